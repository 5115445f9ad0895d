import type { LessonId, LessonWords } from '../../lesson';

export const en: Record<LessonId, LessonWords> = {
  first: {
    stops: [
      {
        say: 'Lay the lit card: equal numbers meet, then the card you touched turns round.',
        other: 'That fits as well. First try the card and the place that are lit.',
        yes: 'Equal numbers met. Only then did the card you touched turn round, so a different number lies there now.',
      },
      {
        say: 'Numbers facing empty places are points. Which card hides its 0 against a 0?',
        other: 'That hides a number that could count. Lay its 0 against a 0 on the table.',
        yes: 'Its 1, 2 and 3 look out. Most points at the end win.',
      },
      {
        say: 'Cards may lie upside down. Turn one round: which then hides its 0?',
        other: 'It lies upside down, but hides more than a 0. Try another place or card.',
        others: { upright: 'That is the right way up. Pick a card, then press “Turn it round”.' },
        yes: 'Turned round it fits, and only the 0 is hidden.',
      },
      {
        say: 'Touched cards turn round. Hide a 3 of {seat.gen}: touch the side opposite it.',
        other: 'That hides no 3: the card turns when you touch it. Go to the side opposite its 3.',
        yes: 'It turned: now the 3 lies against your card and counts nothing.',
      },
      {
        say: 'On your own: find a place that brings you to {points} points.',
        other: 'That brings less. Every place shows its points before you lay the card.',
      },
    ],
    end: 'You can play Swirl: after six cards each it ends, and most points at empty places win.',
  },
  cards: {
    stops: [
      {
        say: 'Everybody has the same six cards. You begin: lay one in the middle.',
        other: 'Any card may begin. Take the one that is lit.',
        yes: 'It touches nothing, so nothing turns.',
      },
      {
        say: 'Your own cards turn too. Touch yours on the side opposite its 0.',
        other: 'That turns another number of yours inwards. Go to the side opposite the 0.',
        others: { others: 'That turns only {seat.gen} card. Touch your own.' },
        yes: 'Only the 0 went in. What counts still looks out.',
      },
      {
        say: 'Between two cards both numbers must match, and both cards turn. Find that place.',
        other: 'That touches one card only. Find a place that touches two.',
        yes: 'Two cards turned. Numbers that no longer match may stay so.',
      },
      {
        say: 'A 3 of yours is shut in. Touch its card, and it turns out.',
        other: 'That frees no 3. Find a card of yours whose 3 touches another card.',
        yes: 'Your 3 looks out again, and counts.',
      },
      {
        say: 'On your own: turn two cards at once.',
        other: 'That turns only one. Look for a place between two cards.',
      },
    ],
    end: 'You know how cards turn. And should nothing ever fit, one of yours leaves the game.',
  },
  winning: {
    stops: [
      {
        say: 'You need more points than {seat}. The lit place gives and takes.',
        other: 'That is possible. But look what the lit place does to both.',
        yes: 'Up for you, down for {seat}.',
      },
      {
        say: 'Take away: which place costs {seat} {points} points?',
        other: 'That takes less. Every place shows the points of both before you lay the card.',
        yes: 'Well taken. High numbers went in.',
      },
      {
        say: 'Now gain: which place brings you {points} points?',
        other: 'That brings less. Hide small numbers, or turn your own high ones out.',
        yes: 'Good. But what {seat} gets counts too.',
      },
      {
        say: 'Both count: gain and take {points} points together. Which place?',
        other: 'That makes less. Add what you gain to what {seat} loses.',
      },
      {
        say: 'Your last card, and nobody can answer it. Where does it win?',
        other: 'That does not win yet. Compare the points of you both at each place.',
      },
    ],
    end: 'Won! Gain, take away, and keep something good for the last card.',
  },
};
