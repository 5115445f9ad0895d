import type { LessonWords } from '../../lesson';

export const en: Record<'first', LessonWords> = {
  first: {
    stops: [
      {
        say: 'Every pile has a wish. +1 wants one number higher: lay {card}.',
        other: 'That would fit as well. First try the card that is lit.',
        yes: 'Right: one higher. The colour did not matter.',
      },
      {
        say: 'One pile wants the same colour, with any number. What goes there?',
        other: 'That fits too, but not there. Which card has the colour of that pile?',
        others: {
          row: 'A schwupp changes the wishes. One of your cards fits without it.',
          end: 'You may stop now. But one more of your cards fits.',
        },
      },
      {
        say: 'Stop whenever you like. End your turn, and you hold four cards again.',
        other: 'You could go on. But see first how a turn ends.',
        yes: 'Now the others play.',
      },
      {
        say: 'Order matters: lay the card after which another one fits.',
        other: 'After that one you would be stuck. Try the other way round.',
        others: { row: 'Keep the schwupp for later. Two of your cards can go without it.' },
        yes: 'See? Its pile has a new wish.',
      },
      {
        say: 'Still your turn. Get rid of the next one.',
        other: 'One more of your cards fits. Look at the wishes again.',
      },
      {
        say: 'Nothing fits? Once a turn, schwupp for a card. Which row helps?',
        other: 'After that row still nothing would fit. Look what the other one brings.',
        others: { end: 'You could stop. But a schwupp can help you once a turn.' },
        yes: 'Schwupp! New wishes, and one card for you.',
      },
      {
        say: 'Now on your own: what fits?',
        other: 'Wait, there is a card that fits. Compare hand and wishes.',
      },
    ],
    end: 'You can play Schwupps: lay what fits, schwupp when nothing does.',
  },
};
