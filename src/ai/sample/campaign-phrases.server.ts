import type { Phrases } from './sample-phrases.server.ts';

/** True for every campaign, whatever it asks for and no matter who decides. */
export const CAMPAIGN_PHRASES: Phrases = {
  subjects: [
    'Please <do>',
    '(A request|My request|One request): (please |)<do>',
    'Will you <do>?',
    '(Why I ask you|I am asking you|Asking you) to <do>',
    '(Your help|Your part|I ask for your help) to <do>',
    '(It is time|Time) to <do>',
  ],
  openings: {
    ask: [
      '(I am asking you|I would like to ask you|This letter asks you|My request is simple: I ask you) to <do>.',
      '(Please|My request is short: please|I will put my request first: please|Let me start with what I ask for: please) <do>.',
      '(There is one thing I would like to ask of you|I have one thing to ask of you|One request brings me to you today): please <do>.',
      '(I hope you will|I would be glad if you would|It would mean a great deal to me if you would|I would like to see you) <do>.',
      '<org> (is asking|has asked|asks) you to <do>, and (so am I|I am asking the same|I would like to add my name|I support that request).',
      '(Together with|Along with|Like) (others who support|many people around|the people behind) <org>, I (ask|am asking) you to <do>.',
      '(You may have heard this request before|Others may have asked you this already|This request will not surprise you), and (I want to add my voice to it|I am glad to repeat it|I would like to make it too): please <do>.',
      '(The right thing to do now|What would help most now|The best next step, to my mind,) is to <do>. (I am asking for your help with it|I hope you see it this way too|That is what this letter is about).',
    ],
    question: [
      '(I would like to ask you something directly|I have a question for you|Let me start with a question|There is something I would like to know). What would it take to <do>?',
      '(What stands in the way of a decision|What would have to happen for somebody|What is still missing for you) to <do>? (I ask because I would like to see it happen|I would really like to know|I hope that you can tell me).',
      'Will you <do>? (I ask it as plainly as I can|It is a short question|That is all I want to know), and I am hoping for (a plain yes|an equally plain answer|good news).',
      '(Could you see your way to supporting this|Would you be willing to help with something|Can I count on you for something)? I (ask|am asking) you to <do>.',
      'If (it were up to you alone|you had a free hand|nothing else were on your desk today), would you <do>? (I would like to think so|I believe you might|Please consider it in that light).',
    ],
    thanks: [
      'Thank you for (reading this|opening this letter|taking a moment to read this). I will use (your time|the moment|it) for (one request|a single request|one thing that matters to me): please <do>.',
      '(I know how many letters reach you, and I am grateful|Many people want your attention, and I am grateful|Your time is in demand, so thank you) that you are (reading|giving a moment to) this one. (In short, it asks you|It has one purpose, which is to ask you|It asks you) to <do>.',
      '(Let me begin with thanks|My first word is thank you|Before I ask for anything, thank you): (work like yours is seldom easy|deciding things for many people is hard work|listening to so many people takes patience), and (few people say so|that deserves to be said|it is noticed too little). Now my request: please <do>.',
      '(Thank you for every hour you give to|Thank you for the attention you give to|I want to thank you for the care you put into) (public questions|the things we share|matters that concern us all). (Today I ask you|This time I am asking you|My own request is for you) to <do>.',
    ],
    fact: [
      '<Fact>',
      '(Let me start with a fact|I would like to begin with something anyone can check|One fact comes first|Before I ask for anything, here is a fact): <Fact>',
      '<org> (points out one thing|reports one thing|has put one thing plainly) that (I cannot get past|stays with me|says a great deal): <Fact>',
      '(One sentence was enough to persuade me|A single point convinced me|One point made me sit down and write): <Fact>',
    ],
  },
  therefore: [
    '(That is why|This is why|For that reason) I (ask you|am asking you|want to ask you|would like to ask you) to <do>.',
    '(My request follows from that|That leads to my request|Out of this comes my request|So here is my request): please <do>.',
    '(With that in mind|Knowing this|Because of this), I (ask|would like to ask|am asking) you to <do>.',
    '(So please|Please|So I ask you to|I therefore ask you to) <do>.',
    '(It comes down to one request|It all leads to one request|There is one thing to do about it): <do>.',
    '(I hope this explains|Perhaps this tells you|You can see from this) why I (ask|am asking) you to <do>.',
  ],
  intentions: {
    warm: [
      '(I am writing as one person to another|I would say the same if we met in person|I would tell you the same across a kitchen table), and I hope you (read it that way|hear it that way|take it in that spirit).',
      '(I will not take up much of your day|This will take you two minutes|I will keep it short), and I (am grateful for|appreciate) (every one of those minutes|the time you give to it|your patience).',
      '(I mean this kindly|I ask in good faith|I ask as somebody who wishes you well), and (I trust you will read it so|I am sure you can tell|I hope it reaches you on a good day).',
    ],
    formal: [
      '(I make this request with respect for your office|I know what your office demands of you|I respect the responsibility you carry), and I will (give my reasons|state my reasons|set out my reasons) briefly.',
      '(Please allow me to|Allow me to|I would like to) (explain|set out|state) (in a few lines|briefly|as clearly as I can) (why I think this is right|what speaks for it|my reasons).',
      '(I ask you to weigh it on its merits|I ask only for a fair hearing|I would ask that you judge it on its merits), and I am confident (that it will stand up|that it deserves support|of the case for it).',
    ],
    urgent: [
      '(I say so right away|I come straight to the point|I put this first), because (time matters here|this should not wait any longer|now is the time to act).',
      '(It has waited long enough|I do not think it can wait|This cannot be left for another year), and (I am asking you to act|I am hoping for a decision|a decision is needed) (soon|now|while it can still make a difference).',
      '(I will be plain about it|I will not go around it|Let me be direct): (this matters|I care how this is decided|this is important), and (your part in it is real|what you do will count|you can move it).',
    ],
    hopeful: [
      '(I believe it can be done|I think this is within reach|I am convinced that this can be done), and (this letter says why|I would like to tell you why|that belief is why I am writing).',
      '(I write with some hope|I have not given up hope|I bring a hope and not a grievance), because (good decisions do get made|things do change once somebody begins|what was decided once can be decided better).',
      '(I would rather ask for something good than complain|I prefer a proposal to a complaint|It is better to propose something than to complain), (so here is a proposal|and this is worth proposing|so please read this as a proposal).',
    ],
    plain: [
      '(I will be brief|I will keep to the point|It can be said in a few lines), (and I will try to be fair|because the point is simple|since you have plenty to read).',
      '(I think that is a fair thing to ask|To me that is a reasonable request|I believe that can fairly be asked), and (here is why|I will tell you why|I would like to give you my reasons).',
      '(My reasons are simple|There are good reasons for it|The case for it is not complicated), and I will (be short|give them in a few lines|put them plainly).',
    ],
  },
  arguments: [
    [
      [
        '(Every decision|A decision) of this kind (begins|starts) with (papers|reports|a file) and ends with people.',
        '(Behind a question like this|Wherever a question like this is decided,) there are people who will (live with the answer|feel the result|notice the difference week after week).',
      ],
      [
        '(Please keep them in view|I ask you to keep them in mind|They are the ones to think of) when (the figures are discussed|it comes to the details|the arguments go back and forth).',
        '(They are the real measure of it|What they gain or lose is what counts|Their side of it is what counts), more than (a smooth process|a tidy plan|anything else).',
      ],
      [
        '(Most of them will never write to you|Few of them will ever write a letter|Many of them have no time to write letters), (which makes it easy to overlook them|so they are easily overlooked|so somebody has to speak up).',
        '(Their lives are not changed by grand plans|Grand plans rarely reach them|They do not need a grand plan). (Things like this reach them|It is things like this that reach them|Something like this does make a difference).',
      ],
      [
        '(Picture explaining the outcome to one of them|Imagine telling just one of them how it ended|Think of the person it would help most), and (the question gets simpler|much becomes clear|the answer is not far away).',
        '(Public decisions exist for them|They are who such decisions are for|It is for them that decisions are made at all), and (this is a chance to show it|here is a good occasion to show that|this one can prove it).',
      ],
    ],
    [
      [
        'Waiting is a decision too, (even if it does not look like one|only a quieter one|and often the more expensive one).',
        '(It would be easy to leave this for later|There is always a reason to take things up later|A better moment can always be imagined).',
      ],
      [
        '(What is put off|Whatever is put off|A thing once postponed) (usually gets harder|seldom gets easier|tends to get more expensive).',
        '(Every month that goes by|Each delay|Every season without a decision) (makes it harder to begin|turns an exception into a habit|adds to what has to be made good).',
      ],
      [
        '(Those who can easily wait|People who can afford to wait) are (rarely the ones who need it|not the ones I have in mind|seldom the ones it matters to).',
        '(In the meantime|Meanwhile|Until then) people make do, and (after a while nobody remembers that it was ever different|the loss stops being counted|what is missing comes to seem normal).',
      ],
      [
        '(A step taken now|A beginning made this year|Something done soon), (even a modest one|however small), is worth more than (a fine plan for later|a promise without a date|a perfect plan that stays on paper).',
        'I would rather see (a modest start|a small step that is really taken|a first step this year) than (a great one that is only announced|a long debate about the perfect one|a promise for some other year).',
      ],
    ],
    [
      [
        'How (this is decided|a decision is made|such things are decided) matters (almost as much as|nearly as much as) what is decided.',
        '(Most people can accept|I can accept|People can live with) a decision (they did not want|that goes the other way|they did not hope for) if the reasons (are given openly|are clear|make sense).',
      ],
      [
        'So I hope this will be (weighed in the open|discussed in public|talked through openly), with (the reasons on the table|reasons that anyone can follow|room for questions).',
        '(An open discussion|A debate that everyone can follow|Talking about it openly) would (do good whatever the outcome|help in any case|already be progress).',
      ],
      [
        'If (there are objections|something speaks against it|you have doubts), I would (like to hear them|rather hear about it now|be glad to know) (in plain words|than be left to guess|so that they can be answered).',
        '(Silence is the hardest answer to accept|Nothing is harder to accept than silence), because (people fill it with guesses of their own|nobody can agree with it or argue with it|it leaves everyone guessing).',
      ],
      [
        '(A clear word from you|A clear position from you|One public sentence from you) would (show where things stand|help others make up their minds|let everyone know what to expect).',
        'Openness (costs little|is not expensive|takes a little courage), and it (earns lasting respect|builds something that lasts|is remembered for a long time).',
      ],
    ],
    [
      [
        '(To me this is about fairness|In the end this is about fairness|What moves me most here is fairness).',
        '(I keep asking myself|I come back to the question of|A fair question is) who (carries the burden|pays the price|loses out) when nothing (is done|changes|happens).',
      ],
      [
        '(People with money and time|Those with plenty of choices|Whoever has other choices) will (find a way around|manage either way); (others will not|for everyone else there may be none|not everyone can).',
        '(It is rarely|It is seldom) (the loudest voices|people with good connections|those with time to spare) who (depend on it most|need it most|would miss it first).',
      ],
      [
        '(What belongs to everyone|Something that is open to everyone|What we all share) (needs people who stand up for it|has to be looked after by all of us|does not look after itself).',
        '(What we do for everyone|What we keep up together|What we share) says (a great deal about us|more about us than any speech|something about who we want to be).',
      ],
      [
        '(Saying yes|A yes|A decision in its favor) would tell (them|people) that they count, (and they would notice|and that is worth a lot|without taking anything from anybody).',
        '(I think most people would agree|I believe most people feel the same|If you asked around, most people would probably agree), (whatever else divides them|however they vote|whatever they think of other things).',
      ],
    ],
    [
      [
        '(What I like about this request|The good thing about this request|What speaks for this request) is that it is (concrete|practical|something definite).',
        '(Many letters ask for the impossible|Some requests are out of anyone’s reach|A good many wishes are hard to meet). This one (can be met|is a matter of deciding|is within reach).',
      ],
      [
        'It can be planned, and (anyone can see afterwards whether it was done|everybody can tell when it is done|nobody has to take it on trust).',
        '(What it needs most is a decision|It needs a decision more than another study|It takes a decision), and after that (the ordinary work of carrying it out|patience|people who see it through).',
      ],
      [
        '(I know there are limits|Of course there are limits|Nothing is free, I know), and (other demands are good ones too|not everything can be done at once|one thing has to be weighed against another).',
        '(If it cannot all come at once|If it is too much for one step), (a part of it would be a start|please begin with a part|then a first part would help), with (a date for the rest|a plan for what follows|the rest to follow).',
      ],
      [
        '(Even so|All the same|With all that weighed), I (think it is worth it|come down in favor|believe it has earned its place).',
        '(I believe it would be worth every effort|Done well, it would be effort well spent|I think it would pay for itself), (if you count what it spares people|in ways that no table shows).',
      ],
    ],
    [
      [
        'This letter goes to you (because you can move this|because your word carries weight here|because you are close to where this is decided).',
        '(Many people may agree with this|It is easy to find people who agree), but few are (where you are|in a position to act on it|able to do what you can).',
      ],
      [
        '(Nothing like this happens by itself|Things like this do not move by themselves|A good cause does not move by itself). (It moves when|It happens when|It begins when) somebody who can act decides (to|that it should|to begin).',
        '(Often it takes one person|It often starts with one person|What is missing is often one person) who (takes a thing up|says the first yes|makes it their own), and (others follow|then others join in|the rest comes sooner than expected).',
      ],
      [
        'I hope (you will be that person|that person is you|you can be the one).',
        '(You would not have to do it alone|Nobody expects you to do it alone|I do not expect you to do it alone), (and those who ask for it would stand behind you|because many people would help|and there are people who would help).',
      ],
      [
        'Whatever you can do, (in public or behind the scenes|large or small|now or in the coming weeks), would (count|help|be welcome).',
        '(It would be remembered|People remember such things|That kind of thing is remembered), (longer than most speeches|even if few people say so|and by more people than will ever write to you).',
      ],
    ],
    [
      [
        '(A letter is a small thing|Writing a letter is not much|One letter is not much), but it is (the way most people have to be heard|what an ordinary person can do|a way of taking part).',
        'Many voices reach you, and (the paid ones|the practiced ones|those with an office behind them) are (easy to hear|seldom the quietest|probably not the quietest).',
      ],
      [
        '(So it matters|That is why it matters|So it makes a difference) that (somebody reads letters like this one|letters get a fair reading|letters can change something).',
        'I hope there is room for one more, (from somebody with nothing to sell|written because I care how this turns out|with nothing to gain but the thing itself).',
      ],
      [
        '(When people see that asking helps|If a plain request gets a fair hearing|Where asking leads to something), (more of them take part|they take heart|it becomes easier to trust those who decide).',
        'Being heard should not (depend on luck|be a matter of luck|depend on whom one knows).',
      ],
      [
        '(Nobody can grant every wish|Not every wish can be granted, I know|You cannot say yes to everyone), but (this one deserves to be weighed with care|I think this one has earned a yes|please weigh this one as if it were your own).',
        '(We may see other things differently|You need not agree with me on everything|People may differ on much else) and still (agree on this|do this together|find common ground here).',
      ],
    ],
    [
      [
        'I try to think of how this will look (in ten years|some years from now|to those who come after us).',
        '(Much of what is decided today is soon forgotten|Some decisions are forgotten within a month|Most news is old within a week). This one (will be felt for longer|will stay with us|reaches further, I think).',
      ],
      [
        'What is (looked after|kept up|cared for) will be there for others later; what is (given up|let go) (is hard to bring back|seldom comes back|takes years to win back).',
        'Nobody will ask then (how busy the season was|what else was on the agenda|which form was missing). (People will ask|The question will be) (what was done|whether anybody acted|what came of it).',
      ],
      [
        '(It would be good|I would like us) to be able to say that (we saw it in time|somebody took care of it|it was put right when it still could be).',
        '(Much that we take for granted today|Many good things that seem natural now) once (began with a request|had to be asked for|started as an idea), and with (a person who said yes|somebody who agreed).',
      ],
      [
        'This is (such a chance|one of those chances), and I (hope you will take it|ask you to use it|would hate to see it missed).',
        '(I think you would look back on it gladly|It would be a good thing to look back on|Looking back, I think we would all be glad of it), (whatever else the year brings|however small the step seems today).',
      ],
    ],
    [
      [
        '(No question of this kind is|I know that this is not|I am aware that this may not be) as simple as it (looks|seems) from outside.',
        '(You will know better than I do|No doubt you see more clearly than I can) (what has to be considered|where the difficulties are|what stands on the other side).',
      ],
      [
        'There may be (objections|obstacles|reasons against it) that I (do not see|cannot judge from here|have not thought of).',
        'I do not want to make light of (the difficulties|the other side|what makes it hard).',
      ],
      [
        '(Please tell me about them|Please name them openly|If there are any, please name them). I would rather (read an honest objection|hear an honest no|learn of a real difficulty) than (get no reply|be given a friendly phrase|hear nothing).',
        'Difficulties can be (worked on|solved) once they are (named|known|out in the open), and some of them turn out (smaller than they looked|to have an answer|to be less serious than feared).',
      ],
      [
        '(Still|All the same|Even so), I am (convinced|sure) that the direction is right, and (details can be settled on the way|the rest can be worked out|I would start there).',
        'It would help to begin (from|with) the question of how it can be done, and (to come to the obstacles after that|to look at obstacles second|to take the obstacles one by one).',
      ],
    ],
    [
      [
        'Trust grows in small steps: (a question that is answered|a promise that is kept|a word that holds).',
        '(Much is said about trust|There is a lot of talk about trust|Everyone talks about trust) these days. Here is (a way to earn some|a simple way to build some|a chance to win some back).',
      ],
      [
        'People notice when a (reasonable|fair|sensible) request (is met|leads to something|is taken up), and (they notice when it is not|they notice just as much when nothing comes of it).',
        '(Acting on this|Taking this up|A decision here) would (show|be a sign) that (asking is worthwhile|somebody is listening|requests do not end up in a drawer).',
      ],
      [
        'That would be worth something (in itself|beyond the matter itself|well beyond this one question).',
        'It would make (the next hard decision|harder decisions later) easier (to explain|to accept), and (there is always a next one|those are sure to come).',
      ],
      [
        'I would (gladly tell others about it|be glad to pass the news on|be happy to say so to others).',
        '(For my part|As far as I am concerned), I would (not forget it|say thank you in public|remember it for a long time).',
      ],
    ],
  ],
  thanks: {
    warm: [
      'Thank you for (reading this far|staying with me to the end|your patience), and (I wish you well|all good wishes for your work|good luck with everything you have to decide).',
      'I am glad (to have written this|to have said this|that I wrote), and (I thank you for reading it|I appreciate your taking the time|I am grateful that you read it).',
      '(I would be glad to hear from you|I would love to hear from you|A few lines from you would make my day), and (thank you for your time|I thank you in advance).',
    ],
    formal: [
      'Thank you for (your consideration|considering this|giving this your attention), and (I hope to read your reply|I would welcome a reply).',
      'I (appreciate|am grateful for) (your attention to this|the care you give to such requests|the time this takes), and I (look forward to learning of your decision|trust that it will be weighed|hope to hear from you).',
      'With thanks for (your time|your attention|considering this), I (look forward to your answer|hope to hear from you|would welcome your reply).',
    ],
    urgent: [
      'Please do not (let this wait|set this aside|leave this for later), and thank you for (reading|your time|hearing me out).',
      '(There is a decision to make|The next step is yours|Much depends on what happens next), and I (hope you will get it right|am counting on you|trust that you will do what is right). Thank you for (your attention|your time|reading this).',
      'I will (follow what happens|pay attention to what comes of it|be watching this closely), and (I thank you for every step|any progress will be welcome|I will be glad of every step forward).',
    ],
    hopeful: [
      'I look forward to (what you will make of this|seeing what comes of it|good news), and thank you for (considering it|your time|giving it a chance).',
      'Thank you for (being open to this|giving this a chance|weighing this); (I hope for good news|may something good come of it|I would be happy to hear good news).',
      'I hope to (thank you for it soon|have something to thank you for soon|write again soon with thanks). (Until then, thank you for reading|For now, thank you for your time).',
    ],
    plain: [
      'Thank you for (your time|reading this|your attention)(, and I look forward to your answer|, and for whatever you can do|).',
      '(I look forward to your answer|I hope to hear from you|An answer would mean a great deal to me), (however short|even a short one). (Thank you|Thank you for reading).',
      '(That is all I ask|That is the whole of my request). Thank you for (reading it|your time|your attention).',
    ],
  },
};
