import {
  campaignParagraphs,
  type LetterFacts,
  type Paragraphs,
  supportParagraphs,
} from './sample-paragraphs.server.ts';
import type { LetterBrief } from './writer.server.ts';

/** A usable letter in the models' convention: a subject line, an empty line, the letter. */
export function composeSampleLetter(brief: LetterBrief, draw: () => number): string {
  const facts = factsOf(brief);
  const toOrganization = facts.organization !== '' && facts.recipient === facts.organization;
  const {
    subjects,
    openings,
    reasonLeads,
    withoutReason,
    arguments: points,
    requests,
    thanks,
  } = (toOrganization ? supportParagraphs : campaignParagraphs)(facts);
  const pick = (choices: Paragraphs[keyof Paragraphs]) =>
    choices[Math.floor(draw() * choices.length)] ?? choices[0];
  const reason = asParagraphs(brief.reason);
  return [
    `Subject: ${pick(subjects)}`,
    `Dear ${facts.recipient},`,
    pick(openings),
    ...(reason ? [pick(reasonLeads), reason] : [pick(withoutReason)]),
    pick(points),
    pick(requests),
    pick(thanks),
    pick(['Sincerely,', 'Respectfully,', 'With kind regards,']),
    [oneLine(brief.senderName), ...linesOf(brief.senderAddress)].join('\n'),
  ].join('\n\n');
}

function factsOf(brief: LetterBrief): LetterFacts {
  return {
    recipient: oneLine(brief.recipient) || 'Government Representative',
    organization: oneLine(brief.organization),
    goal: quotable(brief.goal),
  };
}

/** The goal's first telling line, fit to stand between quotation marks whatever its grammar. */
function quotable(goal: string): string {
  const lines = linesOf(goal).map((line) => line.replace(/^(#+|[-*•>]|\d+[.)])\s+/, ''));
  const line = lines.find((candidate) => !candidate.endsWith(':')) ?? lines[0] ?? '';
  const plain = line
    .replace(/[*_`]{2,}/g, '')
    .replace(/^["“”„]+|["“”„]+$/g, '')
    .replace(/["“”„]/g, '’');
  return withStop(shortened(oneLine(plain), 280));
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const sentences = /^.*[.!?](?=\s)/s.exec(head)?.[0];
  return sentences ?? `${head.slice(0, head.lastIndexOf(' ')).replace(/[,;:]$/, '')} …`;
}

function asParagraphs(reason: string): string {
  const text = reason
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n\s*\n+/g, '\n\n');
  return text && withStop(text.charAt(0).toUpperCase() + text.slice(1));
}

function withStop(text: string): string {
  return /[\p{L}\p{N})%]$/u.test(text) ? `${text}.` : text.replace(/[,;:]$/, '.');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .filter((line) => line !== '');
}
