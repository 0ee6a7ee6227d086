import type { Language } from '#i18n/languages.contract.ts';
import { arabic } from './arabic.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { LanguageSigns } from './language-signs.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

export type MachineSign = 'opening' | 'ending' | 'stock' | 'contrast' | 'three' | 'dashes' | 'layout';

export interface MachinePhrase {
  sign: MachineSign;
  words: string;
}

interface Found extends MachinePhrase {
  index: number;
}

/** Every expression looks a bounded way ahead, because the time must be linear in the letter. */
export function findMachinePhrases(letter: string, language: Language): MachinePhrase[] {
  const text = searchable(letter);
  const signs = SIGNS[language];
  const found = [
    ...signs.expressions.flatMap(([sign, expression]) => matches(text, sign, expression)),
    ...matches(text, 'layout', LAYOUT),
    ...listsOfThree(text, signs),
    ...manyDashes(text, signs.maxDashes),
  ];
  return found
    .toSorted((one, other) => one.index - other.index)
    .map(({ sign, words }) => ({ sign, words: words.trim() }));
}

export function machinePhraseExamples(language: Language): string[] {
  return SIGNS[language].examples;
}

/** Has one kind of apostrophe and space, and no Arabic vowel signs. */
function searchable(letter: string): string {
  return letter
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u064b-\u0652\u0640]/g, '');
}

function matches(text: string, sign: MachineSign, expression: RegExp): Found[] {
  return [...text.matchAll(expression)].map(({ 0: words, index }) => ({ sign, words, index }));
}

/** A list in a list, a heading, bold words, a line that ends in a colon, or a list whose items have titles. */
const LAYOUT =
  /^(?: {2,8}|\t)(?:[-*•]|\d{1,2}[.)]) [^\n]{1,80}|^#{1,6} [^\n]{1,80}|\*\*[^*\n]{1,80}\*\*|(?<=\n\n)\p{L}[^.!?,:\n]{2,40}:(?=\n)|^(?:[-*•]|\d{1,2}[.)]) \p{L}[^.!?,:\n]{2,40}: /gmu;

/** People write a list of three now and then, but not this often. */
const MANY_LISTS = 3;

function listsOfThree(text: string, signs: PreparedSigns): Found[] {
  const lists = matches(text, 'three', signs.listOfThree);
  const plain = lists.filter(({ words }) => PLAIN_LIST.test(words));
  return lists.filter(
    (list) => isForEffect(list.words, signs) || (plain.length >= MANY_LISTS && plain.includes(list)),
  );
}

/** Each part is a word, and none is a name. */
const PLAIN_LIST = /^\P{Lu}[^\p{Lu} ]*[,،] [^\p{Lu} ]+ [^\p{Lu} ]+ [^\p{Lu} ]+$/u;

function isForEffect(list: string, { separator, bigWord, echo }: PreparedSigns): boolean {
  const parts = list.split(separator).map((part) => part.split(' '));
  const [first = []] = parts;
  if (first.length === 1) return parts.filter(([word = '']) => bigWord.test(word)).length >= 2;
  return first.some((_, place) => parts.every((words) => echo.test(words[place] ?? '')));
}

/** A dash between words, with the words. */
const DASH = /[^\s—–]{0,20}(?<=[^\s\d])(?: ?—| – ) ?[^\s—–]{0,20}/gu;

function manyDashes(text: string, maxDashes: number): Found[] {
  return matches(text, 'dashes', DASH).slice(maxDashes, maxDashes + 1);
}

const IN_WORD = String.raw`[\p{L}\p{M}'-]`;

function wholeWords(pattern: string): RegExp {
  return new RegExp(String.raw`(?<!${IN_WORD})(?:${pattern})(?![\p{L}\p{M}])`, 'giu');
}

/** A sentence may end between the two halves of a contrast. */
const BETWEEN = String.raw`[^.!?؟\n]{1,80}?\.?[ —–]?(?<![\p{L}\p{M}])`;

function contrast([first, second]: [RegExp, RegExp]): string {
  return String.raw`(?:${first.source})(?![\p{L}\p{M}])${BETWEEN}(?:${second.source})`;
}

function listOfThree([first, second]: [RegExp, RegExp]): RegExp {
  const word = `${IN_WORD}{1,24}`;
  const lists = [3, 2, 1].map((words) => {
    const part = `${word}(?: ${word}){${words - 1}}`;
    return `${part}${first.source}${part}${second.source}${part}`;
  });
  return wholeWords(`(?<![,،] )(?:${lists.join('|')})`);
}

type PreparedSigns = ReturnType<typeof prepared>;

function prepared({ openings, endings, stock, contrasts, list, ...signs }: LanguageSigns) {
  const oneOf = (expressions: RegExp[]) => wholeWords(expressions.map(({ source }) => source).join('|'));
  const expressions: [MachineSign, RegExp][] = [
    ['opening', oneOf(openings)],
    ['ending', oneOf(endings)],
    ['stock', oneOf(stock)],
    ['contrast', wholeWords(contrasts.map(contrast).join('|'))],
  ];
  return {
    expressions,
    listOfThree: listOfThree(list),
    separator: new RegExp(`${list[1].source}|${list[0].source}`, 'u'),
    bigWord: new RegExp(`^(?:${signs.bigWords.source})$`, 'u'),
    echo: new RegExp(`^(?:${signs.echoes.source})$`, 'iu'),
    maxDashes: signs.maxDashes,
    examples: signs.examples,
  };
}

const SIGNS: Record<Language, PreparedSigns> = {
  en: prepared(english),
  es: prepared(spanish),
  fr: prepared(french),
  de: prepared(german),
  pt: prepared(portuguese),
  it: prepared(italian),
  nl: prepared(dutch),
  pl: prepared(polish),
  ar: prepared(arabic),
};
