/** The kind of a line: salutation, closing, part of a signature, or words that say something. */

const WORDS_OF_A_SENTENCE = 5;

/** A line of more characters says something, whatever it ends with. */
const SHORT = 70;

const LONGEST_CLOSING = 300;
const LONGEST_ASIDE = 240;

export function isSalutation(line: string): boolean {
  if (line.length > LONGEST_SALUTATION) return false;
  if (opens(line)) return opensAlone(line);
  if (line.length > SHORT || SENTENCE.test(line) || isKnownClosing(line)) return false;
  return /[,，،、]$/.test(line) && isName(line.slice(0, -1));
}

/** "Dear Mayor Okafor, Chair of the Board," but not "Dear Mayor, please help." */
function opensAlone(line: string): boolean {
  const rest = afterSalutation(line);
  if (rest !== undefined) return isName(rest.replace(/[,:!，：]$/, ''));
  return wordsIn(line) <= 14 && !(endsSentence(line) && SENTENCE.test(`${line} `));
}

/** Cut off before the words that follow a salutation on its line: "Dear Mayor, please help." */
export function afterSalutation(line: string): string | undefined {
  const [, greeting = '', rest = ''] = /^([^,:!，：.\n]{3,70})[,:!，：]\s*(?=\S)(.*)$/s.exec(line) ?? [];
  if (rest === '' || !opens(line, greeting.length)) return undefined;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Whether a line that has come so far may still become a salutation. */
export function maySalute(line: string): boolean {
  const mayOpen = OPENER.test(line) || GREETING.test(line) || MAYBE_OPENER.test(line);
  return mayOpen ? line.length <= LONGEST_SALUTATION : line.length <= SHORT && !SENTENCE.test(line);
}

const LONGEST_SALUTATION = 140;

const OPENER =
  /^(?:dear(?:est)?|to whom (?:it|this)|to (?:the|our|my|all)(?=.*[,:]$)|sehr geehrte\p{L}*|guten (?:tag|morgen|abend)|estimad[oa]s?|distinguid[oa]s?|apreciad[oa]s?|muy señor\p{L}*|a quien|señor\p{L}*|excelent[íi]sim[oa]|madame|monsieur|mesdames|messieurs|cher|chère|chers|à qui|à l['’]attention|geachte|gentil[ei]|egregi[oa]?|spettabile|prezad[oa]s?|exm[oa]s?\.?|szanown\p{L}*|drog\p{L}|уважаем\p{L}*|шановн\p{L}*|bäste|kära|kære|hyvä|vážen\p{L}*|sayın|tisztelt|stimat\p{L}*|αξιότιμ\p{L}*|السيد|سعادة|حضرة)(?![\p{L}\p{N}-])|^(?:尊敬的|亲爱的|親愛的|敬啓|拝啓|존경하는)/iu;

/** These also begin sentences: "Care workers, nurses and families ask you", "Honorable people keep promises". */
const MAYBE_OPENER =
  /^(?:my dear(?:est)?|(?:the )?honou?rable|esteemed|respected|car[oaie]|liebe[rsn]?|werte[rs]?|beste|querid[oa]s?)(?![\p{L}\p{N}-])/iu;

const GREETING =
  /^(?:hello|hi|hey|greetings|good (?:day|morning|afternoon|evening)|hallo|bonjour|hej)(?![\p{L}\p{N}-])/iu;

/** Names after these are known by capital letters, or by words like these. */
const ADDRESSEE =
  /^(?:all|everyone|everybody|there|friends?|neighbou?rs?|sirs?|madam|ma['’]am|members?|council|committee|board|team|folks|colleagues|ladies|gentlemen|or|our|my|frau|herr|alle|zusammen|monsieur|madame|collègues|amis|tous|maire|signor[aei]?|amic[io]|amiche|collegh[ie]|tutt[ie]|sindac[oa]|señora?s?|amig[oa]s|todos|heer|mevrouw|allen|vrienden)$/iu;

/** Whether a line begins as a salutation does, up to where `end` says that it ends. */
function opens(line: string, end = line.length): boolean {
  if (OPENER.test(line)) return true;
  const [greeting = ''] = GREETING.exec(line) ?? MAYBE_OPENER.exec(line) ?? [];
  if (greeting === '') return false;
  const rest = line.slice(greeting.length, end).replace(/[\s,:!.，：]+$/, '');
  return rest === ''
    ? GREETING.test(line)
    : rest
        .split(/[\s,]+/)
        .filter(Boolean)
        .every(isAddressee);
}

function isAddressee(word: string): boolean {
  return NAME.test(word) || PARTICLE.test(word) || ADDRESSEE.test(word);
}

/** Above a salutation, or in its place: addresses, dates, "To:" and "Re:". */
export function isHeading(line: string): boolean {
  return line.length <= SHORT && !endsSentence(line) && !SENTENCE.test(line) && !isListItem(line);
}

/** Never part of a letter, in any place: placeholders, dates, "Re:". */
export function isLetterhead(line: string): boolean {
  return /^[[{<(][^\]]{1,60}[\]}>)]$/.test(line) || LETTERHEAD.test(line);
}

const LETTERHEAD =
  /^(?:(?:to|from|date|re|cc|subject|via e-?mail)\s*:.*|(?:\p{L}+day,?\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{2,4})$/iu;

/** A closing by its words, which nothing of the letter follows. */
export function isKnownClosing(line: string): boolean {
  if (LONG_CLOSING.test(line)) return line.length <= LONGEST_CLOSING;
  if (line.length > SHORT) return false;
  const [words] = CLOSING.exec(line) ?? [];
  if (words === undefined) return false;
  const name = line.slice(words.length).replace(/^[,.!，、\s–—-]+/, '');
  return name.length <= 60 && !(endsSentence(name) && wordsIn(name) > 2) && (name === '' || isName(name));
}

const CLOSING = new RegExp(
  `^(?:${[
    '(?:yours |very |most )?(?:sincerely|respectfully|faithfully|truly|cordially|gratefully|warmly)(?: (?:yours|submitted))?',
    'yours(?: (?:in|very|most|sincerely|truly|faithfully|respectfully|hopefully|gratefully|etc)\\.?){1,2}(?: \\p{L}+)?',
    '(?:with )?(?:my |our |the )?(?:very )?(?:best|kind|kindest|warm|warmest|friendly)(?: and \\p{L}+)? (?:regards|wishes|greetings)',
    'with (?:sincere|deep|great|heartfelt|much|many) (?:thanks|appreciation|gratitude|respect|hope)',
    'with (?:respect|gratitude|appreciation|thanks|hope)(?: and \\p{L}+)?(?=[,.!]?$)',
    'in (?:solidarity|gratitude|appreciation|friendship|hope)(?=[,.!]?$)',
    '(?:kind )?regards',
    'mit (?:freundlichen|besten|herzlichen|lieben|vielen|warmen|freundlichem) (?:grü(?:ß|ss)en|gruessen|gru(?:ß|ss)|dank)',
    '(?:freundliche|herzliche|beste|liebe|viele) (?:grü(?:ß|ss)e|gruesse)',
    'hochachtungsvoll',
    '(?:muy )?(?:atentamente|respetuosamente|cordialmente|sinceramente|atenciosamente|respeitosamente)',
    '(?:un )?(?:cordial |atento )?saludos?(?: cordial(?:es)?)?(?=[,.]|$)',
    '(?:com )?(?:os )?(?:melhores )?cumprimentos',
    '(?:bien )?(?:cordialement|sincèrement|respectueusement)|(?:meilleures |sincères )?salutations(?: \\p{L}+)?',
    '(?:cordiali|distinti|cari|migliori) saluti',
    '(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|hoogachtend',
    '(?:med )?(?:vänlig|vänliga|venlig|vennlig|bästa) (?:hälsning(?:ar)?|hilsen)|ystävällisin terveisin',
    'z (?:poważaniem|wyrazami szacunku)|s (?:úctou|pozdravem|poštovanjem)|с уважением|з повагою|με εκτίμηση',
    'saygılarım\\p{L}*|tisztelettel|cu stimă|敬具|此致|敬上|謹啓|谨启|감사합니다|בכבוד רב|בברכה|مع خالص .{1,30}|وتفضلوا .{1,60}',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

const LONG_CLOSING =
  /^(?:je vous prie (?:d['’]agréer|de croire|de recevoir)|veuillez (?:agréer|recevoir|croire)|dans l['’]attente .{0,80}(?:agréer|salutations)|quedo a la espera .{0,80}(?:atentamente|salud)|in attesa .{0,80}saluti)/iu;

/** In the middle of a line, after a sentence. */
export const CLOSINGS_IN_LINES = [
  'sincerely',
  'yours sincerely',
  'sincerely yours',
  'respectfully',
  'respectfully yours',
  'best regards',
  'kind regards',
  'warm regards',
  'with kind regards',
  'with best regards',
  'with warm regards',
  'regards',
  'yours truly',
  'yours faithfully',
  'cordially',
  'best wishes',
  'with best wishes',
  'mit freundlichen grüßen',
  'atentamente',
  'cordialement',
];

/** A closing such as "Until we meet," in any language, if nothing but a signature follows. */
export function mayClose(line: string): boolean {
  return line.length <= SHORT && /[,，、]$/.test(line) && !isListItem(line);
}

/** A name, an address or a place for them, as below a letter. */
export function isSignature(line: string): boolean {
  return isName(line.replace(/^[-–—~]+\s*/, '')) || /\[[^\]]{1,60}\]/.test(line) || SOMEBODY.test(line);
}

const SOMEBODY =
  /^(?:an?|your|one of your|the)\s+(?:\p{L}+\s+){0,3}(?:resident|citizen|constituent|neighbou?r|supporter|voter|taxpayer|member|parent|reader|friend|patron|student|teacher|worker|user)s?\b[^.!?]{0,40}$/iu;

/** Words that begin with a capital letter or a digit, and what joins such words. */
function isName(line: string): boolean {
  const words = line.split(/[\s,|]+/).filter(Boolean);
  const isOfName = (word: string) => NAME.test(word) || PARTICLE.test(word);
  const isSpaceless = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]{2,12}$/u;
  if (isSpaceless.test(line)) return true;
  return words.length > 0 && words.length <= 9 && NAME.test(words[0] ?? '') && words.every(isOfName);
}

const NAME = /^[("“'’]?(?:[\p{Lu}\p{Lt}][\p{L}'’.-]*|#?\d[\p{L}\p{N}/-]*|[\p{Lu}]\.)[)"”]?$/u;
const PARTICLE = /^(?:de|da|do|dos|del|la|le|van|von|zu|der|den|ter|el|al|bin|ibn|y|e|of|and|the|und|&)$/i;

/** Said to the person who asked for the letter, not to its reader. */
export function isAside(line: string): boolean {
  return line.length <= LONGEST_ASIDE && ASIDE.test(line);
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

/** Whether a line says something, as far as it has come. */
export function isProse(line: string, isWhole: boolean): boolean {
  if (/^(?:[*•]|\d+[.)])\s/.test(line)) return true;
  if (isRule(line) || isKnownClosing(line) || isAside(line)) return false;
  if (!isWhole && line.length <= LONGEST_CLOSING && MAY_BECOME.test(line)) return false;
  if (line.length > SHORT || SENTENCE.test(line)) return true;
  if (!isWhole) return false;
  if (isListItem(line)) return !isSignature(line);
  return /[:：]$/.test(line) || (endsSentence(line) && wordsIn(line) >= WORDS_OF_A_SENTENCE);
}

/** The beginnings of closings and asides that show only later what they are. */
const MAY_BECOME =
  /^(?:je vous prie|veuillez|dans l['’]attente|quedo a la espera|in attesa|[([*]*(?:note|let me know if|(?:please )?feel free|i hope this|(?:this|the) (?:letter|draft)|would you like me))\b/i;

/** A first sentence of at least five words, followed by more. */
const SENTENCE = /^\S+(?:\s+\S+){4,20}?[.!?]["”’)]?\s/;

function isListItem(line: string): boolean {
  return /^(?:[-*•–]|\d+[.)])\s/.test(line);
}

export function endsSentence(line: string): boolean {
  return /[.!?…。！？][)"”’»]?$/.test(line);
}

/** Two characters of a script without spaces count as one. */
function wordsIn(line: string): number {
  return line.split(/\s+/).length + Math.floor((line.match(SPACELESS)?.length ?? 0) / 2);
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
