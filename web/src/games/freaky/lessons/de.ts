import type { en } from './en';

export const de: typeof en = {
  first: {
    stops: [
      {
        say: 'Leg an, was passt: Drück die leuchtende Karte, dann die leuchtende Reihe.',
        other: 'Das ginge auch. Nimm erst die Karte und die Reihe, die leuchten.',
      },
      {
        say: 'Gleicher Wert! Welche Karte hat Kreise in der gleichen Farbe wie ein Reihenende?',
        other: 'Das passt auch, aber durch etwas anderes. Vergleich die Farben der Kreise.',
        others: {
          new: 'Diese Karte passt nirgends. Eine andere hat Kreise in der gleichen Farbe wie ein Reihenende.',
          stop: 'Du darfst jetzt aufhören. Aber eine passt noch: Achte auf die Farbe der Kreise.',
        },
      },
      {
        say: 'In einem Zug legst du eine bis drei Karten. Drück „Keine mehr legen“.',
        other: 'Du dürftest eine dritte legen. Aber schau erst, wie ein Zug endet.',
        yes: 'Du ziehst auf drei Karten nach. Jetzt ist {other} dran.',
      },
      {
        say: 'Welche Karte passt an kein Reihenende? Sie beginnt eine neue Reihe.',
        other: 'Die passt schon an eine Reihe. Such die Karte, die nirgends passt.',
      },
      {
        say: 'Vier Gleiche, egal wo, machen reif. Reihe {row} hat drei: Was fehlt ihr?',
        other: 'Davon wird Reihe {row} nicht reif. Was haben drei ihrer Karten gemeinsam?',
        others: { stop: 'Noch nicht: Du hast die vierte Karte für Reihe {row}.' },
      },
      {
        say: 'Reif! Erst kommen die Karten, dann die Reihen. Leg also nichts mehr.',
        other: 'Du könntest noch eine legen. Aber schau erst, was eine reife Reihe bringt.',
      },
      {
        say: 'Nimm sie: {cards} Karten für dich. Wer am Ende die meisten hat, gewinnt.',
        other: 'Dann darf {other} sie nehmen. Und die meisten Karten gewinnen!',
        yes: 'Deine ersten {cards} Karten. Jetzt spielt wieder {other}.',
      },
      {
        say: 'Jetzt ganz allein: Mach eine Reihe reif!',
        other: 'Davon wird keine Reihe reif. Welcher fehlt nur noch eine Karte?',
      },
    ],
    end: 'In einem Zug legst du eine bis drei Karten, nimmst, was reif ist, wer auch immer es reif gemacht hat, und ziehst nach. Ist der Stapel leer, gewinnt, wer die meisten Karten genommen hat.',
  },
  cards: {
    stops: [
      {
        say: 'Hintergrund, Kreise, Wert: Eins davon muss gleich sein. Leg die leuchtende Karte.',
        other: 'Das ginge auch. Nimm erst die Karte und die Reihe, die leuchten.',
      },
      {
        say: 'Kreise passen nur zu Kreisen, Hintergründe nur zu Hintergründen. Was passt an Reihe {row}?',
        other: 'Das kommt an eine andere Reihe. Was passt ans Ende von Reihe {row}?',
        others: { stop: 'Du könntest aufhören. Aber eine deiner Karten passt an Reihe {row}.' },
      },
      {
        say: 'Die dritte Karte beendet deinen Zug. Sie passt an zwei Reihen: Wähle!',
        other: 'Du könntest aufhören. Aber leg auch die dritte Karte, egal an welche Reihe.',
        yes: 'Das war die dritte, also ziehst du drei.',
      },
      {
        say: 'Eine deiner Karten hat mit einem Reihenende zwei Dinge gemeinsam. Welche?',
        other: 'Da ist nur eins gleich. Such zwei Zeichen in einem gestrichelten Platz.',
        others: { new: 'Diese Karte passt nirgends. Eine andere hat mit einem Reihenende zwei Dinge gemeinsam.' },
      },
      {
        say: 'Vier Gleiche müssen nicht nebeneinander liegen. Welche Karte macht eine Reihe reif?',
        other: 'Davon wird keine reif. Drei Punkte und ein Ring: Dort fehlt nur eine Karte.',
        others: {
          new: 'Eine neue Reihe ist noch lange nicht reif. Such drei Punkte und einen Ring.',
          stop: 'Noch nicht: Eine deiner Karten macht eine Reihe reif.',
        },
      },
      {
        say: 'Eine reife Reihe wächst weiter: Mach sie länger, bevor du sie nimmst.',
        other: 'An der reifen Reihe wäre es eine Karte mehr für dich.',
        others: { stop: 'Noch nicht: Deine letzte Karte passt an die reife Reihe, und jede zählt.' },
      },
      {
        say: 'Du nimmst die ganze Reihe, nicht nur die vier: alle {cards} Karten.',
        other: 'Dann darf {other} sie nehmen. Hol sie dir selbst!',
        yes: '{cards} Karten auf einmal. Jetzt spielt {other}.',
      },
      {
        say: 'Ganz allein: Welche Karte hat mit einem Reihenende zwei Dinge gemeinsam?',
        other: 'Da ist nur eins gleich. Probier deine Karten durch, bis du zwei Zeichen siehst.',
      },
    ],
    end: 'Du weißt, was Karten gemeinsam haben können. Vier Gleiche irgendwo in einer Reihe machen sie reif, und jede weitere Karte daran zählt.',
  },
  winning: {
    stops: [
      {
        say: 'Ist der Stapel leer, gewinnen die meisten Karten. Diese Reihe bringt {cards}: Nimm sie!',
        other: 'Dann darf {other} sie nehmen. Und was auf dem Tisch bleibt, zählt für niemanden.',
        yes: 'Zähl mit: Was genommen wurde, steht bei jedem Namen.',
      },
      {
        say: 'Fast reife Reihen sind Geschenke: Ihnen fehlt nur eine Karte. Lass keine zurück.',
        other: 'Dann fehlt einer Reihe nur eine Karte: ein Geschenk für {other}. Versuch etwas anderes.',
      },
      {
        say: 'Noch eine Karte, oder aufhören? {other} soll kein Geschenk bekommen.',
        other: 'Dann fehlt einer Reihe nur eine Karte. Eine Karte im Zug genügt.',
        yes: 'Kein Geschenk für {other}. Du ziehst nach.',
      },
      {
        say: 'Du führst, und im Stapel sind zwei. Leg drei, und das Spiel endet.',
        other: 'Damit könntest du auch anfangen. Nimm erst die Karte, die leuchtet.',
      },
      {
        say: 'Hörst du auf, ist {other} wieder dran. Was sichert dir den Sieg?',
        other: 'Dann ziehst du wieder nach, und {other} kann aufholen. Leg weiter!',
      },
      {
        say: 'Jetzt ganz allein: Beende das Spiel!',
        other: 'Dann füllen die letzten zwei deine Hand, und {other} ist dran. Leg die dritte.',
      },
    ],
    end: 'Gewonnen! Nimm, was reif ist, lass keine Geschenke zurück, und beende das Spiel, wenn du führst.',
  },
};
