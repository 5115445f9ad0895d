import type { LessonId, LessonWords } from '../../lesson';

export const en: Record<LessonId, LessonWords> = {
  first: {
    stops: [
      {
        say: 'The first to have no cards wins. Same colour fits: lay {card}.',
        other: 'That would be fine as well. First try the card that is lit.',
        yes: 'Right: the colour fits, and you have one card fewer.',
      },
      {
        say: 'The same number fits too, in any colour. Which card is it?',
        other: 'That one fits by its colour. This time find the same number.',
        others: { draw: 'You may always draw instead. But you want fewer cards, not more.' },
        yes: 'Now its colour counts.',
      },
      {
        say: 'Nothing fits? Then draw a card from the pile.',
        other: 'None of your cards fits. Draw one from the pile.',
      },
      {
        say: 'You drew {card.a}. Does it fit? Then you may lay it.',
        other: 'You may keep it. But it does fit, and you want fewer cards.',
      },
      {
        say: 'A turn is one card, laid or drawn. Now you, without help.',
        other: 'You may draw. But look again: something of yours fits.',
      },
    ],
    end: 'You can play SOLO: lay what fits, or draw. As soon as somebody has no cards left, the round is over and they have won it.',
  },
  cards: {
    stops: [
      {
        say: 'Cards with signs do something. Lay {card}: {seat} misses a turn.',
        other: 'That would be fine too. First try the card that is lit.',
      },
      {
        say: 'Your turn again. Lay Choose a Colour: name the colour you hold most.',
        other: 'That is possible. But try Choose a Colour: black, with four colours.',
        others: { colour: 'You have fewer cards of that colour. Which one do you have most of?' },
        yes: 'It always fits, and now that colour counts.',
      },
      {
        say: 'Two cards are coming at you! Answer with a Draw\u00A02 of your own.',
        other: 'That would help too. But save it: your Draw\u00A02 will do.',
        others: { take: 'Then you draw two cards. With your Draw\u00A02 {seat} faces four.' },
        yes: 'It adds up: now {seat} must answer, or draw four.',
      },
      {
        say: '{seat} lays {card.a} to swap hands with you! Stop it: press Protection.',
        other: 'Then it would hit you. Your Protection can stop it.',
      },
      {
        say: 'Warded off! Now its bolt sets the colour. You are next: what fits?',
        other: 'A black card always fits, so save it. What has the colour of the bolt?',
        others: { draw: 'No need to draw: look at the colour of the bolt.' },
      },
    ],
    end: 'Now you know signs that hurt, and what helps against them. A Gift gives two more of your cards away; the rule book has the others. And three cards of one number may go together: a Triple+.',
  },
  winning: {
    stops: [
      {
        say: 'You have the twin of {card}. Interject it now, out of turn!',
        other: 'Then the moment is gone. Press Interject, and you have one card fewer.',
        yes: 'Snap! And play goes on after you.',
      },
      {
        say: 'A black card always fits, so save it. What else can go now?',
        other: 'Save the black card: it fits whenever you need it. Something else fits too.',
        others: { draw: 'No need to draw: one of your cards fits.' },
        yes: 'Good: now you are sure of your last card.',
      },
      {
        say: 'Two cards left. Keep the safer one: which do you lay now?',
        other: 'Then the other card may not fit next time. Keep the black one.',
        others: { draw: 'Drawing takes you further away. One of your two can go.' },
      },
      {
        say: 'One card left: call Solo! Who stays silent draws two cards.',
        other: 'Silence would cost you two cards. Press Solo!',
        yes: 'Now everybody knows: one more turn and you are done.',
      },
      {
        say: 'Your turn, without help: win.',
        other: 'Do not draw. Your last card fits: lay it.',
      },
    ],
    end: 'You have won! What the others still hold counts against them.',
  },
};
