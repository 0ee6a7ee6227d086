import type { LetterPlan } from '../writer.server.ts';

/**
 * One sentence in several versions: `(one|other)` is a choice, `<do>` what the campaign asks for ("open the library"),
 * `<request>` the last request of the plan, `<Fact>` one of its facts and `<fact>` the same within a sentence, `<org>`
 * the organization. What can't be filled in is not chosen. No version says anything of the writer that could be untrue.
 */
export type Choices = readonly string[];

export type Tone = 'warm' | 'formal' | 'urgent' | 'hopeful' | 'plain';

export interface Phrases {
  subjects: Choices;
  openings: Record<Exclude<LetterPlan['opening'], 'reason'>, Choices>;
  /** From a fact, or from the writer's own words, to the request. */
  therefore: Choices;
  /** The sentence after the request that opens a letter. */
  intentions: Record<Tone, Choices>;
  /** Each is a paragraph: its first sentence, and some of those after it. */
  arguments: readonly (readonly Choices[])[];
  thanks: Record<Tone, Choices>;
}

/** Before the writer's own words where these don't open the letter. */
export const REASON_LEADS: Choices = [
  '',
  '',
  '(Let me say|I would like to say|I want to say) in my own words (why I write|what this means to me|why this matters to me).',
  '(I have a reason of my own|There is a reason of my own behind this letter), and (I would like you to know it|here it is).',
  '(Speaking for myself|For my own part), it comes down to this.',
  'Behind my name (there is a reason|on this letter there is a reason of my own), and (I want to share it|this is it).',
];

export const FACT_FRAMES: Choices = [
  '<Fact>',
  '<Fact>',
  '(There is something else to weigh|Another point belongs beside it|There is more to it|One more thing counts here): <Fact>',
  '(It also matters|It matters, too,|It should be said) that <fact>',
  '(Please consider|Consider|Please keep in mind|I would ask you to bear in mind) that <fact>',
  '(At the same time|Besides|On top of that), <fact>',
  '(It is worth knowing|It helps to know|It is good to remember) that <fact>',
  '(As|And as) <org> (points out|reminds us|says), <fact>',
];

export const FACT_CONCLUSIONS: Choices = [
  '(Taken together|Side by side|Put next to each other), these points (make a good case|make the case|speak for a decision).',
  '(I do not need to add much|There is little to add). (It is reason enough for me|For me the case is clear|I find that convincing).',
  '(Anyone can check this|All of this can be checked|This can be looked up), and I (would welcome it if you did|hope that you will|invite you to).',
  '(Whoever weighs this fairly|Anyone who looks at this calmly) will (see|understand) why (so much hangs on it|it is worth the effort|people ask for it).',
  '(These are the points|That is what) I would (look at|put|weigh) first (if the decision were mine|in your place).',
];

/** The request begins with a verb. */
export const REQUESTS: Choices = [
  'Please <request>.',
  '(I ask you to|I would ask you to|Let me ask you to|May I also ask you to) <request>.',
  '(I would be grateful if you would|It would help if you would|I would be glad if you would|I would appreciate it if you would) <request>.',
  '(To close, one request|In closing, a request|One last request|I end with a request): please <request>.',
  '(And please|Also, please|If you can, please|Above all, please) <request>.',
];
