import { setTimeout as pause } from 'node:timers/promises';
import { oneLine } from '../http/one-line.contract.ts';
import type { LetterFacts, Writer } from './writer.server.ts';

export interface SampleOptions {
  msPerWord?: number;
  draw?: () => number;
}

export function sampleWriter({ msPerWord = 20, draw = Math.random }: SampleOptions = {}): Writer {
  const sample = { provider: 'sample', model: 'sample', usage: { inputTokens: 0, outputTokens: 0 } } as const;
  return {
    ...sample,
    async *write({ letter, streamed }, signal) {
      yield { type: 'accepted' };
      const text = composeSampleLetter(letter, draw);
      const isPaced = streamed && msPerWord > 0;
      for (const piece of isPaced ? text.split(/(?<=\s)(?=\S)/) : [text]) {
        if (isPaced) await pause(msPerWord, undefined, { signal }).catch(() => undefined);
        signal.throwIfAborted();
        yield { type: 'text', text: piece };
      }
      yield { type: 'end', writing: { ...sample, rawRequest: letter, rawResponse: { text } } };
    },
  };
}

/** Any choice of a paragraph goes with any other. The sender and the matter are never made up. */
export function composeSampleLetter(letter: LetterFacts, draw: () => number): string {
  const [recipient, organization] = [oneLine(letter.recipient), oneLine(letter.organization)];
  const isToOrganization = organization !== '' && recipient === organization;
  const reason = asParagraphs(letter.visitor.reason);
  const pick = (choices: string[]) => choices[Math.floor(draw() * choices.length)] ?? '';
  const { subjects, openings, points, requests } = isToOrganization
    ? supportParagraphs(organization)
    : campaignParagraphs(organization, quotable(letter.goal));
  return [
    `Subject: ${pick(subjects)}`,
    `Dear ${recipient},`,
    pick(openings),
    ...(reason ? [pick(REASON_LEADS), reason] : [pick(WITHOUT_REASON)]),
    pick(points),
    pick(requests),
    pick(THANKS),
    pick(['Sincerely,', 'Respectfully,', 'With kind regards,']),
    [oneLine(letter.visitor.name), ...linesOf(letter.visitor.address)].join('\n'),
  ].join('\n\n');
}

function campaignParagraphs(organization: string, goal: string) {
  const campaign = organization ? `a campaign by ${organization}` : 'a campaign that I care about';
  const quoted = goal && ` Its goal, in the campaign’s own words, is this: “${goal}”`;
  return {
    subjects: [
      organization ? `A letter in support of ${organization}` : 'A request for your support',
      goal && goal.length <= 80 ? `Please support this goal: ${goal.replace(/\.$/, '')}` : 'A request to you',
    ],
    openings: [
      `I am writing to you in support of ${campaign}.${quoted}`,
      `I would like to add my name to a request, which comes from ${campaign}.${quoted}`,
      `Among the letters that reach you, I hope that there is room for this one. It supports ${campaign}.${quoted}`,
    ],
    points: [
      'Decisions of this kind are often discussed in terms of procedure, budgets and timing. All of that has its place. But at the end of every procedure there are people, and the question I would ask you to keep in front of you is what they will have gained or lost once the file is closed.',
      'I know that many demands reach you, and that few questions are as simple as they look from outside. So I do not expect a perfect answer. I do hope for an honest one: that this matter is weighed in the open, on its merits, and with those it touches most in view.',
      'Waiting is a decision too. What is put off tends to become harder and more expensive, and those who wait the longest are rarely those who can best afford it. A clear step now, even a modest one, would show that being heard is not a matter of luck.',
    ],
    requests: [
      'My request to you is this: please support this goal with the means that your position gives you, say publicly what you think of it, and let me know what you intend to do. A short answer in plain words would mean a great deal to me.',
      'I therefore ask you for three things: look into this matter, take a clear position on it, and tell me what you have decided. If you see obstacles that I do not, please name them. I would rather read an honest objection than no reply at all.',
    ],
  };
}

function supportParagraphs(organization: string) {
  return {
    subjects: [
      `A word of support for ${organization}`,
      `To everyone at ${organization}: you have my support`,
    ],
    openings: [
      `I am writing to tell you that the work of ${organization} has my support. Organizations hear readily from people who have a complaint, and this is a letter of the other kind.`,
      `Please take this letter as a word of encouragement for everyone at ${organization}. I support your work, and I would like you to know it.`,
    ],
    points: [
      'Change usually begins with people who keep at something after the attention of others has moved on. That persistence deserves to be noticed, and it deserves company. I would like to be counted among those who stand behind it.',
      'I am convinced that a concern becomes stronger when it is shared. That is why I am writing it down instead of keeping it to myself, and why I hope that you will go on making voices like mine heard.',
    ],
    requests: [
      'Please carry on, and please let me know what would help you most right now. If there is something useful that one person can do, from signing a petition to writing to those who decide, I would be glad to hear of it.',
      'If you would tell me what you are planning next, and where support is needed most, I would be grateful. A few lines in reply would mean a great deal to me.',
    ],
  };
}

const REASON_LEADS = [
  'I could leave it at that, but I would rather tell you in my own words what matters to me.',
  'Behind my name on this letter there is a reason, and I would like you to know it.',
  'Please let me say in words of my own what moved me to write.',
];

const WITHOUT_REASON = [
  'I will keep this short, because the point is simple. A cause does not move forward by itself. It moves when somebody who is in a position to act decides that it should, and says so.',
  'It would be easy to agree in silence. I am writing because agreement that nobody hears changes nothing, and because you are in a position to change something.',
];

const THANKS = [
  'Thank you for your time, and for reading this to the end.',
  'Thank you for giving this your attention. I look forward to your answer.',
];

function quotable(goal: string): string {
  const lines = linesOf(goal).map((line) => line.replace(/^(#+|[-*•>]|\d+[.)])\s+/, ''));
  const line = lines.find((candidate) => !candidate.endsWith(':')) ?? lines[0] ?? '';
  const unquoted = line.replace(/[*_`]{2,}|^["“”„]+|["“”„]+$/g, '').replace(/["“”„]/g, '’');
  const plain = oneLine(unquoted);
  if (plain.length <= 280) return withStop(plain);
  const head = plain.slice(0, 280);
  const sentences = /^.*[.!?](?=\s)/.exec(head)?.[0];
  return sentences ?? `${head.slice(0, head.lastIndexOf(' ')).replace(/[,;:]$/, '')} …`;
}

function asParagraphs(reason: string): string {
  const text = reason.trim().replace(/\s*\n\s*\n/g, '\n\n');
  return text && withStop(text.charAt(0).toUpperCase() + text.slice(1));
}

function withStop(text: string): string {
  return /[\p{L}\p{N})%]$/u.test(text) ? `${text}.` : text.replace(/[,;:]$/, '.');
}

function linesOf(text: string): string[] {
  return text.split('\n').map(oneLine).filter(Boolean);
}
