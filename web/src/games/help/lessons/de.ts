import type { en } from './en';

export const de: typeof en = {
  first: {
    stops: [
      {
        say: 'Bei „Ab“ steht eure niedrigste Zahl. Die niedrigste von allen beginnt: Leg {card.acc}.',
        other: 'Die niedrigste Zahl beginnt die Reihe. Es ist die Karte, die leuchtet.',
        yes: 'Das ist die Reihe. Ihr baut sie alle gemeinsam, Karte für Karte. Steck nie fest, und hilf immer!',
      },
      {
        say: 'Du bist dran: Leg eine höhere Karte an. Kleine Schritte lassen Platz.',
        other: 'Die ist auch höher. Aber ein kleinerer Schritt lässt mehr Platz.',
        yes: 'Und du hast nachgezogen, also wieder vier Karten. Steckt jemand fest, muss helfen, wer davor sitzt.',
      },
      {
        say: 'Sechs Karten, also wurde die Reihe abgeräumt. Beginn eine mit viel Platz.',
        other: 'Jede Zahl darf beginnen. Aber je niedriger sie ist, desto mehr passt dahinter.',
      },
      {
        say: 'Lass Platz: Steckt {seat} fest und du kannst nicht helfen, punkten nur die anderen.',
        other: 'Die ist auch höher. Aber sie lässt {seat.dat} weniger Platz.',
      },
      {
        say: '{asker} steckt fest und bittet dich. Gib eine niedrige Karte, die {asker} legen kann.',
        other: 'Die würde auch helfen. Aber behalt deine höchste Zahl selbst.',
        yes: '{asker} gibt dir eine dafür. Ohne deine Hilfe wäre die Runde vorbei, mit einem Punkt für alle außer euch beiden.',
      },
      {
        say: 'Keine Hilfe für {asker.acc}: dein Punkt! Jetzt geht es andersherum: Leg eine Zahl.',
        other: 'Die geht auch. Aber du weißt ja schon: Lass Platz.',
        others: { special: 'Heb sie dir auf, bis keine Zahl passt. Welche deiner Zahlen geht?' },
      },
    ],
    end: 'Leg höher und hilf, wenn jemand bittet. Kannst du selbst nichts legen, muss dir helfen, wer vor dir sitzt. Misslingt die Hilfe, bekommen alle außer den beiden einen Punkt. Drei Punkte gewinnen! Was Stern, Pfeile und Blitz können, zeigt die nächste Lektion.',
  },
  cards: {
    stops: [
      {
        say: 'Der Stern ist ein Joker. Er zählt eins mehr als die Karte davor.',
        other: 'Das ginge auch. Nimm erst die Karte und den Platz, die leuchten.',
        yes: 'Er füllt eine Lücke, und die Reihe endet, wo sie vorher endete.',
      },
      {
        say: 'Der Blitz heißt Zack: Er nimmt die letzte Karte weg. Spiel ihn.',
        other: 'Das geht auch. Aber probier jetzt den Blitz.',
        yes: 'Zack! Die Reihe endet niedriger, und es passt wieder mehr.',
      },
      {
        say: 'Die Pfeile sind ein Wechsel: Nimm den Joker heraus, leg eine Zahl hinein.',
        other: 'Das könntest du spielen. Nimm erst die Karten, die leuchten.',
        yes: 'Der Joker gehört jetzt dir, und du kannst ihn noch einmal legen.',
      },
      {
        say: 'Spiel das No!: Du setzt einmal aus, und niemand kann dich bitten.',
        other: 'Das geht auch. Aber probier jetzt das No!.',
        yes: 'Steckt jetzt jemand fest, musst nicht du helfen.',
      },
      {
        say: 'Du bist wieder da. Nach welcher Karte endet die Reihe am niedrigsten?',
        other: 'Danach würde die Reihe höher enden. Schau auf ihre letzte Karte.',
      },
    ],
    end: 'Joker, Zack, Wechsel und No! helfen, wenn keine Zahl hilft. Heb sie dafür auf.',
  },
  winning: {
    stops: [
      {
        say: 'Hier gewinnt ein Punkt. Hinter einem No! kann dich niemand bitten: Versteck dich.',
        other: 'Das könntest du legen. Nimm erst die Karte, die leuchtet.',
        yes: 'Du setzt jetzt aus, und die anderen müssen mit der hohen Reihe klarkommen.',
      },
      {
        say: 'Du bist wieder da. Sonderkarten retten dich später: Was passt sonst?',
        other: 'Die geht auch. Aber ein kleinerer Schritt lässt mehr Platz.',
        others: { special: 'Die würde dir später fehlen. Hier reicht eine Zahl.' },
      },
      {
        say: '{asker} steckt fest. Kannst du nicht helfen, gewinnt {other}. Was gibst du her?',
        other: 'Die würde auch helfen. Aber hohe Zahlen brauchst du selbst.',
        others: { special: 'Die würde auch helfen. Aber Sonderkarten sind zu gut zum Verschenken.' },
        yes: 'Gerettet! Und du bekommst eine Karte dafür.',
      },
      {
        say: 'Wenn {seat} feststeckt, wirst wieder du gebeten. Lass Platz.',
        other: 'Die geht auch. Aber sie lässt {seat.dat} weniger Platz.',
        others: { special: 'Die würde dir später fehlen. Hier reicht eine Zahl.' },
      },
      {
        say: 'Die Reihe wird hoch. Mit welcher Karte kann man dich nicht bitten?',
        other: 'Das geht. Aber dann kann man dich bitten, und du hast vielleicht nichts.',
      },
    ],
    end: 'Gewonnen! Lass Platz, heb dir Sonderkarten auf und versteck dich hinter einem No!, wenn die Reihe hoch ist.',
  },
};
