import type { LetterPlan, SubjectShape } from '../writer.server.ts';

export type Tone = 'warm' | 'formal' | 'urgent' | 'hopeful' | 'plain';

export type SampleSubjects = Record<Extract<SubjectShape, 'request' | 'question' | 'matter'>, string[]>;

/**
 * `(one|other)` is a choice, `<do>` follows "please", `<toDo>` is its infinitive, `<matter>` the campaign's name,
 * `<fact>` the first fact, and `<request>` the plan's closing request. A phrase whose slots are empty isn't used. No phrase says anything about the
 * writer that could be untrue.
 */
interface Phrases {
  subjects: SampleSubjects;
  openings: Record<Exclude<LetterPlan['opening'], 'reason' | 'fact'>, string[]>;
  therefore: string[];
  remarks: string[];
  fragmentLead: string;
  /** Each is a paragraph with one sentence a line. The first sentence is always used, the others if there is room. */
  arguments: string[];
}

export const FACT_OPENINGS = [
  '(One fact|A single fact|One thing|One detail|A simple fact) (says it best|says a great deal|stays with me|is reason enough for me|explains this letter|persuades me more than any argument|sums it up|is hard to argue with|is hard to ignore|keeps coming back to me|should be enough): <fact>',
  'What (persuades|convinces|concerns|strikes) me (most|above all|more than anything) is (simple|this|a plain fact|one fact|easy to state): <fact>',
  '(Let me begin with|I’d like to begin with|I’ll begin with|My request begins with) (a fact|one fact|a plain fact|what is known): <fact>',
  'If you (read|remember|take away) (only one line|only one thing|just one point) from this letter, let it be this: <fact>',
  'There is (one fact|one thing|something) (I’d ask you to weigh|I hope you’ll weigh|I keep coming back to|I’d like you to bear in mind|I’d put before any argument): <fact>',
];

export const REASON_LEADS = [
  '',
  '(Let me tell you|I’d like to tell you) (why this matters to me|what this means to me).',
  'I have my own reason for asking.',
];

export const FACT_LEADS = [
  '',
  '(What persuades me is simple|The facts speak for themselves).',
  '(There is something I’d ask you to weigh|Here is something to consider).',
];

export const REQUESTS = [
  'Please <request>.',
  '(I’d be grateful if you would|It would help if you would|I’d appreciate it if you would) <request>.',
  '(Before I close, one more thing|I have one last request): please <request>.',
  'May I ask you to <request>?',
  '(Above all|When you can), please <request>.',
];

export const WITHOUT_THANKS = [
  '(I hope to hear from you|I’d be glad to hear from you|Even a short answer would be welcome).',
  '(A few lines in reply would mean a lot to me|I look forward to your answer).',
];

export const THANKS: Record<Tone, string[]> = {
  warm: [
    'Thank you for reading this far, and (all good wishes for your work|I wish you well).',
    'Thank you for (your patience|hearing me out). I’d (love|be so glad) to hear from you.',
    '(A few lines from you would make my day|I’d love to know what you think). (Thank you for reading|Thank you).',
  ],
  formal: [
    'Thank you for considering (this request|what I have set out here).',
    'I (appreciate your attention|am grateful for your consideration) and (would welcome a reply|hope to learn of your decision).',
    'With thanks for (your time|your consideration), I (look forward to your answer|trust that you will give this some thought).',
  ],
  urgent: [
    'Thank you for reading this. Please don’t (set it aside|let it wait).',
    'I’ll be (following this closely|watching what happens next), and (I thank you for every step|every step will be welcome).',
    '(The next step is yours|What happens next is up to you). Thank you for (your attention|hearing me out).',
  ],
  hopeful: [
    'Thank you for (giving this a chance|being open to this). I (hope for good news|look forward to good news).',
    'I hope I can (write again soon to thank you|thank you for it soon). (Until then, thank you for reading|For now, thank you for reading).',
    'I (look forward to seeing|can’t wait to see) what comes of it. Thank you for (considering it|your help).',
  ],
  plain: [
    'Thank you for (your time|reading this|your attention).',
    'That is all I (ask|wanted to say). Thank you for (your time|reading it).',
    'I (look forward to your answer|hope to hear from you), (however short|even if it is short). Thank you.',
  ],
};

