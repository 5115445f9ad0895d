import type { en } from './en';

export const de: typeof en = {
  first: {
    stops: [
      {
        say: 'Leg die leuchtende Karte: Gleiche Zahlen treffen sich, dann dreht sich die berührte um.',
        other: 'Das passt auch. Nimm erst die Karte und den Platz, die leuchten.',
        yes: 'Gleiche Zahlen trafen sich. Erst dann hat sich die berührte Karte umgedreht, also liegt dort jetzt eine andere Zahl.',
      },
      {
        say: 'Deine Zahlen im Freien sind Punkte. Welche Karte versteckt ihre 0 an einer 0?',
        other: 'Das verdeckt eine Zahl, die zählen könnte. Such eine 0, die ins Freie zeigt.',
        yes: 'Ihre 1, 2 und 3 zeigen ins Freie. Am Ende gewinnen die meisten Punkte.',
      },
      {
        say: 'Karten dürfen kopfüber liegen. Dreh eine um: Welche verdeckt dann nur ihre 0?',
        other: 'Kopfüber liegt sie, aber sie verdeckt mehr als eine 0. Versuch es anders.',
        others: { upright: 'So liegt sie aufrecht. Wähl eine Karte und drück auf „Umdrehen“.' },
        yes: 'Umgedreht passt sie, und nur die 0 ist verdeckt.',
      },
      {
        say: 'Berührte Karten drehen sich um. Versteck eine 3 von {seat.dat}: Berühr die Seite gegenüber.',
        other: 'So verschwindet keine 3: Die Karte dreht sich, wenn du sie berührst. Geh an die Seite gegenüber ihrer 3.',
        yes: 'Sie hat sich gedreht: Jetzt liegt die 3 an deiner Karte und zählt nichts.',
      },
      {
        say: 'Jetzt allein: Finde einen Platz, der dich auf {points} Punkte bringt.',
        other: 'Das bringt weniger. Jeder Platz zeigt seine Punkte, bevor du die Karte hinlegst.',
      },
    ],
    end: 'Du kannst Swirl: Nach je sechs Karten ist Schluss, und die meisten Punkte im Freien gewinnen.',
  },
  cards: {
    stops: [
      {
        say: 'Alle haben die gleichen sechs Karten. Du beginnst: Leg eine in die Mitte.',
        other: 'Jede Karte darf beginnen. Nimm die, die leuchtet.',
        yes: 'Sie berührt nichts, also dreht sich nichts.',
      },
      {
        say: 'Auch deine eigenen Karten drehen sich. Berühr deine am Rand gegenüber ihrer 0.',
        other: 'So dreht sich eine andere Zahl von dir nach innen. Geh an den Rand gegenüber der 0.',
        others: { others: 'Das dreht nur eine Karte von {seat.dat}. Berühr deine eigene.' },
        yes: 'Nur die 0 ging nach innen. Was zählt, zeigt noch ins Freie.',
      },
      {
        say: 'Zwischen zwei Karten müssen beide Zahlen passen, und beide drehen sich. Finde den Platz.',
        other: 'Das berührt nur eine Karte. Such einen Platz, der zwei berührt.',
        yes: 'Zwei Karten haben sich gedreht. Was nicht mehr passt, darf so bleiben.',
      },
      {
        say: 'Eine 3 von dir ist zugebaut. Berühr ihre Karte, dann wird sie frei.',
        other: 'Das befreit keine 3. Such deine Karte, deren 3 an einer anderen Karte liegt.',
        yes: 'Deine 3 zeigt wieder ins Freie und zählt.',
      },
      {
        say: 'Jetzt allein: Dreh zwei Karten auf einmal.',
        other: 'Das dreht nur eine. Such einen Platz zwischen zwei Karten.',
      },
    ],
    end: 'Du weißt, wie Karten sich drehen. Und passt einmal gar nichts, kommt eine von dir aus dem Spiel.',
  },
  winning: {
    stops: [
      {
        say: 'Du brauchst mehr Punkte als {seat}. Der leuchtende Platz gibt und nimmt.',
        other: 'Das geht. Aber sieh dir an, was der leuchtende Platz für euch beide ändert.',
        yes: 'Mehr für dich, weniger für {seat.acc}.',
      },
      {
        say: 'Nimm etwas weg: Welcher Platz kostet {seat.acc} {points} Punkte?',
        other: 'Das nimmt weniger. Jeder Platz zeigt die Punkte von euch beiden, bevor du legst.',
        yes: 'Gut gemacht. Hohe Zahlen sind nach innen gegangen.',
      },
      {
        say: 'Jetzt hol dir welche: Welcher Platz bringt dir {points} Punkte?',
        other: 'Das bringt weniger. Verdeck kleine Zahlen, oder dreh deine hohen nach außen.',
        yes: 'Gut. Aber auch was {seat} bekommt, zählt.',
      },
      {
        say: 'Beides zählt: Hol und nimm zusammen {points} Punkte. Welcher Platz schafft das?',
        other: 'Das schafft weniger. Zähl zusammen, was du holst und was {seat} verliert.',
      },
      {
        say: 'Deine letzte Karte, und niemand kann mehr antworten. Wo gewinnt sie?',
        other: 'Das gewinnt noch nicht. Vergleich bei jedem Platz eure Punkte.',
      },
    ],
    end: 'Gewonnen! Hol Punkte, nimm welche weg, und heb dir für die letzte Karte etwas Gutes auf.',
  },
};
