import type { LessonId, LessonWords } from '../../lesson';

export const en: Record<LessonId, LessonWords> = {
  first: {
    stops: [
      {
        say: '“From” shows everyone’s lowest number. The lowest begins the row: lay {card}.',
        other: 'The lowest number begins the row. It is the card that is lit.',
        yes: 'This is the row. All of you build it together, one card a turn. Never be stuck, and never fail to help!',
      },
      {
        say: 'Your turn: lay one card, higher than the last. Small steps leave room.',
        other: 'That is higher too. But a smaller step leaves more room.',
        yes: 'And you drew a new one, so you hold four again. Whoever is stuck asks the player before them for a card.',
      },
      {
        say: 'Six cards, so the row was cleared. Begin a new one that leaves room.',
        other: 'Any number may begin. But the lower it is, the more fits behind it.',
      },
      {
        say: 'Leave room: if {seat} is stuck and you cannot help, only the others score.',
        other: 'That is higher too. But it leaves {seat} less room.',
      },
      {
        say: '{asker} is stuck and asks you. Pass a low card that {asker} can lay.',
        other: 'That would help too. But keep your highest number for yourself.',
        yes: '{asker} gives you one in exchange. Without your help the round would be over, with a point for everybody but you two.',
      },
      {
        say: '{asker} got no help: your point! Play turns the other way. Lay a number.',
        other: 'That goes too. But you know by now: leave room.',
        others: { special: 'Keep it for when no number fits. Which of your numbers does?' },
      },
    ],
    end: 'Lay higher, and help whoever asks. If you are stuck yourself, the player before you must help you. If help fails, everybody but those two gets a point. Three points win! What stars, arrows and lightning do, the next lesson shows.',
  },
  cards: {
    stops: [
      {
        say: 'The star is a Wild. It counts one more than the card before.',
        other: 'You could do that. First try the card and the place that are lit.',
        yes: 'It fills a gap, so the row still ends where it did.',
      },
      {
        say: 'The lightning is a Zap: it takes off the last card. Play it.',
        other: 'That can be played, too. But now try the lightning.',
        yes: 'Zap! Now the row ends lower, and more cards fit.',
      },
      {
        say: 'The arrows are a Switch: take the Wild out, put a number in.',
        other: 'You could play that. First try the cards that are lit.',
        yes: 'The Wild is yours now, to be laid once more.',
      },
      {
        say: 'Play the No!: you sit out once, and nobody can ask you.',
        other: 'That can be played, too. But now try the No!.',
        yes: 'If somebody is stuck now, it is not you who must help.',
      },
      {
        say: 'You are back. Which card makes the row end lowest?',
        other: 'After that the row would end higher. Look at its last card.',
      },
    ],
    end: 'Wild, Zap, Switch and No!: they help when no number does. Keep them for then.',
  },
  winning: {
    stops: [
      {
        say: 'Here one point wins. Behind a No! nobody can ask you, so hide.',
        other: 'You could lay that. First try the card that is lit.',
        yes: 'You sit out now, while the others have to cope with the high row.',
      },
      {
        say: 'You are back. Special cards save you later: what else fits?',
        other: 'That goes too. But a smaller step leaves more room.',
        others: { special: 'It would be gone when you need it. A number is enough here.' },
      },
      {
        say: '{asker} is stuck. If you cannot help, {other} wins. What can you spare?',
        other: 'That would help too. But you need high numbers yourself.',
        others: { special: 'That would help too. But special cards are too good to give away.' },
        yes: 'Saved! And you get a card in exchange.',
      },
      {
        say: 'If {seat} gets stuck, {seat} asks you again. Leave room.',
        other: 'That goes too. But it leaves {seat} less room.',
        others: { special: 'It would be gone when you need it. A number is enough here.' },
      },
      {
        say: 'The row gets high. Which card keeps you from being asked?',
        other: 'That goes. But then you could be asked, and have nothing to help with.',
      },
    ],
    end: 'You won! Leave room, keep your special cards, and hide behind a No! when the row is high.',
  },
};
