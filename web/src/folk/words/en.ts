import type { Phrases } from '../phrases';

export const en: Phrases = {
  // Thinks everything over, and says so.
  ada: {
    hello: ['Good to see you.', 'Shall we begin?'],
    ponder: ['Let me think.', 'One moment …'],
    thrill: ['Interesting!', 'I did not expect that.'],
    burden: ['That needs sorting.', 'A whole library!'],
    back: ['Thought better of it?', 'A second look helps.'],
    won: ['It worked out.', 'That was the plan.'],
    praise: ['Well reasoned!', 'Well played.'],
  },
  // In a hurry, and in a good mood.
  ben: {
    hello: ['Let’s go!', 'Hi! Who’s first?'],
    ponder: ['Quick one!', 'Me, me, me!'],
    thrill: ['Whoa!', 'Ha, this is great!'],
    burden: ['The more the merrier!', 'Oops, my hands are full!'],
    back: ['Rewind!', 'I saw nothing!'],
    won: ['Yes! Yes! Yes!', 'Woohoo!'],
    praise: ['Nice one!', 'Again, again!'],
  },
  // Born to be looked at.
  cleo: {
    hello: ['I have arrived.', 'Make room, please.'],
    ponder: ['Watch closely.', 'Patience, my dears.'],
    thrill: ['What a scene!', 'Oh, the drama!'],
    burden: ['Gifts? For me?', 'This is an outrage!'],
    back: ['We rehearse again?', 'From the top, then.'],
    won: ['Naturally.', 'You may applaud.'],
    praise: ['I allow it. Once.', 'A worthy finale.'],
  },
  // A man of few words.
  dan: {
    hello: ['Evening.', 'Hello.'],
    ponder: ['Hm.', 'Easy does it.'],
    thrill: ['Hm!', 'There we go.'],
    burden: ['Well. Cards.', 'Heavy.'],
    back: ['Fine by me.', 'No rush.'],
    won: ['There.', 'Good game.'],
    praise: ['Fair enough.', 'Good one.'],
  },
  // Everybody’s grandmother.
  edda: {
    hello: ['Hello, my dears!', 'Are you all comfortable?'],
    ponder: ['Now, where was I?', 'Bear with me, dear.'],
    thrill: ['Goodness me!', 'My poor heart!'],
    burden: ['Oh dear, oh dear.', 'So many! Bless me.'],
    back: ['Take your time, dear.', 'We all make mistakes.'],
    won: ['Well I never!', 'Cake for everybody!'],
    praise: ['Lovely, my dear!', 'Well done, dear!'],
  },
  // With his head in the clouds.
  finn: {
    hello: ['Oh, hi.', 'Are we playing already?'],
    ponder: ['Oh, is it me?', 'Hm? Ah. Yes.'],
    thrill: ['Wait, what?', 'Oh, wow.'],
    burden: ['Where do these come from?', 'A cloud of cards …'],
    back: ['Did something happen?', 'Like in a dream.'],
    won: ['Oh. I won?', 'Huh, nice.'],
    praise: ['Pretty.', 'Oh, you’re done?'],
  },
  // Straight to the point.
  greta: {
    hello: ['Right, let’s play.', 'No mercy today.'],
    ponder: ['Clear case.', 'My turn. Good.'],
    thrill: ['Now it counts.', 'Finally some action!'],
    burden: ['I’ll remember that.', 'Just you wait.'],
    back: ['Make up your mind!', 'Second try, then.'],
    won: ['Done.', 'As it should be.'],
    praise: ['Rematch.', 'Respect.'],
  },
  // Everything was better in the old days.
  hugo: {
    hello: ['Ah, the young ones.', 'No cheating, you hear?'],
    ponder: ['Don’t rush me.', 'In my day …'],
    thrill: ['What is this now?', 'Good grief!'],
    burden: ['Why always me?', 'Of course. Typical.'],
    back: ['We never did that!', 'A card laid is laid …'],
    won: ['Still got it!', 'Learn from that.'],
    praise: ['Beginner’s luck!', 'Hmpf. Not bad.'],
  },
  // Delighted by everything.
  ida: {
    hello: ['Hello, hello!', 'Lovely round, this!'],
    ponder: ['Ooh, what if …', 'So many choices!'],
    thrill: ['How exciting!', 'Eek!'],
    burden: ['So colourful, though!', 'Hello, new cards!'],
    back: ['Ooh, time travel!', 'Once more with joy!'],
    won: ['Yay, everyone!', 'Did you see that?'],
    praise: ['Bravo!', 'That was beautiful!'],
  },
  // Always sees it coming.
  jonas: {
    hello: ['Hi. Be gentle.', 'I hope this goes well.'],
    ponder: ['Don’t look at me like that.', 'Oh no, my turn.'],
    thrill: ['I knew it!', 'That can’t be good.'],
    burden: ['And so it begins.', 'I saw that coming.'],
    back: ['Can I do that too?', 'Phew.'],
    won: ['Really? Me?', 'Is that allowed?'],
    praise: ['I had a feeling.', 'Well deserved.'],
  },
};
