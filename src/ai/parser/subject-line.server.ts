import {
  afterSalutation,
  endsSentence,
  isSalutation,
  isSubjectLine,
  mayBecomeSubjectLine,
  SUBJECT_LABEL,
  withoutSubjectLabel,
} from './letter-lines.server.ts';

const MAX_BEFORE_LETTER = 300;
const MAX_SUBJECT = 200;
const MAX_SUBJECT_LINE = 120;
const MAX_SUBJECTS = 4;

interface Part {
  subject: string;
  letter: string;
}

interface Parts {
  subjects: string[];
  letter: string;
}

export function splitSubjects(head: string, isWhole: boolean): Parts | undefined {
  const label = SUBJECT_LABEL.exec(head.slice(0, MAX_BEFORE_LETTER));
  const before = label ? head.slice(0, label.index) : head;
  const lines = before.split('\n').slice(0, label || isWhole ? undefined : -1);
  const isLetter = before.length > MAX_BEFORE_LETTER || lines.some(opensLetter);
  if (label && !isLetter) return splitAll(head.slice(label.index + label[0].length), isWhole);
  return isLetter || isWhole ? { subjects: [], letter: withoutPreamble(head) } : undefined;
}

function splitAll(text: string, isWhole: boolean): Parts | undefined {
  const subjects: string[] = [];
  for (let part = splitAfterLabel(text, isWhole); part; ) {
    const { subject, letter } = part;
    subjects.push(...subject.split(OR_WITHIN).filter(Boolean));
    const next = letter.trimStart();
    const isLast = subjects.length >= MAX_SUBJECTS || !isSubjectLine(next);
    if (isLast) return !isWhole && mayBecomeSubjectLine(next) ? undefined : { subjects, letter };
    part = splitAfterLabel(withoutSubjectLabel(next), isWhole);
  }
  return undefined;
}

/** Finds the other subject in "Keep the river clean / Or: A clean river". */
const OR_WITHIN = /\s+(?:[|/–—-]\s*)?(?:or|oder|ou|oppure|lub)[:：]\s+/i;

function splitAfterLabel(rest: string, isWhole: boolean): Part | undefined {
  const text = rest.replace(/^[\s*_]+/, '');
  const isBelowLabel = rest.slice(0, rest.length - text.length).includes('\n');
  const [line = '', next = '', blank, ...below] = text.split('\n');
  if (!isWhole && text.length === line.length && line.length <= MAX_SUBJECT) return undefined;
  if (isBelowLabel && beginsLetter(line)) return { subject: '', letter: text };
  if (line.length > MAX_SUBJECT) {
    const end = Math.max(text.lastIndexOf(' ', MAX_SUBJECT), 0) || MAX_SUBJECT;
    return { subject: text.slice(0, end), letter: text.slice(end) };
  }
  const subject = line.replace(/[\s*_]+$/, '');
  const letter = text.slice(line.length + 1).replace(/^[^\S\n]+/, '');
  if (isSubjectLine(next)) return { subject, letter };
  const isNextComplete = isWhole || blank !== undefined;
  const isNextOfLetter =
    next.trim() === '' || beginsLetter(next) || endsSentence(next.trim()) || OTHER_LABEL.test(next);
  if (next.length > MAX_SUBJECT_LINE || (isNextComplete && (isNextOfLetter || blank?.trim()))) {
    return { subject, letter };
  }
  if (below.length > 0) return { subject: `${subject} ${next.trim()}`, letter: below.join('\n') };
  return isWhole ? { subject, letter } : undefined;
}

/** Matches "Alternative subject: ". */
const OTHER_LABEL = /^[^:：]{1,30}[:：]\s/;

function beginsLetter(line: string): boolean {
  return opensLetter(line) || line.length > MAX_SUBJECT_LINE || /[:：]\s*$/.test(line);
}

function opensLetter(line: string): boolean {
  const isOpening = isSalutation(line.trim()) || afterSalutation(line.trim()) !== undefined;
  return isOpening && !SPEAKS_TO_US.test(line);
}

function withoutPreamble(text: string): string {
  const [line = '', ...rest] = text.trimStart().split('\n');
  return SPEAKS_TO_US.test(line) && /[:.!]\s*$/.test(line) ? rest.join('\n') : text;
}

const SPEAKS_TO_US = /^\s*(?:sure|certainly|of course|absolutely|okay|here(?:['’]s| is| are)|below is)\b/i;

export function isRefusal(response: string): boolean {
  return REFUSAL.test(response);
}

const REFUSAL =
  /^\s*(?:(?:i['’]m |i am |we['’]re )?(?:really |very )?sorry,?\s+|i apologi[sz]e,?\s+|unfortunately,?\s+)?(?:but\s+)?(?:i|we)(?:\s+can(?:['’]t|not)|\s+won['’]t|(?:['’]m| am) (?:not able|unable) to)\s+(?:(?:help|assist)(?: you)? with (?:that|this|your)\b|(?:fulfill|comply with|complete) (?:that|this|your)\b|(?:write|create|draft|generate|produce|provide) (?:that|this|such|a|the|your)\b[^.\n]{0,40}\b(?:letter|content|message|text)s?\b)/i;
