// SOLO auf Deutsch. Karten: Fälle und Artikel wie in grammar.ts.
import type { en } from './en';
import type { Alike } from '../../../words/language';
import { nounPhrase } from '../../../words/de/grammar';

const colours: Record<string, string> = { r: 'rot', g: 'grün', b: 'blau', y: 'gelb' };
const colourNames: Record<string, string> = { r: 'Rot', g: 'Grün', b: 'Blau', y: 'Gelb', any: 'jede Farbe' };
const nouns: Record<string, [string, 'm' | 'f' | 'n']> = {
  s: ['Aussetzer', 'm'],
  c: ['Richtungswechsel', 'm'],
  d: ['Zieh\u00A02', 'f'],
  w: ['Tausch', 'm'],
  g: ['Geschenk', 'n'],
  xc: ['Farbwahl', 'f'],
  xd: ['Zieh\u00A04', 'f'],
  xa: ['Ringtausch', 'm'],
};

function card(code: string, form: string): string {
  if (code.startsWith('x')) return nounPhrase(...nouns[code]!, form);
  if (code.startsWith('p')) return nounPhrase(`Schutz mit ${colours[code[1]!]}em Blitz`, 'm', form);
  const [noun, gender] = nouns[code[1]!] ?? [code[1]!, 'f'];
  return nounPhrase(noun, gender, form, colours[code[0]!]);
}