export const CAMPAIGN_PHRASES: Phrases = {
  subjects: {
    request: [
      '(|One request: |My request: |A short request: |A plain request: |A simple request: |A fair request: |A sincere request: |A modest request: |An open request: )please <do>',
      '(I’m asking you|Asking you|I’d like to ask you|I hope you’ll agree|I hope I can persuade you|I’m counting on you|I urge you|It’s up to you|It’s within your power|It’s time) <toDo>',
      '(At last, |When you can, |Before you decide, |If you can, |With your help: |Asking politely: |Asking openly: |Asking in good faith: )please <do>',
      '(I think|I believe|To me,|Honestly,|Simply put,) (it’s time|it’s only right|it makes sense|it’s only fair|it’s worth the effort|it would be right) <toDo>',
    ],
    question: [
      '(|One question: |A question: |A simple question: |A question for you: |An honest question: |May I ask: )(will you|would you|could you|can you|won’t you) <do>?',
      '(|One question: |A question: |A simple question: |A question for you: )(can I count on you|are you willing|would you be willing|what would it take for you|may I ask you) <toDo>?',
      '“<matter>”: (where do you stand|can I count on you|what will you do|will you help|will you support it|what is your answer|what stands in the way|what happens next|what do you say|how will you decide|yes or no)?',
      '(Where do you stand on|What will you do about|What do you think of|Will you support|Do you support|What is next for|What would you say to) “<matter>”?',
    ],
    matter: [
      '(|About |On |A word on |A note on |Regarding )“<matter>”: (a request|my request|a plea|why it matters|why it matters to me|please say yes|please help|my reasons|a few reasons|a few thoughts|one person’s view|my view|in my own words|a few lines from me|before you decide|please take a moment|worth your time|worth your support|I’m in favor|count me in|I hope you’ll agree|I hope for a yes|asking for your support|asking for your help|for your attention|for your consideration)',
      '(Concerning|A few words about|A few lines about|A letter about|Some thoughts on|My thoughts on|My view on|My letter about|In support of|Speaking up for|Asking about|A request about|Why I care about|Why I support|My reasons to support) “<matter>”',
    ],
  },
  openings: {
    ask: [
      '(I’m asking you|I’d like to ask you|I want to ask you|Let me ask you|I hope I can persuade you|I hope I can count on you|This letter asks you|I hope you’ll agree) <toDo>(|, and I’ll say why|, and I hope you’ll hear me out|, because you’re in a position to do it|, and I’m sure I’m not the only one|, even if it takes some effort|, even though it may not be easy|, and to do it soon|, and to say so openly|, and sooner is better than later).',
      '(Because the decision is yours|Since you can do something about it|Before this is decided|While there’s still time|As you weigh this|When this comes up|With respect for the work you do|Knowing how much is on your desk|Like others who have written to you|As one of many who care about this|To keep it short|To begin with what matters), (I’m asking you|I’d like to ask you|I want to ask you|let me ask you|I hope I can persuade you|I hope I can count on you|I hope you’ll agree) <toDo>(|, and I’ll say why|, even if it takes some effort|, and to do it soon|, and to say so openly|, even though it may not be easy).',
      '(I have one request|I have a simple request|Here is my request|My request is simple|My request is short|What I’m asking is simple|What I’m asking is this|Let me begin with my request|I’ll come straight to the point): please <do>(|, even if it takes some effort|, and do it soon|, and say so openly|, or tell me what stands in the way).',
      '<org> is asking you <toDo>, and (I’d like to add my voice|I’m asking the same|so am I|I agree|I’m adding my name|I want you to know that I agree).',
      '(You may have heard this from others already|Others may have written to you about this), and (I’d like to add my voice|I’m joining them): please <do>.',
    ],
    question: [
      '(Will you|Would you|Could you|Can I count on you to|May I ask you to|Are you willing to|Would you be ready to) <do>(|, even if it takes some effort|, and soon|, and say so openly|, or tell me what stands in the way|, for the people it affects most)? (I’d honestly like to know|I hope you can tell me|I hope the answer is yes).',
      '(When this comes up|When the time comes|Before you decide anything else|As you weigh this|With all that’s on your desk|When you next discuss this|With the choice in front of you|While there’s still time|Whatever others may say|If it’s up to you), (will you|would you|could you|can I count on you to|may I ask you to|are you willing to) <do>(|, even if it takes some effort|, and soon|, and say so openly|, or tell me what stands in the way|, for the people it affects most)? (I’d honestly like to know|I hope you can tell me|I hope the answer is yes).',
      '(Let me ask you something directly|I have a simple question|Here is a plain question|I’d like to begin with a question|There is one question I’d like to ask): (will you|would you|could you|can I count on you to) <do>? (I hope you can tell me|I hope the answer is yes).',
      'What would it take for you <toDo>(|, and to do it soon|, even if it takes some effort)? (I’d honestly like to know|I hope you can tell me).',
    ],
    thanks: [
      '(|Before anything else, |First of all, |Before I ask for anything, |Before I come to my request, |To begin with, )thank you for (taking the time to read this|opening this letter|reading what people send you|listening to people like me|giving this letter a moment|hearing me out|making room for a letter like this|your patience with letters like this one|the attention you give to letters like this|reading past the first line)(|, and for the work you do every day|, and for doing work that few people see|, and for hearing people out|, and for weighing what people tell you|, and for work that rarely makes the news). (I have one request: please|My request is short: please|Today I have a request: please|My request is this: please|Please) <do>.',
      '(I know how many letters you get|I know how full your days must be|You must have a great deal to read|I’m sure your desk is full|I’m sure mine isn’t the only letter today), so thank you for (opening|reading|making room for|giving a moment to) this (one|letter). (It asks you <toDo>|I’m asking you <toDo>|Please <do>).',
      'Thank you for (the work you do|what you do), much of which (goes unnoticed|never makes the news|few people see). (Today I have a request|I have one request): please <do>.',
    ],
  },
  therefore: [
    '(That is why|This is why) (I’m asking you|I’d like to ask you|I want to ask you) <toDo>.',
    '(With that in mind|Because of this|For that reason), (I’m asking you|I’d like to ask you) <toDo>.',
    '(That brings me to my request|So here is my request|All of this leads to one request): please <do>.',
  ],
  remarks: [
    'My reasons are (simple|few and simple).',
    '(I ask it in good faith|I mean it kindly), and I hope you’ll (hear it that way|take it in that spirit).',
    'I’ll be direct, because (time matters here|this should not wait|there is no time to lose).',
    'I’ll keep this short, because (I know your day is full|I’m sure you have plenty to read).',
    'I ask only that you (weigh the request on its merits|give the request a fair hearing).',
    'I (write with some hope|haven’t given up hope), because people in your position (do listen|do change things for the better).',
    '(I don’t think this can wait|This is not something to leave for another year).',
  ],
  fragmentLead: 'My reason, in a few words:',
  arguments: [
    `Decisions like this one are made in meetings, but people live with them (every day|for years).
    (Please keep those people in mind|I hope you’ll think of those people) when (the details are discussed|it comes to the details).
    Most of the people affected will (never|probably never) write to you, (which makes it easy to overlook them|so they are easy to overlook).
    (Imagine explaining|Picture yourself explaining) the outcome to the person it affects most, and the (question becomes simpler|right answer is easier to see).`,
    `(Putting off a decision|Postponing a decision) is a decision too, (even if it doesn’t look like one|and often the more expensive one).
    (There will always be a reason to wait|It is always easy to find a reason to wait), and waiting (rarely makes things easier|tends to make things harder).
    (The people who|Those who) can afford to wait are (rarely|seldom) the ones who (need an answer most|have the most to lose).
    I’d rather see a small step (soon|this year) than a (perfect plan|grand promise) (that never comes|without a date).`,
    `How a decision is made matters almost as much as (the decision itself|what is decided).
    Most people can (accept|live with) an outcome they didn’t want if (the reasons are clear|the reasons are given openly).
    I hope this will be (discussed openly|talked through in public), with (room for questions|reasons that everyone can follow).
    If you have (doubts|objections), I’d like to hear them (in plain words|rather than be left guessing).`,
    `To me, this is (about fairness|a question of fairness).
    People with money and time will (manage either way|find a way around). (Others won’t|Not everyone can).
    (The people with the most at stake|Those who have the most at stake) are (rarely|seldom) the ones with the (loudest voices|best connections).
    (A good decision here|The right decision here) would (show that everyone counts|tell people that they count), whatever (their means|they earn|their circumstances).`,
    `This letter goes to you because (your word carries weight here|what you decide counts|you can change how this ends).
    (Many people may agree with me|It is easy to agree with me), but few (are in a position to|can) (act on it|do something about it).
    (Often it takes one person|Sometimes it only takes one person) to (go first|speak up), and (others follow|the rest comes more easily).
    Whatever you can do, (in public or behind the scenes|large or small), would (help|be welcome|be remembered).`,
    `A letter is a small thing, but (it is how|writing one is how) most people (get a hearing|make themselves heard).
    (Others have offices and advisers to speak for them|Others can pay for advisers who speak for them). I have (a few lines of my own|this letter).
    When (asking openly|a plain request) leads somewhere, more people (take part|believe it is worth trying).
    We may (see other things differently|disagree about a great deal else) and still (agree on this|find common ground here).`,
    `I try to think about how this will look (years from now|to the people who come after us).
    (Most of what fills the news|Much of what we argue about) (this month|today) will be forgotten by then, but (this will still matter|the results of this will still be felt).
    What we look after now will still be there (for others|for whoever comes next).
    No one will ask how busy we were. They will ask (what we did about it|what came of it).`,
    `(I know|I realize) this may look simpler from (the outside than it is|where I sit than from where you do).
    (You know better than I do|You will know better than anyone) (what has to be weighed|which interests have to be weighed).
    (If there are obstacles, please name them|Please tell me about any obstacles), because (problems can be solved once they are out in the open|a problem that has been named can be solved).
    Even so, I’m (convinced|sure) that it (is the right thing to do|would be right), (and the details can be worked out|whatever the details turn out to be).`,
    `Trust grows in small steps, (one answered question at a time|one kept promise at a time).
    People (notice|remember) when a (reasonable|fair) request is taken seriously, and they (also notice|notice just as much) when (nothing happens|it disappears into a drawer).
    A (good|clear) answer here would make (the next hard decision|later decisions) easier to (explain|accept).
    If you take this up, I’ll (gladly tell others|be glad to say so to others).`,
    `The good thing about this request is that (it is clear|anyone can understand it).
    (Anyone|Everyone) will be able to see (in a year’s time|afterward) whether it was met.
    I know that (time and money are limited|you can’t do everything at once) and that (other requests are good ones too|many others ask for your help).
    (Even so|All the same), I believe this one (deserves a yes|has earned its place|is worth the effort).`,
  ],
};

