/** How far a subject is looked for; text that goes on without one is a letter without a subject. */
export const MOST_BEFORE_SUBJECT = 300;
const MOST_IN_SUBJECT_LINE = 120;

/** Whether a line, so far, is a subject's label. */
export function isSubjectLabel(line: string): boolean {
  return /^[\s#>*_-]*(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp)(?: line)?[\s*_]*[:：]$/i.test(
    line,
  );
}

/** Whether a letter has begun, seen from a line that may go on. */
export function opensLetter(line: string): boolean {
  return /^\s*(?:dear|to whom|honou?rable|sehr geehrte\w*|estimad[oa]s?|madame|monsieur|geachte)\s/i.test(
    line,
  );
}

/** Whether a letter has begun, seen from a whole line. */
export function isSalutation(line: string): boolean {
  return opensLetter(line) || (/[,，،]\s*$/.test(line) && !SPEAKS_TO_US.test(line));
}

/** Where what follows a subject's first line, or its label, belongs; undefined while that can't be told. */
export function partAfterSubject(held: string, hasSubject: boolean): 'subject' | 'letter' | undefined {
  if (held.startsWith('\n')) return 'letter';
  const [line = '', next] = held.split('\n');
  if (opensLetter(line) || line.length > MOST_IN_SUBJECT_LINE) return 'letter';
  if (next === undefined) return undefined;
  if (isSalutation(line) || /[:：]\s*$/.test(line)) return 'letter';
  if (!hasSubject) return 'subject';
  if (next.trim() !== '') return 'letter';
  return /\n[ \t]*\n$/.test(held) ? 'subject' : undefined;
}

/** A first line in which the model speaks to us and not to the recipient. */
export function withoutPreamble(text: string): string {
  const [line = '', ...rest] = text.trimStart().split('\n');
  return SPEAKS_TO_US.test(line) && /[:.!]\s*$/.test(line) ? rest.join('\n') : text;
}

const SPEAKS_TO_US = /^\s*(?:sure|certainly|of course|absolutely|okay|here(?:['’]s| is| are)|below is)\b/i;
