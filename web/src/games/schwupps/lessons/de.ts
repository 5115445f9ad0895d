import type { en } from './en';

/** While all cards can go, if the order is right. */
const inOrder = {
  other: 'Dann bliebe eine andere Karte hängen. Versuch eine andere Reihenfolge.',
  others: {
    early: 'Sie geht immer, also heb sie bis zuletzt auf. Welche Zahl passt?',
    end: 'Wenn du aufhörst, gewinnt vielleicht jemand anderes. Alle deine Karten können jetzt weg.',
  },
};

export const de: typeof en = {
  first: {
    stops: [
      {
        say: 'Wer zuerst keine Karten hat, gewinnt. +1 will eins mehr: Leg {card.acc}.',
        other: 'Das würde auch passen. Nimm erst die Karte, die leuchtet.',
      },
      {
        say: 'Jeder Stapel hat einen Wunsch. Einer will seine eigene Farbe: Was passt dort?',
        other: 'Das passt auch. Aber such den Stapel, der nur seine eigene Farbe will.',
        others: {
          row: 'Schwuppen ändert die Wünsche. Eine deiner Karten passt auch so.',
          end: 'Du darfst jetzt aufhören. Aber eine deiner Karten passt noch.',
        },
      },
      {
        say: 'Hör auf, wann du magst. Beende den Zug, dann hast du wieder vier.',
        other: 'Du könntest weitermachen. Aber schau erst, wie ein Zug endet.',
        yes: 'Du hast von deinem Stapel gezogen. Wer zuerst Hand und Stapel leer hat, gewinnt. Jetzt spielen die anderen.',
      },
      {
        say: 'Die Reihenfolge zählt: Welche Karte, auf welchem Stapel, lässt dir noch eine folgen?',
        other: 'Danach würde nichts mehr passen. Versuch einen anderen Stapel oder eine andere Karte.',
        others: { row: 'Heb dir das Schwuppen auf. Zwei deiner Karten gehen auch so.' },
      },
      {
        say: 'Du bist noch dran: Leg, so viel du kannst. Was passt jetzt?',
        other: 'Noch eine deiner Karten passt. Schau dir die Wünsche wieder an.',
      },
      {
        say: 'Nichts passt? Schwupp: Ein Pfeil zeigt erst, was aus seiner Reihe würde. Welcher hilft?',
        other: 'Nach dieser Reihe würde keine deiner Karten passen. Schau, was die andere bringt.',
        others: { end: 'Du könntest aufhören. Aber einmal im Zug hilft dir das Schwuppen.' },
      },
      {
        say: 'Neue Wünsche! Dafür kam eine Karte vom gemeinsamen Stapel. Was passt jetzt?',
        other: 'Warte, eine Karte passt. Vergleich deine Hand mit den Wünschen.',
      },
    ],
    end: 'Das ist ein Zug: Leg, was passt, schwupp einmal, wenn du magst, und hör auf, wann du willst. Wer zuerst keine Karten in Hand und Stapel hat, gewinnt. Und nach 10 kommt wieder 1!',
  },
  cards: {
    stops: [
      {
        say: 'Nichts passt? Eine Ärgerkarte geht immer. Drück auf sie, dann auf „Hier spielen“.',
        other: 'Eigenes Schwuppen brächte dir eine Karte. Spiel die, die leuchtet.',
      },
      {
        say: 'Damit schwuppst du eine Reihe. Nach welchem Pfeil passt eine deiner Karten?',
        other: 'Nach dieser Reihe würde keine deiner Karten passen. Schau, was die andere bringt.',
      },
      {
        say: 'Jemand anderes bekommt eine Karte. Wer hat die wenigsten übrig? Drück darauf.',
        other: 'Dort sind mehr Karten übrig, in Hand und Stapel. Brems, wer vorn liegt.',
      },
      {
        say: 'Stapel {pile} nimmt seine Farbe oder seine Zahl. Leg, was dort passt.',
        other: 'Schwuppen brächte dir eine Karte. Eine von deinen passt schon.',
        others: {
          again: 'Heb sie auf, bis nichts passt. Eine deiner Zahlen passt.',
          end: 'Du darfst jetzt aufhören. Aber eine deiner Karten passt.',
        },
      },
      {
        say: 'Wieder passt nichts. Freies Schwuppen bringt eine Karte. Wie wirst du eine los?',
        other: 'Das brächte dir eine Karte. Spiel die, die immer geht.',
        others: { end: 'Du darfst jetzt aufhören. Aber eine deiner Karten geht immer.' },
      },
      {
        say: 'Die offene Karte kommt herein, die linke rückt nach rechts. Welche Reihe hilft?',
        other: 'Nach dieser Reihe würde deine Karte immer noch nicht passen. Schau dir die andere an.',
      },
      {
        say: 'Und wer ist jetzt am nächsten am Sieg?',
        other: 'Dort sind mehr Karten übrig, in Hand und Stapel. Brems, wer vorn liegt.',
      },
      {
        say: 'Jetzt ganz allein: Mach die Hand leer.',
        other: 'Schwuppen ist nicht nötig: Deine Karte passt auf einen der Stapel.',
        others: { end: 'Du darfst jetzt aufhören. Aber deine letzte Karte passt.' },
      },
    ],
    end: 'Eine Ärgerkarte geht immer: Sie schwuppt eine Reihe, und jemand anderes bekommt eine Karte. Deine Hand ist leer, also beende den Zug und zieh nach.',
  },
  winning: {
    stops: [
      {
        say: 'Zum Sieg müssen Hand und eigener Stapel leer sein. Leg {card.acc}.',
        other: 'Heb dir das auf. Beginn mit der Karte, die leuchtet.',
      },
      {
        say: 'Mehr passt nicht. Beende den Zug: Du ziehst den Rest deines Stapels.',
        other: 'Heb dir das auf. Schau erst, wie dein Stapel leer wird.',
        yes: 'Dein Stapel ist leer. Von jetzt an musst du nur noch die Hand loswerden.',
      },
      {
        say: 'Schwuppen bringt eine Karte, macht aber den Weg frei. Welche Reihe?',
        other: 'Nach dieser Reihe würde keine deiner Karten passen. Schau, was die andere bringt.',
        others: { early: 'Eine Ärgerkarte geht immer, also heb sie bis zuletzt auf. Schwupp ohne sie.' },
      },
      {
        say: 'Jetzt können alle weg, in der richtigen Reihenfolge. Welche zuerst?',
        ...inOrder,
      },
      {
        say: 'Guter Anfang. Welche kommt jetzt?',
        ...inOrder,
      },
      {
        say: 'Noch zwei, und eine Ärgerkarte geht immer. Welche spielst du zuerst?',
        other: 'Diese Karte passt, aber nicht dort.',
        others: {
          early: 'Sie würde eine Reihe schieben, und deine Zahl passte vielleicht nicht mehr.',
          end: 'Wenn du aufhörst, gewinnt vielleicht jemand anderes. Beide Karten können jetzt weg.',
        },
      },
      {
        say: 'Dein Stapel ist leer, und das ist deine letzte Karte. Gewinn!',
        other: 'Hör jetzt nicht auf: Deine letzte Karte gewinnt auf der Stelle.',
      },
    ],
    end: 'Hand und Stapel sind leer: Du hast gewonnen! Eine Ärgerkarte geht immer, also ist sie eine gute letzte Karte.',
  },
};
