import type { Choices, Phrases, Tone } from './sample-phrases.server.ts';

const INTENTIONS: Choices = [
  '(I write because|This letter is written because|My reason is that) (support that nobody hears|approval kept to oneself|a good opinion kept silent) (helps nobody|changes nothing|does little good).',
  '(Organizations hear|An organization hears|You will hear) (readily|soon enough|first) from people who (have a complaint|are dissatisfied|want something changed). This letter is (of the other kind|meant differently|one of encouragement).',
  '(I would like you to know it|You should know that|I wanted to say so), (not least on days|above all in weeks|and to have it said in a week) when (things move slowly|progress is slow|the work is hard).',
  '(I do not say it lightly|I mean it|I say this sincerely), and I (hope that it helps|hope that it reaches the right people|would be glad if it were passed on).',
];

const THANKS: Choices = [
  '(Thank you for what you do|Thank you for your work|I thank you for your efforts), and (please keep going|I wish you strength for it|all good wishes for what comes next).',
  '(With thanks|With my thanks|With good wishes) to everyone (who makes this possible|who works on this|who gives time to it), (I would be glad to hear from you|I hope to hear from you|a short answer would please me).',
  '(I will follow your work|I shall be following what you do|I look forward to your next steps) (with interest|gladly|with attention), and (thank you for reading|thank you for your time|I thank you for reading this).',
  '(Thank you for reading this letter|Thank you for reading|I am grateful that you read this), and (for going on|for standing up for this|for not giving up on it).',
];