export const SUPPORT_PHRASES: Phrases = {
  subjects: {
    request: ['I’d like to help <org>', 'My support for <org>, and a request'],
    question: ['(How can I help|What can I do for|What would help) <org>?'],
    matter: [
      '(A word of support|A letter of support|My support|Thanks and support) for <org>',
      'In support of <org>',
    ],
  },
  openings: {
    ask: [
      '(I support what <org> does|You have my support in what <org> does), and I have (a request|something to ask).',
      'This is a (letter|note) of support for everyone at <org>. (It comes with a request|At the end I have a request, too).',
    ],
    question: [
      'What can someone like me do to help <org>? (I’d like to be useful|I’m asking because I’d like to help).',
      'How can people like me support <org>? (I’d like to be of some use|I’d like to make my support count).',
    ],
    thanks: [
      'Thank you to everyone at <org>. Work like yours (rarely gets the thanks it deserves|is noticed by more people than ever say so).',
      '(I’d like to thank|This is a letter to thank) everyone who works for <org>. What you do (matters|is appreciated), even if (few people say so|you seldom hear it).',
    ],
  },
  therefore: [
    'That is why (I’m glad there is|I support) <org>, and why I have a request.',
    '(So I’m bringing this to|This brings me to) <org>, because (you know what to do about it|I think you are the right people to ask).',
  ],
  remarks: [
    'Organizations (mostly hear|hear quickly) from people who have a complaint. This letter is (meant as encouragement|a word of encouragement instead).',
    '(Support that no one hears about|Silent support) (helps no one|does little good), so I wanted to (say it out loud|put mine in writing).',
  ],
  fragmentLead: 'This is the subject I have in mind:',
  arguments: [
    `Change takes people who (stay with a subject|keep going) after (everyone else has moved on|the news has moved on).
    Starting is (the easy part|not the hard part). Keeping at it is what counts.
    That kind of work rarely pays off right away, (and I admire people who do it anyway|so it deserves a word of thanks now and then).
    (Please count me among|I’m one of) the people who (want you to succeed|are behind you).`,
    `A single voice is easy to miss. (Many voices together are not|Many together get heard).
    Bringing them together is (hard work|a lot of work), and (someone has to do it|I’m glad you do it).
    That is why I’m (putting this in writing|saying so) instead of keeping it to myself.
    Please use what I say wherever it (helps|does some good).`,
    `I know that (no organization can do everything|you can’t take up everything at once), and I’m not asking for (miracles|everything right away).
    I only hope that this (finds a place on your list|doesn’t get lost).
    Even a small step, taken in public, (shows others what is possible|encourages other people).
    If there is a first step, I’d (love|like) to hear about it.`,
    `People in charge (listen more closely|pay more attention) when (many people ask for the same thing|someone keeps asking).
    You give people somewhere to turn, and (that is worth a great deal|I’m glad of it).
    Without that, (many good intentions would go nowhere|many of us wouldn’t know where to begin).
    I hope you see it that way too, even (on slow days|when answers are slow to come).`,
  ],
};
