import type { LetterFacts, LetterPlan, WritingTask } from './writer.server.ts';

export function plainTask(instructions: string, prompt: string): WritingTask {
  return {
    instructions,
    prompt,
    rules: '',
    letter: NO_FACTS,
    fallbackSubject: '',
    streamed: false,
    keepRaw: false,
    isPlain: true,
  };
}

export const NO_PLAN: LetterPlan = {
  number: null,
  opening: 'ask',
  firstSentence: 'short',
  subjects: ['request', 'question'],
  facts: [],
  closingRequest: '',
  tone: '',
  length: '',
};

const NO_FACTS: LetterFacts = {
  language: 'en',
  recipient: '',
  organization: '',
  goal: '',
  reason: '',
  answers: [],
  kept: [],
  mostWords: null,
  plan: NO_PLAN,
};