/** For a letter to the organization itself. */
export const SUPPORT_PHRASES: Phrases = {
  subjects: [
    '(A word of support|Support|A letter of support|Encouragement) for <org>',
    'To (everyone at|all at|the people of) <org>: (you have my support|please carry on|thank you)',
    '(Thank you|Thanks) to <org>, and (a question|a request|a few words)',
    '(In support of|On the work of|To) <org>',
  ],
  openings: {
    ask: [
      '(The work of <org> has my support|I support the work of <org>|You have my support in what <org> does), and I have (a request|something to ask|one thing to ask of you) as well.',
      '(Please take this letter as|Please read this as|This letter is) a word of (encouragement|support) for (everyone at|all who work for|the people of) <org>, (and a request besides|with one request at its end|and it ends with a request).',
      '(My letter goes to|I turn to|This is a letter to) <org> because (what you do matters to me|I stand behind what you do|I would like to see you succeed).',
    ],
    question: [
      '(What can one person do to help|How can somebody like me be of use to|What would help) <org> (now|most at the moment|today)? (I ask because I would like to help|It is a question that I mean|That is what I would like to know).',
      '(May I ask what you need most|May I ask you a question|I have a question for you)? (I support|I am one of those who support|My support goes to) <org>, and (I would like to make it useful|I wonder how to make that count|support should be more than a feeling).',
    ],
    thanks: [
      '(Thank you|My thanks|Many thanks) to (everyone at|all at|the people behind) <org>. (What you do is noticed|Your work is noticed|What you have taken on deserves it), (also by people who seldom say so|more widely than you may think|and it is valued).',
      '(I would like to thank you|This is a letter of thanks|Let me say thank you) for (the work of <org>|what <org> does|all that <org> has taken on). (It is seldom easy|It takes patience|Such work is never finished), and (it deserves|it has earned|it should get) (more thanks than it gets|to be acknowledged|a letter now and then).',
    ],
    fact: ['<Fact>'],
  },
  therefore: [
    '(That is why I turn to|That is why my letter goes to|This is what brings me to) <org>, and why (your work has my support|I support what you do|I hope that you take it up).',
    '(I believe that|It seems to me that|I am sure that) <org> (is the right place for this|can make something of this|knows what to do with this), and (you have my support|I stand behind you|I would like to help).',
    '(So I put my hope in|With this I come to|I bring this to) <org>: (you have taken up such things before others did|your voice carries further than mine|together more can be done about it).',
  ],
  intentions: ofAllTones(INTENTIONS),
  arguments: [
    [
      [
        '(Change usually begins with|It takes|Nothing changes without) people who (keep at something|stay with a thing|do not let go) (after the attention of others has moved on|when others have long moved on|once it is out of the news).',
        '(Beginning is the easy part|Many begin something|To begin is not hard). (Staying with it|Keeping at it|Carrying on) is (what counts|another matter|what makes the difference).',
      ],
      [
        '(That persistence deserves|Such patience deserves|It deserves) (to be noticed|company|to be acknowledged), and (it needs company|I would like to say so|thanks now and then).',
        '(It is rarely rewarded at once|The reward for it comes late|One seldom sees at once what it is good for), (and I admire those who do it all the same|so it needs people who believe in it|which makes it all the more valuable).',
      ],
      [
        '(I would like to be counted among those|Please count me among those|I am one of those) who (stand behind it|are glad of it|wish you success).',
        '(Whoever does such work|People who do it|Those who take it on) should (know that they are not alone|hear that it matters|not have to wonder whether anyone cares).',
      ],
    ],
    [
      [
        '(A concern becomes stronger|What one cares about becomes stronger|A wish becomes a cause) when it is shared.',
        '(One voice|A single voice|A person alone) (is easily missed|does not carry far|can do little); (many together are not|many together can be heard|together it is different).',
      ],
      [
        '(That is why I write it down|So I put it on paper|I therefore say it aloud) instead of keeping it to myself.',
        '(Bringing such voices together|To bring people together for this|Making many voices into one) is (work that somebody has to do|what you are there for|no small thing).',
      ],
      [
        '(I hope that you will go on|Please go on|It would be good if you went on) making (voices like this one|what people tell you|such letters) (heard|count|known to those who decide).',
        '(Use this letter|You may use what I say|Take from this letter what you can) (where it helps|if it is of use|wherever it does some good).',
      ],
    ],
    [
      [
        '(I know that an organization|Every organization, I know,|An organization like yours) (has to choose|cannot take up everything|must decide what to do first).',
        '(There will always be more to do|There is more to do than anyone can manage|Nobody can do everything at once) (than you have hands for|and you will have to choose|, you least of all).',
      ],
      [
        '(So I do not expect|For that reason I do not expect|I am not asking for) (everything at once|miracles|a campaign tomorrow).',
        '(I would only like|All that I wish is|What I hope is) that this (is weighed|finds a place on your list|is not lost sight of).',
      ],
      [
        '(Even a small step|A small step|Whatever you can do), (taken in public|made known|told to others), (encourages people|can start something|shows others what is possible).',
        '(If there is a first step|Should there be a beginning to make|Where a first step can be taken), I (would like to hear of it|would gladly hear of it|hope to be told).',
      ],
    ],
    [
      [
        '(Those who decide|People in office|Whoever decides) (listen more closely|take more notice|pay attention) when (many ask for the same thing|someone asks again and again|a request has an address).',
        '(It makes a difference|It helps|I find it reassuring) that (somebody keeps an eye on these things|there is a place to turn to|such things are someone’s daily work).',
      ],
      [
        '(You give it one|You are such an address|In this you are needed), and (I am glad of it|that is worth a great deal|I would not want to do without it).',
        '(Without that|Otherwise|If nobody did it), (much would go unnoticed|good intentions would stay what they are|many of us would not know where to begin).',
      ],
      [
        '(Please do not underestimate it|It should not be underestimated|I hope that you see it so too), (even when answers are slow to come|on slow days too|whatever the latest setback).',
        '(I would like to see it grow|May it grow|I hope that it grows), and (I will tell others about it|others should know of it|I am glad to say so to others).',
      ],
    ],
  ],
  thanks: ofAllTones(THANKS),
};

function ofAllTones(choices: Choices): Record<Tone, Choices> {
  return { warm: choices, formal: choices, urgent: choices, hopeful: choices, plain: choices };
}
