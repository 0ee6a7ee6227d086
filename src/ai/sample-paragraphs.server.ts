/** What a sample letter may use. Nothing else is known, and the sender and the matter are never made up. */
export interface SampleFacts {
  recipient: string;
  organization: string;
  goal: string;
}

type Choices = readonly [string, ...string[]];

/** The parts of a letter in their order; any choice goes with any other. */
export interface Paragraphs {
  subjects: Choices;
  openings: Choices;
  reasonLeads: Choices;
  withoutReason: Choices;
  arguments: Choices;
  requests: Choices;
  thanks: Choices;
}

export function campaignParagraphs({ organization, goal }: SampleFacts): Paragraphs {
  return {
    subjects: campaignSubjects(organization, goal),
    openings: campaignOpenings(organization, goal),
    reasonLeads: [
      'I could leave it at that, but I would rather tell you in my own words why this matters to me.',
      'Behind my name on this letter there is a reason, and I would like you to know it.',
      'Please let me say in words of my own what moved me to write.',
    ],
    withoutReason: [
      'I will keep this short, because the point is simple. A goal like this one does not move forward by itself. It moves when somebody who is in a position to act decides that it should, and says so.',
      'It would be easy to agree in silence. I am writing because agreement that nobody hears changes nothing, and because you are in a position to change something.',
      'I do not ask you to take my word for it. I ask you to look closely at what is proposed, and to judge it by what it would mean for the people who have to live with the outcome.',
    ],
    arguments: [
      'Decisions of this kind are often discussed in terms of procedure, budgets and timing. All of that has its place. But at the end of every procedure there are people, and the question I would ask you to keep in front of you is what they will have gained or lost once the file is closed.',
      'I know that many demands reach you, and that few questions are as simple as they look from outside. So I do not expect a perfect answer. I do hope for an honest one: that this matter is weighed in the open, on its merits, and with those it touches most in view.',
      'Waiting is a decision too. What is put off tends to become harder and more expensive, and those who wait the longest are rarely those who can best afford it. A clear step now, even a modest one, would show that being heard is not a matter of luck.',
      'Progress seldom takes a miracle. Mostly it takes attention, a fair hearing, and somebody with responsibility who is willing to go first. I believe that you can be that person, and I would like to be able to thank you for it.',
    ],
    requests: [
      'My request to you is this: please support this goal with the means that your position gives you, say publicly where you stand, and let me know what you intend to do. A short answer in plain words would mean a great deal to me.',
      'I therefore ask you for three things: look into this matter, take a clear position on it, and tell me what you have decided. If you see obstacles that I do not, please name them. I would rather read an honest objection than no reply at all.',
      'Please use your influence to bring this goal closer, and please write back to say how you will do it. If the decision is not yours alone, I would be grateful to learn who else should hear from me.',
    ],
    thanks: [
      'Thank you for your time, and for reading this to the end.',
      'Thank you for giving this your attention. I look forward to your answer.',
      'I thank you in advance for the care that you will take with this.',
    ],
  };
}

function campaignSubjects(organization: string, goal: string): Choices {
  const general = organization ? `A letter in support of ${organization}` : 'A request for your support';
  return goal !== '' && goal.length <= 80
    ? [`Please support this goal: ${goal.replace(/\.$/, '')}`, general]
    : [general, 'A request for your support'];
}

function campaignOpenings(organization: string, goal: string): Choices {
  if (!organization) {
    return goal
      ? [`I am writing to you about a goal that I support. In a few words, it is this: “${goal}”`]
      : ['I am writing to you about a goal that I support, and that I ask you to support as well.'];
  }
  if (!goal) {
    return [
      `I am writing to you in support of ${organization} and of the goal that it stands for.`,
      `${organization} speaks up for a goal that I share, and I would like you to hear it from me as well.`,
    ];
  }
  return [
    `I am writing to you in support of a campaign by ${organization}. Its goal, in the campaign’s own words, is this: “${goal}”`,
    `${organization} has asked people to write to you about a goal that it puts in these words: “${goal}” I share that goal, and I would like you to hear it from me as well.`,
    `Among the letters that reach you, I hope that there is room for this one. ${organization} stands for a goal that I support. In its own words: “${goal}”`,
    `I would like to add my name to a request. It comes from a campaign by ${organization}, which says what it wants to achieve: “${goal}”`,
  ];
}

/** A letter to the organization itself, where the reason is the topic. */
export function supportParagraphs({ organization }: SampleFacts): Paragraphs {
  return {
    subjects: [
      `A word of support for ${organization}`,
      `To everybody at ${organization}: you have my support`,
    ],
    openings: [
      `I am writing to tell you that the work of ${organization} has my support.`,
      `Organizations hear readily from people who have a complaint. This is a letter of the other kind: I support the work of ${organization}, and I would like you to know it.`,
      `Please take this letter as a word of encouragement for everybody at ${organization}.`,
    ],
    reasonLeads: [
      'There is one subject that I would like to raise with you, in my own words.',
      'What I would like to write to you about is this.',
      'One thing matters to me above all, and I want to name it plainly.',
    ],
    withoutReason: [
      'Work like yours is easily taken for granted, most of all when it goes well. I would not want to be one of those who only notice it once it is missing.',
      'It would be easy to agree with you in silence. But agreement that nobody hears helps nobody, and so I am putting mine into writing.',
    ],
    arguments: [
      'Change usually begins with people who keep at something after the attention of others has moved on. That persistence deserves to be noticed, and it deserves company. I would like to be counted among those who stand behind it.',
      'It takes patience to speak up for a cause again and again, and it is easy to forget how much depends on those who do. I hope that letters like this one make the next step a little lighter.',
      'I am convinced that a concern becomes stronger when it is shared. That is why I am writing it down instead of keeping it to myself, and why I hope that you will go on making voices like mine heard.',
    ],
    requests: [
      'Please carry on, and please let me know what would help you most just now. If there is something useful that one person can do, from signing a petition to writing to those who decide, I would be glad to hear of it.',
      'My request is a simple one: keep at it, tell the public plainly what you achieve and what stands in your way, and let people like me know when our voices can make a difference.',
      'If you would tell me what you are planning next, and where support is needed most, I would be grateful. A few lines in reply would mean a great deal to me.',
    ],
    thanks: [
      'Thank you for what you do, and for reading this.',
      'Thank you for your time and for your work. I look forward to hearing from you.',
    ],
  };
}
