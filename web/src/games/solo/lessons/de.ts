import type { en } from './en';

export const de: typeof en = {
  first: {
    stops: [
      {
        say: 'Wer zuerst keine Karten hat, gewinnt. Gleiche Farbe passt: Leg {card.acc}.',
        other: 'Auch das wäre erlaubt. Nimm erst die Karte, die leuchtet.',
        yes: 'Genau: Die Farbe stimmt, und du hast eine Karte weniger.',
      },
      {
        say: 'Auch die gleiche Zahl passt, in jeder Farbe. Welche Karte ist das?',
        other: 'Die passt durch ihre Farbe. Such diesmal die gleiche Zahl.',
        others: { draw: 'Ziehen darfst du immer. Aber du willst weniger Karten, nicht mehr.' },
        yes: 'Jetzt zählt ihre Farbe.',
      },
      {
        say: 'Nichts passt? Dann zieh eine Karte vom Stapel.',
        other: 'Keine deiner Karten passt. Zieh eine vom Stapel.',
      },
      {
        say: 'Gezogen: {card.bare}. Passt sie? Dann darfst du sie gleich legen.',
        other: 'Du darfst sie behalten. Aber sie passt, und du willst weniger Karten.',
      },
      {
        say: 'Ein Zug ist eine Karte, gelegt oder gezogen. Jetzt du, ohne Hilfe.',
        other: 'Ziehen darfst du. Aber schau noch einmal: Etwas von dir passt.',
      },
    ],
    end: 'Du kannst SOLO: Leg, was passt, oder zieh. Sobald jemand keine Karten mehr hat, ist die Runde vorbei und gewonnen.',
  },
  cards: {
    stops: [
      {
        say: 'Karten mit Zeichen bewirken etwas. Leg {card.acc}: {seat} setzt aus.',
        other: 'Auch das wäre erlaubt. Nimm erst die Karte, die leuchtet.',
      },
      {
        say: 'Noch mal du. Leg die Farbwahl: Wünsch dir deine häufigste Farbe.',
        other: 'Das ist möglich. Aber nimm die Farbwahl: schwarz, mit vier Farben.',
        others: { colour: 'Von dieser Farbe hast du weniger. Von welcher hast du am meisten?' },
        yes: 'Sie passt immer, und jetzt zählt diese Farbe.',
      },
      {
        say: 'Zwei Karten kommen auf dich zu! Antworte mit deiner eigenen Zieh\u00A02.',
        other: 'Auch das würde helfen. Aber spar es dir: Deine Zieh\u00A02 genügt.',
        others: { take: 'Dann ziehst du zwei Karten. Mit deiner Zieh\u00A02 drohen {seat.dat} vier.' },
        yes: 'Das summiert sich: Jetzt muss {seat} antworten oder vier ziehen.',
      },
      {
        say: '{seat} legt {card.ein-acc} und will deine Hand! Wehr dich: Drück auf Schutz.',
        other: 'Dann würde es dich treffen. Dein Schutz kann es verhindern.',
      },
      {
        say: 'Abgewehrt! Jetzt gilt die Farbe des Blitzes. Du bist dran: Was passt?',
        other: 'Eine schwarze Karte passt immer, also spar sie auf. Was hat die Farbe des Blitzes?',
        others: { draw: 'Ziehen ist nicht nötig: Schau auf die Farbe des Blitzes.' },
      },
    ],
    end: 'Jetzt kennst du Zeichen, die wehtun, und was dagegen hilft. Mit einem Geschenk gibst du zwei weitere Karten her; die anderen stehen im Regelbuch. Und drei Karten mit gleicher Zahl dürfen zusammen gehen: ein Triple+.',
  },
  winning: {
    stops: [
      {
        say: 'Du hast den Zwilling: {card.bare}. Wirf ihn dazwischen, außer der Reihe!',
        other: 'Dann ist der Moment vorbei. Drück auf Einwurf, und du hast eine Karte weniger.',
        yes: 'Zack! Und nach dir geht es weiter.',
      },
      {
        say: 'Eine schwarze Karte passt immer, also spar sie auf. Was geht sonst?',
        other: 'Spar die schwarze auf: Sie passt, wann immer du sie brauchst. Etwas anderes passt auch.',
        others: { draw: 'Ziehen ist nicht nötig: Eine deiner Karten passt.' },
        yes: 'Gut: Deine letzte Karte ist dir jetzt sicher.',
      },
      {
        say: 'Noch zwei Karten. Behalt die sicherere: Welche legst du jetzt?',
        other: 'Dann passt die andere nächstes Mal vielleicht nicht. Behalt die schwarze.',
        others: { draw: 'Ziehen bringt dich weiter weg. Eine deiner beiden kann gehen.' },
      },
      {
        say: 'Noch eine Karte: Ruf Solo! Wer schweigt, zieht zwei Karten.',
        other: 'Schweigen würde dich zwei Karten kosten. Drück auf Solo!',
        yes: 'Jetzt wissen es alle: noch ein Zug, und du bist fertig.',
      },
      {
        say: 'Du bist dran, ganz ohne Hilfe: Gewinn.',
        other: 'Zieh nicht. Deine letzte Karte passt: Leg sie.',
      },
    ],
    end: 'Du hast gewonnen! Was die anderen noch auf der Hand haben, zählt gegen sie.',
  },
};
