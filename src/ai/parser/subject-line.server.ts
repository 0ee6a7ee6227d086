import { endsSentence } from './letter-lines.server.ts';

export const MAX_BEFORE_LABEL = 300;
const MAX_AFTER_LABEL = 400;
const MAX_SUBJECT = 200;
const MAX_SUBJECT_LINE = 120;

interface Parts {
  /** Empty if the model gave none. */
  subject: string;
  letter: string;
}

/** Splits the beginning of a response as soon as it is known where its subject ends and the letter begins. */
export function splitSubject(head: string, isWhole: boolean): Parts | undefined {
  const label = LABEL.exec(head);
  if (label) return splitAfterLabel(head.slice(label.index + label[0].length), isWhole);
  const line = head.slice(head.lastIndexOf('\n', head.length - 2) + 1);
  const isLetter = isWhole || head.length > MAX_BEFORE_LABEL || opensLetter(line);
  if (!isLetter && !(line.endsWith('\n') && isSalutation(line))) return undefined;
  return { subject: '', letter: withoutPreamble(head) };
}

const LABEL =
  /^[\s#>*_-]*(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|temat|الموضوع)(?: line)?[\s*_]*[:：]/im;

function splitAfterLabel(rest: string, isWhole: boolean): Parts | undefined {
  const mustEnd = isWhole || rest.length > MAX_AFTER_LABEL;
  const text = rest.replace(/^[\s*_]+/, '');
  const isBelowLabel = rest.slice(0, rest.length - text.length).includes('\n');
  const [line = '', ...below] = text.split('\n');
  const isComplete = mustEnd || below.length > 0;
  if (isBelowLabel && beginsLetter(line, isComplete)) return { subject: '', letter: text };
  const lastSpace = text.lastIndexOf(' ', MAX_SUBJECT);
  if (line.length > MAX_SUBJECT && lastSpace > 0) {
    return { subject: text.slice(0, lastSpace), letter: text.slice(lastSpace) };
  }
  if (!isComplete) return undefined;
  const subject = line.replace(/[\s*_]+$/, '');
  const letter = below.join('\n').replace(/^[^\S\n]+/, '');
  const [next = '', blank, after] = letter.split('\n');
  const isLetter = next === '' ? blank !== undefined : beginsLetter(next, blank !== undefined);
  if (isLetter || blank?.trim() || (blank !== undefined && endsSentence(next.trim()))) {
    return { subject, letter };
  }
  if (after !== undefined) return { subject: `${subject} ${next.trim()}`, letter: after };
  return mustEnd ? { subject, letter } : undefined;
}

function beginsLetter(line: string, isComplete: boolean): boolean {
  if (opensLetter(line) || line.length > MAX_SUBJECT_LINE) return true;
  return isComplete && (isSalutation(line) || /[:：]\s*$/.test(line));
}

function opensLetter(line: string): boolean {
  return /^\s*(?:dear|to whom|honou?rable|sehr geehrte\w*|estimad[oa]s?|madame|monsieur|geachte)\s/i.test(
    line,
  );
}

function isSalutation(line: string): boolean {
  return /[,，،]\s*$/.test(line) && !SPEAKS_TO_US.test(line);
}

function withoutPreamble(text: string): string {
  const [line = '', ...rest] = text.trimStart().split('\n');
  return SPEAKS_TO_US.test(line) && /[:.!]\s*$/.test(line) ? rest.join('\n') : text;
}

const SPEAKS_TO_US = /^\s*(?:sure|certainly|of course|absolutely|okay|here(?:['’]s| is| are)|below is)\b/i;

/** True if a model says at the beginning of its response that it won't write. */
export function isRefusal(response: string): boolean {
  return REFUSAL.test(response);
}

const REFUSAL =
  /^\s*(?:(?:i['’]m |i am |we['’]re )?(?:really |very )?sorry,?\s+|i apologi[sz]e,?\s+|unfortunately,?\s+)?(?:but\s+)?(?:i|we)(?:\s+can(?:['’]t|not)|\s+won['’]t|(?:['’]m| am) (?:not able|unable) to)\s+(?:(?:help|assist)(?: you)? with (?:that|this|your)\b|(?:fulfill|comply with|complete) (?:that|this|your)\b|(?:write|create|draft|generate|produce|provide) (?:that|this|such|a|the|your)\b[^.\n]{0,40}\b(?:letter|content|message|text)s?\b)/i;
