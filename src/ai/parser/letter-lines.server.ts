import type { Language } from '#i18n/languages.contract.ts';

const MAX_SHORT_LINE = 70;
const MAX_SALUTATION = 140;
const MAX_CLOSING = 300;
const MAX_ASIDE = 240;
const MIN_WORDS_OF_SENTENCE = 5;

export function isSalutation(line: string): boolean {
  if (line.length > MAX_SALUTATION || !/[,:!，：،、]$/.test(line)) return false;
  if (OPENER.test(line))
    return wordsIn(line) <= 14 && !SENTENCE.test(`${line} `.replace(/(?:mr|mrs|ms|dr)\./gi, ''));
  if (GREETING.test(line)) return wordsIn(line) <= 8 && !SENTENCE.test(line);
  return (
    /[,，،、]$/.test(line) &&
    line.length <= MAX_SHORT_LINE &&
    !isKnownClosing(line) &&
    isName(line.slice(0, -1))
  );
}

/** True for the salutation of a second letter, with names alone. */
export function salutesAgain(line: string): boolean {
  return /^Dear(?:[,:!]?|(?: \p{Lu}[\p{L}.'’-]{0,30}){1,6}[,:!])$/u.test(line);
}

/** Returns "please help." for "Dear Mayor, please help." */
export function afterSalutation(line: string): string | undefined {
  const [, greeting = '', rest = ''] = /^([^,:!，：.\n]{3,70})[,:!，：]\s*(?=\S)(.*)$/s.exec(line) ?? [];
  if (rest === '' || !OPENER.test(greeting)) return undefined;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

export function maySalute(line: string): boolean {
  return line.length <= MAX_SALUTATION && (OPENER.test(line) || GREETING.test(line));
}

const OPENERS: Record<Language, RegExp> = {
  en: /dear(?:est)?|to whom (?:it|this)|to (?:the|our|my|all)(?=.*[,:]$)/u,
  de: /sehr geehrte\p{L}*|guten (?:tag|morgen|abend)/u,
  es: /estimad[oa]s?|distinguid[oa]s?|señor\p{L}*|a quien/u,
  fr: /madame|monsieur|mesdames|messieurs|ch[eè]re?s?|à qui/u,
  nl: /geachte/u,
  it: /gentil[ei]|egregi[oa]?|spettabile/u,
  pt: /prezad[oa]s?|exm[oa]s?\.?/u,
  pl: /szanown\p{L}*/u,
  ar: /السيد|سعادة|حضرة|السادة/u,
};

const OPENER = new RegExp(
  String.raw`^(?:${Object.values(OPENERS)
    .map(({ source }) => source)
    .join('|')})(?![\p{L}\p{N}-])|^尊敬的`,
  'iu',
);

/** These also begin sentences: "Care workers, nurses and families ask you", "Honorable people keep promises". */
const GREETING =
  /^(?:hello|hi|hey|greetings|good (?:day|morning|afternoon|evening)|hallo|bonjour|ciao|buongiorno|my dear(?:est)?|(?:the )?honou?rable|esteemed|respected|car[oaie]|liebe[rsn]?|werte[rs]?|beste|querid[oa]s?|drog\p{L})(?![\p{L}\p{N}-])/iu;

const NAMES = '(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|temat|الموضوع)';
const OR = '(?:or|oder|ou|o|of|lub|albo|oppure|أو|(?:alternative|alternatively|another|second|other))';
const LINE_START = String.raw`[\s#>*_-]{0,12}(?:[12][.)]\s?)?[*_]{0,4}`;
const LABEL_END = String.raw`(?: line)?(?: ?[12])?[\s*_]{0,6}[:：]`;
const MAX_LABEL = 60;

export const SUBJECT_LABEL = new RegExp(`^${LINE_START}${NAMES}${LABEL_END}`, 'im');

const ANY_LABEL = new RegExp(`^${LINE_START}(?:(?:${OR} )?${NAMES}|${OR})${LABEL_END}`, 'i');
const MAY_BECOME_LABEL = new RegExp(
  `^${LINE_START}(?:(?:${OR})?(?:(?:^| )${NAMES})?(?: line)?(?: [12])?[*_]{0,4})$`,
  'i',
);

export function isSubjectLine(line: string): boolean {
  return ANY_LABEL.test(line);
}

/** Both "Or: " and "Or: Subject: " are removed. */
export function withoutSubjectLabel(line: string): string {
  const rest = line.replace(ANY_LABEL, '');
  return rest.replace(SUBJECT_LABEL, '');
}

export function mayBecomeSubjectLine(text: string): boolean {
  return text.length <= MAX_LABEL && MAY_BECOME_LABEL.test(text);
}

/** Placeholders, dates and "Re:" are never part of a letter. */
export function isLetterhead(line: string): boolean {
  return /^[[{<(][^\]]{1,60}[\]}>)]$|^(?:to|from|date|re|cc|subject)\s*:|^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/i.test(
    line,
  );
}

/** Nothing of the letter follows such a closing. */
export function isKnownClosing(line: string): boolean {
  if (LONG_CLOSING.test(line)) return line.length <= MAX_CLOSING;
  const words = line.length <= MAX_SHORT_LINE ? CLOSING.exec(line)?.[0] : undefined;
  if (words === undefined) return false;
  const name = line.slice(words.length).replace(/^[,.!，、\s–—-]+/, '');
  return name.length <= 60 && !(endsSentence(name) && wordsIn(name) > 2) && (name === '' || isName(name));
}

const CLOSING = new RegExp(
  `^(?:${[
    '(?:yours |very |most )?(?:sincerely|respectfully|faithfully|truly|cordially|gratefully|warmly)(?: (?:yours|submitted))?',
    '(?:with )?(?:my )?(?:very )?(?:best|kind|kindest|warm|warmest)(?: and \\p{L}+)? (?:regards|wishes|greetings)|(?:kind )?regards',
    'with (?:sincere |deep |great |many )?(?:respect|gratitude|appreciation|thanks|hope)(?: and \\p{L}+)?(?=[,.!]?$)',
    'mit (?:freundlichen|besten|herzlichen|lieben) gr(?:ü|ue)(?:ß|ss)en|(?:freundliche|herzliche|beste|liebe|viele) gr(?:ü|ue)(?:ß|ss)e|hochachtungsvoll',
    '(?:muy )?(?:atentamente|cordialmente|atenciosamente)|(?:un )?(?:cordial |atento )?saludos?(?: cordial(?:es)?)?(?=[,.]|$)',
    '(?:com )?(?:os )?(?:melhores )?cumprimentos|(?:bien )?cordialement|(?:meilleures |sincères )?salutations(?: \\p{L}+)?',
    '(?:cordiali|distinti|cari|migliori) saluti|(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|hoogachtend',
    'z (?:poważaniem|wyrazami szacunku)|مع خالص .{1,30}|وتفضلوا .{1,60}|此致|敬具',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

const LONG_CLOSING =
  /^(?:je vous prie (?:d['’]agréer|de croire|de recevoir)|veuillez (?:agréer|recevoir|croire)|dans l['’]attente .{0,80}(?:agréer|salutations)|quedo a la espera .{0,80}(?:atentamente|salud)|in attesa .{0,80}saluti)/iu;

const CLOSINGS_IN_LINES = `sincerely|yours sincerely|sincerely yours|respectfully|respectfully yours|best regards|kind regards|warm regards|with kind regards|with best regards|with warm regards|regards|yours truly|yours faithfully|cordially|best wishes|with best wishes|mit freundlichen grüßen|atentamente|cordialement`;

export function closingGap(line: string, isComplete: boolean): RegExpExecArray | null {
  return (isComplete ? GAP_IN_COMPLETE_LINE : GAP).exec(line);
}

const GAP = new RegExp(`(?<=[.!?]["”’)]?)[ \\t]{1,3}(?=(?:${CLOSINGS_IN_LINES}),)`, 'i');
const GAP_IN_COMPLETE_LINE = new RegExp(
  `(?<=[.!?]["”’)]?)[ \\t]{1,3}(?=(?:${CLOSINGS_IN_LINES})(?:,|$))`,
  'i',
);

export function begunClosing(line: string): number {
  const begun = /(?<=[.!?]["”’)]?)[ \t]{1,3}(?:\p{L}[\p{L} ]{0,30})?$/u.exec(line)?.[0] ?? '';
  const words = begun.trimStart().toLowerCase();
  return CLOSINGS_IN_LINES.split('|').some((closing) => closing.startsWith(words)) ? begun.length : 0;
}

export function mayClose(line: string): boolean {
  return line.length <= MAX_SHORT_LINE && /[,，،、]$/.test(line) && !isListItem(line);
}

export function isSignature(line: string): boolean {
  return isName(line.replace(/^[-–—~]+\s*/, '')) || /\[[^\]]{1,60}\]/.test(line) || SOMEONE.test(line);
}

const SOMEONE =
  /^(?:an?|your|one of your|the)\s+(?:\p{L}+\s+){0,3}(?:resident|citizen|constituent|neighbou?r|supporter|voter|taxpayer|member|parent|reader|friend|patron|student|teacher|worker|user)s?\b[^.!?]{0,40}$/iu;

function isName(line: string): boolean {
  if (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]{2,12}$/u.test(line))
    return true;
  const words = line.split(/[\s,|]+/).filter(Boolean);
  const isOfName = (word: string) => NAME.test(word) || PARTICLE.test(word);
  return words.length > 0 && words.length <= 9 && NAME.test(words[0] ?? '') && words.every(isOfName);
}

const NAME = /^[("“'’]?(?:[\p{Lu}\p{Lt}][\p{L}'’.-]*|#?\d[\p{L}\p{N}/-]*|[\p{Lu}]\.)[)"”]?$/u;
const PARTICLE = /^(?:de|da|do|dos|del|la|le|van|von|zu|der|den|ter|el|al|bin|ibn|y|e|of|or|and|the|und|&)$/i;

/** An aside is a remark to the person who asked for the letter. */
export function isAside(line: string): boolean {
  return line.length <= MAX_ASIDE && (ASIDE.test(line) || isSubjectLine(line));
}

const ASIDE =
  /^[([*]*(?:note\b(?:\s*:|\s+to\b)|let me know if (?:you(?:['’]d| would) like|you want|this|any).*(?:adjust|change|revis|tone|version|draft|shorter|longer|letter|edit)|(?:please )?feel free to (?:adjust|change|edit|revise|customi[sz]e|modify|personali[sz]e)|i hope this (?:letter |draft )?(?:helps|works|meets)|(?:this|the) (?:letter|draft) (?:is|has|uses|contains|keeps|opens|avoids)\b.*(?:words|tone|instruction|fact|placeholder)|would you like me to|(?:word count|words)\s*:|(?:\[?end of letter\]?))|^[([]?(?:about |approximately |~)?\d+ words[)\]]?$/iu;

export function isPostscript(line: string): boolean {
  return /^p\.? ?(?:p\.? ?)?s\b[.:]?/i.test(line);
}

export function withoutLabel(postscript: string): string {
  const text = postscript.replace(/^p\.? ?(?:p\.? ?)?s\b[.:]?[\s–—-]*/i, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function isRule(line: string): boolean {
  return /^(?:[-*_=–—] ?){2,}$/.test(line);
}

export function isProse(line: string, isComplete: boolean): boolean {
  if (/^(?:[*•]|\d+[.)])\s/.test(line)) return true;
  if (isRule(line) || isKnownClosing(line) || isAside(line)) return false;
  if (!isComplete && line.length <= MAX_CLOSING && MAY_BECOME.test(line)) return false;
  if (line.length > MAX_SHORT_LINE || SENTENCE.test(line)) return true;
  if (!isComplete) return false;
  if (isListItem(line)) return !isSignature(line);
  return /[:：]$/.test(line) || (endsSentence(line) && wordsIn(line) >= MIN_WORDS_OF_SENTENCE);
}

/** These beginnings may be a closing, an aside or a sentence. */
const MAY_BECOME =
  /^(?:je vous prie|veuillez|dans l['’]attente|quedo a la espera|in attesa|[([*]*(?:note|let me know if|(?:please )?feel free|i hope this|(?:this|the) (?:letter|draft)|would you like me))\b/i;

const SENTENCE = /^\S+(?:\s+\S+){4,20}?[.!?]["”’)]?\s/;

function isListItem(line: string): boolean {
  return /^(?:[-*•–]|\d+[.)])\s/.test(line);
}

export function endsSentence(line: string): boolean {
  return /[.!?…。！？][)"”’»]?$/.test(line);
}

/** Counts two characters of a script without spaces as one word. */
function wordsIn(line: string): number {
  return line.split(/\s+/).length + Math.floor((line.match(SPACELESS)?.length ?? 0) / 2);
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
