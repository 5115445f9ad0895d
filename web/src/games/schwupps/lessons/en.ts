import type { LessonId, LessonWords } from '../../lesson';

/** While all cards can go, if the order is right. */
const inOrder = {
  other: 'Then another card would be stuck. Try a different order.',
  others: {
    early: 'It always fits, so keep it for last. Which number can go?',
    end: 'If you stop, somebody else may win first. All your cards can go now.',
  },
};

export const en: Record<LessonId, LessonWords> = {
  first: {
    stops: [
      {
        say: 'The first without cards wins. +1 wants one number higher: lay {card}.',
        other: 'That would fit as well. First try the card that is lit.',
      },
      {
        say: 'Every pile has a wish. One wants its own colour: what goes there?',
        other: 'That fits as well. But find the pile that wants nothing but its own colour.',
        others: {
          row: 'A schwupp changes the wishes. One of your cards fits without it.',
          end: 'You may stop now. But one more of your cards fits.',
        },
      },
      {
        say: 'Stop whenever you like. End your turn, and you hold four cards again.',
        other: 'You could go on. But see first how a turn ends.',
        yes: 'You drew from your own pile. Whoever empties hand and pile first wins. Now the others play.',
      },
      {
        say: 'Order matters: which card, on which pile, lets another one of yours follow?',
        other: 'After that you would be stuck. Try another pile, or another card.',
        others: { row: 'Keep the schwupp for later. Two of your cards can go without it.' },
      },
      {
        say: 'Still your turn: lay as many as you can. What fits now?',
        other: 'One more of your cards fits. Look at the wishes again.',
      },
      {
        say: 'Nothing fits? Schwupp: an arrow first shows what its row would become. Which helps?',
        other: 'After that row none of your cards would fit. Look what the other one brings.',
        others: { end: 'You could stop. But a schwupp can help you once a turn.' },
      },
      {
        say: 'New wishes. They cost you a card from the common pile. What fits now?',
        other: 'Wait, there is a card that fits. Compare hand and wishes.',
      },
    ],
    end: 'That is a turn: lay what fits, schwupp once if you like, and end it when you want. Whoever is first without cards in hand and pile wins. And after 10 comes 1 again!',
  },
  cards: {
    stops: [
      {
        say: 'Nothing fits? An aggravation card always does. Press it, then “Play it here”.',
        other: 'A schwupp of your own would bring you a card. Play the one that is lit.',
      },
      {
        say: 'It schwupps a row. Press an arrow: after which one does a card fit?',
        other: 'After that row none of your cards would fit. Look what the other one brings.',
      },
      {
        say: 'Somebody else must take a card. Who has the fewest left? Press them.',
        other: 'More cards are left there, in hand and pile. Slow down whoever is ahead.',
      },
      {
        say: 'Pile {pile} takes its colour or its number. Lay what fits there.',
        other: 'A schwupp would bring you a card. One of yours fits already.',
        others: {
          again: 'Keep that one for when nothing fits. One of your numbers does.',
          end: 'You may stop now. But one of your cards fits.',
        },
      },
      {
        say: 'Nothing fits again. A free schwupp brings a card. What gets rid of one?',
        other: 'That would bring you a card. Play the one that always fits.',
        others: { end: 'You may stop now. But one of your cards always fits.' },
      },
      {
        say: 'The open card comes in, the left one moves right. Which row helps?',
        other: 'After that row your card would still not fit. Look at the other one.',
      },
      {
        say: 'And who is closest to winning now?',
        other: 'More cards are left there, in hand and pile. Slow down whoever is ahead.',
      },
      {
        say: 'Now on your own: empty your hand.',
        other: 'No need to schwupp: your card fits one of the piles.',
        others: { end: 'You may stop now. But your last card fits.' },
      },
    ],
    end: 'An aggravation card always fits: it schwupps a row, and somebody else takes a card. Your hand is empty, so end the turn and draw.',
  },
  winning: {
    stops: [
      {
        say: 'To win, empty your hand and your own pile. Start with {card}.',
        other: 'Keep that for later. Begin with the card that is lit.',
      },
      {
        say: 'Nothing more fits. End your turn: you draw the last of your pile.',
        other: 'Keep that for later. See first how your pile gets empty.',
        yes: 'Your pile is empty. From now on you only have your hand to get rid of.',
      },
      {
        say: 'A schwupp brings a card, but it opens the way. Which row?',
        other: 'After that row none of your cards would fit. Look what the other one brings.',
        others: { early: 'An aggravation card always fits, so keep it for last. Schwupp without it.' },
      },
      {
        say: 'Now all of them can go, in the right order. Which one first?',
        ...inOrder,
      },
      {
        say: 'Well begun. Which one next?',
        ...inOrder,
      },
      {
        say: 'Two cards left, and an aggravation card always fits. Which one goes first?',
        other: 'That card fits, but not there.',
        others: {
          early: 'It would push a row, and your number might not fit any more.',
          end: 'If you stop, somebody else may win first. Both your cards can go now.',
        },
      },
      {
        say: 'Your pile is empty, and this is your last card. Win!',
        other: 'Do not stop now: your last card wins at once.',
      },
    ],
    end: 'Hand and pile are empty: you have won! An aggravation card always fits, so it is a good last card.',
  },
};