export const de: Alike<typeof en> = {
  name: 'SOLO',
  tagline: 'Werde deine Karten los, während das Blatt die Runde macht – und vergiss das Rufen nicht.',
  length: 'etwa 10 Minuten je Runde',
  card,
  cardLabel: (code) => card(code, 'bare'),
  colour: (code) => colourNames[code] ?? code,
  events: {
    round_begins: 'Runde {round} beginnt. {first} {first:fängt|fängst} an.',
    got: '{seat} {seat:bekommt|bekommst} {card.ein-acc}.',
    turned: '{card.ein-nom} {card|wird|werden} aufgedeckt.',
    redealt: 'Keine Zahl kam zum Vorschein: Es wird noch einmal ausgeteilt.',
    played: '{seat} {seat:legt|legst} {card.ein-acc}.',
    triple: 'Triple+! {seat} {seat:legt|legst} {count} Karten mit der Zahl {number}.',
    named: '{seat} {seat:wünscht sich|wünschst dir} {colour}.',
    drew: '{seat} {seat:zieht|ziehst} {count} {count|Karte|Karten}.',
    drew_card: '{seat} {seat:zieht|ziehst} {card.ein-acc}.',
    reshuffled: 'Der Ablagestapel wird gemischt: {count} {count|Karte|Karten} zum Ziehen.',
    kept: '{seat} {seat:behält|behältst} die Karte.',
    passed: '{seat} {seat:passt|passt}: Nichts lässt sich legen, nichts lässt sich ziehen.',
    took: '{seat} {seat:gibt|gibst} nach und {seat:nimmt|nimmst}, was zusammengekommen ist.',
    skipped: '{seat} {seat:setzt|setzt} aus.',
    changed_direction: 'Richtungswechsel: Jetzt geht es {direction}.',
    chose: '{seat} {seat:wählt|wählst} {target.acc}.',
    swapped: '{seat} {seat:tauscht|tauschst} mit {target.dat} die Handkarten.',
    gave: '{seat} {seat:schenkt|schenkst} {target.dat} {count} {count|Karte|Karten}.',
    gift_card: '{target} {target:bekommt|bekommst} {card.ein-acc} von {seat.dat}.',
    all_swapped: 'Alle Handkarten wandern {direction} einen Platz weiter.',
    nothing_moved: 'Zum Tauschen ist niemand übrig: Alle behalten ihre Karten.',
    interjected: 'Zack! {seat} {seat:wirft|wirfst} {card.ein-acc} dazwischen.',
    waited: '{seat} {seat:wirft|wirfst} nichts dazwischen.',
    protected: '{seat} {seat:legt|legst} {card.ein-acc} dagegen.',
    accepted: '{seat} {seat:lässt|lässt} es geschehen.',
    called: '{seat} {seat:ruft|rufst}: Solo!',
    silent: '{seat} {seat:vergisst|vergisst}, Solo! zu rufen.',
    round_won: '{seat} {seat:gewinnt|gewinnst} die Runde!',
    scored: '{seat}: {points} {points|Minuspunkt|Minuspunkte}, {total} insgesamt.',
    contest_won: '{seat} {seat:gewinnt|gewinnst} mit {total} {total|Minuspunkt|Minuspunkten}!',
  },
  refusals: {
    not_a_move: 'Das ist kein Zug dieses Spiels.',
    over: 'Die Partie ist zu Ende.',
    asked_to_play: 'Du bist dran: Lege eine Karte oder ziehe eine.',
    asked_to_answer_chain: '{count} Karten sind zusammengekommen: Antworte mit einer Zieh-Karte oder einem Schutz, oder nimm sie.',
    asked_to_keep_or_play: 'Du hast gezogen: Lege diese Karte oder behalte sie.',
    asked_for_target: 'Wähle zuerst, wen es trifft.',
    asked_for_gift: 'Wähle zuerst, was du verschenkst.',
    asked_to_protect: 'Lege jetzt einen Schutz oder lass es geschehen.',
    asked_to_call: 'Rufe jetzt Solo! oder schweige.',
    asked_to_interject: 'Wirf jetzt dazwischen oder warte.',
    not_held: 'Du hast diese Karte nicht: {card.bare}.',
    does_not_fit:
      '{card} passt nicht auf {top.acc}. Gebraucht wird {colour}, die gleiche Zahl, das gleiche Zeichen oder eine schwarze Karte.',
    does_not_answer_chain: '{card} ist keine Antwort auf {top.acc}, solange {count} Karten warten.',
    only_the_drawn_card: 'Nach dem Ziehen darf nur die gezogene Karte gelegt werden: {card}.',
    name_a_colour: 'Nenne eine Farbe, wenn du {card.acc} legst.',
    name_no_colour: 'Deine letzte Karte nennt keine Farbe: Mit ihr endet die Runde.',
    too_few_for_triple: 'Für ein Triple+ braucht es mindestens drei Karten einer Zahl.',
    not_all_of_them: 'Ein Triple+ nimmt alle deine Karten mit der Zahl {number}: Du hast {count}.',
    no_card_can_go_first: 'Keine der unteren Karten passt auf {top.acc}, also kann das Triple+ nicht beginnen.',
    triple_without_drawn: 'Nach dem Ziehen gehört die gezogene Karte ins Triple+: {card}.',
    nothing_to_draw: 'Es gibt nichts mehr zu ziehen.',
    take_first: '{count} Karten warten auf dich: Nimm sie zuerst.',
    could_draw: 'Niemand passt, solange es etwas zu ziehen gibt.',
    could_play: 'Es gibt nichts zu ziehen: Wer legen kann, muss legen.',
    no_such_seat: 'An Platz {seat.number} sitzt niemand.',
    not_yourself: 'Wähle jemand anderen.',
    not_the_twin: 'Dazwischenwerfen lässt sich nur der Zwilling: {top.bare}, nicht {card.bare}.',
  },
  reasons: {
    last_card: 'deine letzte Karte: Die Runde ist gewonnen',
    next_draws: '{seat} {seat:muss|musst} antworten oder {cards} ziehen',
    close_next_draws: '{seat} {seat:hat|hast} nur noch {left} {left|Karte|Karten} und {seat:muss|musst} antworten oder {cards} ziehen',
    skips: '{seat} {seat:setzt|setzt} aus',
    skips_close: '{seat} {seat:setzt|setzt} aus, mit nur noch {left} {left|Karte|Karten}',
    turns_away: 'es geht weg von {seat.dat} mit nur noch {left} {left|Karte|Karten}',
    exchanges: 'deine {own} {own|Karte|Karten} gegen die {cards} von {seat.dat}',
    larger_hands: 'alle anderen haben mehr Karten als du',
    gives_all: 'verschenkt alles, was du noch hast',
    gives_two: 'zwei weitere Karten sind weg',
    spares: 'erspart dir {cards} {cards|Karte|Karten}',
    sheds: 'wird {points} {points|Punkt|Punkte} los',
    no_more_of_colour: 'du hast keine Karte dieser Farbe',
    more_of_colour: 'du hast {cards} {cards|Karte|Karten} dieser Farbe',
    keeps_black: 'spart deine schwarzen Karten für später',
    will_fit: '{cards} von deinen Karten {cards|passt|passen} darauf',
    keeps_protection: 'spart den Schutz für später',
    receives_gift: 'du bekommst, was {seat} {seat:verschenkt|verschenkst}',
    not_skipped: 'du musst nicht aussetzen, und eine Karte ist weg',
    keeps_hand: 'du behältst deine Hand bis auf diese Karte',
    few_cards: '{seat} {seat:hat|hast} nur {cards} {cards|Karte|Karten}',
    empties_hand: 'leert deine Hand',
    gone_at_once: '{cards} {cards|Karte|Karten} auf einmal weg',
    draws_and_plays: '{cards} {cards|Karte|Karten}, und dann bist du dran',
    rids: 'du wirst {points} {points|Punkt|Punkte} los',
    interjects: 'eine Karte weniger, und nach dir geht es weiter',
    call_wins: 'die Runde ist gewonnen',
    call_spares: 'vergessenes Rufen kostet zwei Karten',
    silence_costs: 'kostet dich zwei Karten',
    fits_always: 'sie passt, wann immer du sie brauchst',
  },
  moves: {
    lay: '{card.acc} legen',
    lay_named: '{card.acc} legen und {colour} wünschen',
    triple: 'Triple+: {count} Karten mit der Zahl {number}, {colour} obenauf',
    draw: 'Eine Karte ziehen',
    take: '{count} {count|Karte|Karten} nehmen',
    take_plain: 'Nehmen, was zusammengekommen ist',
    pass: 'Passen',
    keep: 'Die Karte behalten',
    choose: '{seat.acc} wählen',
    swap_with: 'Mit {seat.dat} die Handkarten tauschen',
    give_to: '{seat.dat} schenken',
    give: '{card.acc} verschenken',
    protect: '{card.acc} dagegenlegen',
    accept: 'Geschehen lassen',
    interject: '{card.acc} dazwischenwerfen',
    wait: 'Nicht dazwischenwerfen',
    call: 'Solo! rufen',
    silent: 'Schweigen',
  },
  places: {
    colour: '{colour} wünschen',
    triple: 'Triple+ mit {count} Karten, {colour} obenauf',
    seat: '{seat}',
    swap_with: 'Mit {seat.dat} die Handkarten tauschen',
    give_to: '{seat.dat} schenken',
  },
  asks: {
    turn: 'Du bist dran: Lege eine Karte oder ziehe eine.',
    paid: 'Und jetzt bist du dran: Lege eine Karte oder ziehe eine.',
    pass: 'Nichts passt, und es gibt nichts mehr zu ziehen.',
    chain: '{pending} Karten kommen auf dich zu: Antworte, oder nimm sie.',
    drawn: 'Gezogen: {drawn.bare}. Legen oder behalten?',
    drawn_keep: 'Gezogen: {drawn.bare}. Das passt nicht.',
    target_swap: 'Mit wem tauschst du die Handkarten?',
    target_gift: 'Wer bekommt dein Geschenk?',
    gift_first: 'Wähle zwei Karten für {target.acc}: die erste.',
    gift_second: 'Und die zweite Karte für {target.acc}.',
    protect_all: 'Gleich wandern alle Handkarten weiter. Schützt du deine?',
    protect_swap: '{turn} {turn:will|willst} mit dir die Handkarten tauschen. Wehrst du dich?',
    protect_gift: '{turn} {turn:will|willst} dir Karten schenken. Wehrst du dich?',
    skipped: 'Gleich setzt du aus. Wehrst du dich?',
    call: 'Sag jetzt Solo! – Schweigen kostet zwei Karten.',
    poll: 'Du hast den Zwilling der obersten Karte: {top.bare}. Dazwischenwerfen?',
  },
  board: {
    top: '{card} liegt oben',
    anyCard: 'alles passt',
    colour: 'Farbe: {colour}',
    pending: '{count} zu ziehen',
    nameColour: 'welche Farbe?',
    howMany: 'allein oder zusammen?',
    single: 'nur diese',
    pickedColour: 'Gewählt: {card}. Welche Farbe wünschst du dir?',
    pickedNumber: 'Allein oder zusammen? Die genannte Karte liegt dann oben.',
    giving: 'für {seat.acc}',
    called: 'Solo!',
    goal: 'Schluss ist bei mehr als {count} Punkten. Die wenigsten gewinnen.',
    goalSingle: 'Eine einzige Runde. Die wenigsten Minuspunkte gewinnen.',
    keyColours: 'Eine Farbe nennen',
  },
  options: {
    'solo.target': { label: 'Minuspunkte, bei denen Schluss ist', values: { 0: 'eine einzige Runde' }, number: 'mehr als {value}' },
    'solo.solo_call': { label: 'Solo! rufen', values: { manual: 'alle müssen selbst daran denken', auto: 'geschieht von selbst' } },
    'solo.reverse_skips_with_two': { label: 'Zu zweit: Richtungswechsel gibt noch einen Zug', values: { false: 'nein', true: 'ja' } },
    'solo.cross_stack': { label: 'Zieh\u00A02 und Zieh\u00A04 antworten aufeinander', values: { false: 'nein', true: 'ja' } },
    'solo.interject_actions': { label: 'Farbige Aktionskarten lassen sich dazwischenwerfen', values: { false: 'nein', true: 'ja' } },
    'solo.protection_turn': {
      label: 'Nach einem Schutz außer der Reihe',
      values: { unchanged: 'ist dran, wer ohnehin dran gewesen wäre', after_protector: 'ist dran, wer nach dessen Besitzer sitzt' },
    },
    'solo.triple_subset': { label: 'Ein Triple+ darf Karten seiner Zahl zurückbehalten', values: { false: 'nein', true: 'ja' } },
  },
  rules: [
    {
      title: 'Worum es geht',
      paragraphs: [
        {
          text: 'Werde als Erste oder Erster alle Karten los. Was die anderen dann noch auf der Hand haben, zählt gegen sie.',
          rulings: ['S53'],
        },
        {
          text: 'Es gibt 120 Karten. In jeder der vier Farben: die Zahlen 1 bis 9, Aussetzer, Richtungswechsel und Zieh\u00A02 je zweimal, dazu ein Tausch und ein Geschenk. Sechzehn Karten sind schwarz: je vier Farbwahl, Zieh\u00A04 und Ringtausch, und vier Schutzkarten, jede mit einem Blitz in einer anderen Farbe.',
          rulings: ['S1', 'S55', 'S56'],
        },
      ],
    },
    {
      title: 'Das Austeilen',
      paragraphs: [
        {
          text: 'Alle bekommen acht Karten. Der Rest ist der Zugstapel; von ihm wird aufgedeckt, bis eine Zahl offen liegt. Aktionskarten, die dabei auftauchen, bleiben darunter liegen und bewirken nichts.',
          rulings: ['S2', 'S59', 'S52', 'G11'],
        },
        {
          text: 'Lässt sich keine Zahl mehr aufdecken, was nur zu zehnt vorkommt, wird alles gemischt und noch einmal ausgeteilt.',
          rulings: ['S65'],
        },
        {
          text: 'Wer die erste Runde beginnt, entscheidet der Zufall, oder ihr legt es vorher fest. Jede weitere Runde beginnt im Uhrzeigersinn einen Platz weiter, und auch gespielt wird wieder im Uhrzeigersinn.',
          rulings: ['S3', 'G1', 'G2', 'S89'],
        },
      ],
    },
    {
      title: 'Dein Zug',
      paragraphs: [
        {
          text: 'Lege eine Karte, die in Farbe, Zahl oder Zeichen zur obersten passt. Eine schwarze Karte passt immer, auch auf eine andere schwarze. Auf einer schwarzen Karte zählt die Farbe, die genannt wurde oder die ihr Blitz hat; auf einen Ringtausch passt alles.',
          rulings: ['S4', 'S5', 'S6', 'S7', 'S44'],
        },
        {
          text: 'Du kannst nur Karten aus deiner eigenen Hand verwenden, einen Zug nach dem anderen, und nur das tun, wonach der Tisch dich fragt.',
          rulings: ['G12', 'G13', 'G10', 'S60'],
        },
        {
          text: 'Oder ziehe eine Karte, selbst wenn du legen könntest. Passt die gezogene, darfst du sie gleich legen, allein oder in einem Triple+; sonst behältst du sie. Gesagt wird es in jedem Fall, damit niemand erfährt, was du gezogen hast.',
          rulings: ['S8', 'S9'],
        },
        {
          text: 'Ist der Zugstapel aufgebraucht, wird alles unter der obersten Karte gemischt und zum neuen Zugstapel.',
          rulings: ['S50', 'G4', 'G5', 'S93'],
        },
        {
          text: 'Gibt es wirklich nichts mehr zu ziehen, muss legen, wer legen kann; wer nicht kann, passt.',
          rulings: ['S51'],
        },
      ],
    },
    {
      title: 'Triple+',
      paragraphs: [
        {
          text: 'Hast du drei oder mehr Karten mit der gleichen Zahl, darfst du sie alle auf einmal legen. Das geht nur mit Zahlen und nur, wenn du dran bist.',
          rulings: ['S17', 'S19', 'S20'],
        },
        {
          text: 'Du bestimmst, welche von ihnen obenauf kommt. Unter den anderen muss eine auf die Karte passen, die jetzt dort liegt.',
          rulings: ['S18'],
        },
      ],
    },
    {
      title: 'Dazwischenwerfen',
      paragraphs: [
        {
          text: 'Die meisten Karten haben einen Zwilling. Ist ein Zug vorbei und liegt eine Zahl obenauf, darf, wer ihren genauen Zwilling hat, gleiche Farbe und gleiche Zahl, ihn außer der Reihe dazwischenwerfen. Wer ohnehin als Nächstes dran ist, wird nicht gefragt: Die Karte lässt sich einfach legen.',
          rulings: ['S10', 'S11', 'S12', 'S13', 'S14', 'S15', 'S57', 'S92', 'G3'],
        },
        {
          text: 'Danach geht es hinter der Person weiter, die dazwischengeworfen hat. Wer dazwischen sitzt, hat seinen Zug verloren.',
          rulings: ['S16', 'S61'],
        },
        { text: 'Niemand merkt, dass du gefragt wurdest. Lehnst du ab, weißt nur du es.', rulings: ['S62'] },
        {
          text: 'Hausregel: Auch farbige Aktionskarten lassen sich dazwischenwerfen. Sie wirken dann von dem Platz aus, an dem sie gelegt wurden.',
          rulings: ['S86'],
        },
      ],
    },
    {
      title: 'Farbige Aktionskarten',
      paragraphs: [
        {
          text: 'Aussetzer: Die nächste Person setzt aus, es sei denn, sie legt einen Schutz. Zu zweit bist du gleich noch einmal dran.',
          rulings: ['S21', 'S22'],
        },
        {
          text: 'Richtungswechsel: Es geht anders herum weiter. Zu zweit ist einfach die andere Person dran, es sei denn, eine Hausregel macht einen Aussetzer daraus.',
          rulings: ['S23', 'S84'],
        },
        {
          text: 'Zieh\u00A02: Die nächste Person zieht zwei Karten und hat danach einen gewöhnlichen Zug. Oder sie legt eine Zieh\u00A02 beliebiger Farbe dazu, dann stehen der übernächsten vier bevor, dann sechs, und so fort. Das Nehmen ist ein eigener Zug.',
          rulings: ['S24', 'S26', 'S27', 'S29', 'S70', 'S87'],
        },
        { text: 'Tausch: Wähle jemanden und tauscht eure Handkarten. Diese Person ist als Nächstes dran.', rulings: ['S30', 'S58'] },
        {
          text: 'Geschenk: Wähle jemanden und zwei Karten dazu; welche, seht nur ihr beide. Nach dir geht es weiter.',
          rulings: ['S33', 'S35', 'S94', 'G8'],
        },
        {
          text: 'Hast du außer dem Geschenk nur eine oder zwei Karten, gehen sie alle mit, und deine Hand ist leer.',
          rulings: ['S32', 'S34'],
        },
      ],
    },
    {
      title: 'Schwarze Karten',
      paragraphs: [
        {
          text: 'Farbwahl: Nenne beim Legen die Farbe, die folgen muss. Ist es deine allerletzte Karte, gibt es nichts zu nennen.',
          rulings: ['S66'],
        },
        {
          text: 'Zieh\u00A04: wie Zieh\u00A02 mit vier Karten, und du nennst auch noch die Farbe. Zieh\u00A02 und Zieh\u00A04 antworten nicht aufeinander, es sei denn, eine Hausregel erlaubt es.',
          rulings: ['S25', 'S28'],
        },
        {
          text: 'Ringtausch: Alle Handkarten wandern in Spielrichtung einen Platz weiter. Danach darf jede Karte folgen.',
          rulings: ['S36'],
        },
        {
          text: 'Wer gegen einen Ringtausch einen Schutz legt, behält seine Karten, und die anderen geben an ihm vorbei. Bliebe nur eine einzige Person zum Tauschen, behalten alle ihre Karten.',
          rulings: ['S37', 'S38'],
        },
        {
          text: 'Schutz in deinem Zug: Er wehrt einen Aussetzer ab oder alles, was sich zum Ziehen angesammelt hat, oder wird einfach so gelegt. Die nächste Karte muss die Farbe seines Blitzes haben oder schwarz sein.',
          rulings: ['S40', 'S41'],
        },
        {
          text: 'Schutz außer der Reihe: Er wehrt einen Tausch, ein Geschenk oder einen Ringtausch ab, der dich gleich trifft. Danach geht es weiter, als wäre er nicht gelegt worden, es sei denn, nach einer Hausregel geht es hinter dir weiter.',
          rulings: ['S39', 'S42', 'S43'],
        },
        {
          text: 'Gefragt wird nur, wer einen Schutz hat, und niemand merkt, ob jemand gefragt wurde.',
          rulings: ['S63'],
        },
      ],
    },
    {
      title: 'Solo!',
      paragraphs: [
        {
          text: 'Sobald dir ein Zug nur eine einzige Karte lässt, rufe „Solo!“. Das gilt auch für eine einzelne Karte, die durch einen Tausch zu dir kommt.',
          rulings: ['S45', 'S47', 'S49', 'S75'],
        },
        { text: 'Wer schweigt, zieht auf der Stelle zwei Karten. Bemerken muss es niemand.', rulings: ['S46', 'S80'] },
        {
          text: 'Auch ein Triple+ oder ein Geschenk, das deine Hand von mehreren Karten auf keine bringt, verlangt den Ruf. Ohne ihn ziehst du zwei, und es geht weiter.',
          rulings: ['S48'],
        },
      ],
    },
    {
      title: 'Das Ende',
      paragraphs: [
        { text: 'Eine leere Hand beendet die Runde. Die letzte Karte wirkt nicht mehr.', rulings: ['S31'] },
        {
          text: 'Was die anderen noch halten, gibt Minuspunkte. Gezeigt werden nur die Punkte, nicht die Karten.',
          list: [
            ['Eine Zahl', 'ihr Wert'],
            ['Richtungswechsel', '10'],
            ['Aussetzer', '20'],
            ['Zieh\u00A02, Tausch, Geschenk', '30'],
            ['Farbwahl, Ringtausch, Schutz', '40'],
            ['Zieh\u00A04', '50'],
          ],
          rulings: ['S95'],
        },
        {
          text: 'Schluss ist nach der Runde, in der jemand mehr als 500 Punkte hat, oder was ihr sonst vereinbart habt. Die wenigsten Punkte gewinnen; wer gleich viele hat, gewinnt gemeinsam.',
          rulings: ['S54', 'G6'],
        },
      ],
    },
  ],
};
