import type { LessonId, LessonWords } from '../../lesson';

export const en: Record<LessonId, LessonWords> = {
  first: {
    stops: [
      {
        say: 'Lay a card where something matches: press the lit card, then the lit row.',
        other: 'That would be allowed too. First try the lit card on the lit row.',
      },
      {
        say: 'Same value! Which card has the circle colour of a row’s last card?',
        other: 'That fits too, but by something else. Compare the colours of the circles.',
        others: {
          new: 'That card fits nowhere. Another one has the circle colour of a row’s last card.',
          stop: 'You may stop now. But one more card fits: look at the colour of the circles.',
        },
      },
      {
        say: 'You lay one to three cards a turn. Now press “Lay no more”.',
        other: 'You may lay a third card. But see first how a turn ends.',
        yes: 'You draw until you hold three cards. Now it is {other}’s turn.',
      },
      {
        say: 'Which card shares nothing with any row’s last card? It begins a new row.',
        other: 'That one fits a row already. Find the card that matches nothing.',
      },
      {
        say: 'Four alike anywhere ripen a row. Row {row} has three: which card is missing?',
        other: 'Row {row} would not be ripe. What do three of its cards have in common?',
        others: { stop: 'Not yet: you hold the fourth card for row {row}.' },
      },
      {
        say: 'Ripe! Rows are taken after laying. So press “Lay no more” now.',
        other: 'You could lay one more. But see first what a ripe row brings.',
      },
      {
        say: 'Take it: {cards} cards for you. Whoever has most in the end wins.',
        other: 'Then {other} may take it. And the most cards win!',
        yes: 'Your first {cards} cards. Now {other} plays again.',
      },
      {
        say: 'Now on your own: make a row ripe!',
        other: 'That makes no row ripe. Which one lacks only one card?',
      },
    ],
    end: 'In a turn you lay one to three cards, take what is ripe, whoever made it so, and draw up. When the pile runs out, whoever took most cards wins.',
  },
  cards: {
    stops: [
      {
        say: 'Background, circles, value: one of them alike is enough. Lay the lit card.',
        other: 'That would be allowed too. First try the lit card on the lit row.',
      },
      {
        say: 'Circles match only circles, backgrounds only backgrounds. Which card fits row {row}?',
        other: 'That goes to another row. Which card matches the end of row {row}?',
        others: { stop: 'You could stop. But one of your cards fits row {row}.' },
      },
      {
        say: 'A third card ends your turn by itself. It fits two rows: choose!',
        other: 'You could stop. But lay your third card too, on either row.',
        yes: 'That was the third, so you draw three.',
      },
      {
        say: 'One card has two things in common with a row’s last card. Which?',
        other: 'Only one thing is alike there. Look for two signs in a dashed place.',
        others: { new: 'That card fits nowhere. Another one has two things in common with a row’s end.' },
      },
      {
        say: 'Four alike need not lie side by side. Which card makes a row ripe?',
        other: 'That makes no row ripe. Three dots and a ring: there one card is missing.',
        others: {
          new: 'A new row is far from ripe. Look for three dots and a ring.',
          stop: 'Not yet: one of your cards makes a row ripe.',
        },
      },
      {
        say: 'A ripe row still grows: make it longer before you take it.',
        other: 'On the ripe row it would be one more card for you.',
        others: { stop: 'Not yet: your last card fits the ripe row, and every card counts.' },
      },
      {
        say: 'You take the whole row, not only the four: all {cards} cards.',
        other: 'Then {other} may take it. Have it yourself!',
        yes: '{cards} cards at once. Now {other} plays.',
      },
      {
        say: 'On your own: which card shares two things with a row’s end?',
        other: 'Only one thing is alike there. Try your cards, and look for two signs.',
      },
    ],
    end: 'You know what cards can share. Four alike anywhere in a row make it ripe, and every further card on it counts.',
  },
  winning: {
    stops: [
      {
        say: 'When the pile runs out, most cards win. This row brings {cards}: take it!',
        other: 'Then {other} may take it. And what stays on the table counts for nobody.',
        yes: 'Count along: what was taken stands at each name.',
      },
      {
        say: 'A row one card short of ripe is a gift. Lay without leaving one.',
        other: 'Then a row would lack one card only, a gift to {other}. Try something else.',
      },
      {
        say: 'Another card, or stop? Leave {other} no gift.',
        other: 'Then a row would lack one card only. One card a turn is enough.',
        yes: 'No gift for {other}. You draw up.',
      },
      {
        say: 'You lead, and the pile has two cards. Lay three: the game ends.',
        other: 'You could begin with that too. First try the lit card.',
      },
      {
        say: 'If you stop, {other} plays again. What keeps your lead?',
        other: 'Then you draw up again, and {other} may catch up. Lay on!',
      },
      {
        say: 'Now on your own: end the game!',
        other: 'Then the last two cards fill your hand, and {other} plays again. Lay the third.',
      },
    ],
    end: 'You have won! Take what is ripe, leave no gifts, and end the game while you lead.',
  },
};
