import type { en } from './en';

export const de: typeof en = {
  first: {
    stops: [
      {
        say: 'Jeder Stapel hat einen Wunsch. +1 will eins mehr: Leg {card.acc}.',
        other: 'Das würde auch passen. Nimm erst die Karte, die leuchtet.',
        yes: 'Genau: eins mehr. Die Farbe war egal.',
      },
      {
        say: 'Ein Stapel will die gleiche Farbe, die Zahl ist egal. Was passt dort?',
        other: 'Das passt auch, aber nicht dort. Welche Karte hat die Farbe jenes Stapels?',
        others: {
          row: 'Schwuppen ändert die Wünsche. Eine deiner Karten passt auch so.',
          end: 'Du darfst jetzt aufhören. Aber eine deiner Karten passt noch.',
        },
      },
      {
        say: 'Hör auf, wann du magst. Beende den Zug, dann hast du wieder vier.',
        other: 'Du könntest weitermachen. Aber schau erst, wie ein Zug endet.',
        yes: 'Jetzt spielen die anderen.',
      },
      {
        say: 'Die Reihenfolge zählt: Leg die Karte, nach der noch eine passt.',
        other: 'Danach würde nichts mehr passen. Versuch es andersherum.',
        others: { row: 'Heb dir das Schwuppen auf. Zwei deiner Karten gehen auch so.' },
        yes: 'Siehst du? Ihr Stapel hat einen neuen Wunsch.',
      },
      {
        say: 'Du bist noch dran. Werd die nächste los.',
        other: 'Noch eine deiner Karten passt. Schau dir die Wünsche wieder an.',
      },
      {
        say: 'Nichts passt? Einmal im Zug darfst du schwuppen. Welche Reihe hilft dir?',
        other: 'Nach dieser Reihe würde immer noch nichts passen. Schau, was die andere bringt.',
        others: { end: 'Du könntest aufhören. Aber einmal im Zug hilft dir das Schwuppen.' },
        yes: 'Schwupps! Neue Wünsche, und eine Karte für dich.',
      },
      {
        say: 'Jetzt ganz allein: Was passt?',
        other: 'Warte, eine Karte passt. Vergleich deine Hand mit den Wünschen.',
      },
    ],
    end: 'Du kannst Schwupps: Leg, was passt, und schwupp, wenn nichts passt.',
  },
};
