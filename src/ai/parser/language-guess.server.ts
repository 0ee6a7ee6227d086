import { LANGUAGES, type Language } from '#i18n/languages.contract.ts';

/** Returns undefined while the words may be in any language. Is only sure about another of our languages. */
export function guessIsForeign(words: string[], language: Language): boolean | undefined {
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word)).length;
  if (language === 'ar') return arabic > 0 ? false : words.length >= MIN_WORDS || undefined;
  if (arabic > MIN_WORDS) return true;
  if (words.some((word) => LITTLE_WORDS[language].has(word))) return false;
  const isSure = LANGUAGES.some(
    (other) => words.filter((word) => LITTLE_WORDS[other].has(word)).length >= MIN_WORDS,
  );
  return isSure || undefined;
}

/** A name or a quotation has fewer. */
const MIN_WORDS = 3;

const words = (list: string) => new Set(list.split(' '));

const LITTLE_WORDS: Record<Language, Set<string>> = {
  en: words(
    'the a an and of to in on for with is are was it i my we our you your that this at by from as not have be',
  ),
  es: words(
    'el la los las un una y de que en por con para es son mi me se no su le lo al del está como más ha',
  ),
  fr: words(
    'le la les un une et de que en dans pour avec est sont mon ma je nous vous ne pas ce cette au du des qui à sur',
  ),
  de: words(
    'der die das ein eine und ist sind zu in mit für auf ich wir sie mein meine nicht von den dem im es bitte wenn dass',
  ),
  pt: words(
    'o a os as um uma e de que em por com para é são meu minha eu não se no na do da ao como mais foi',
  ),
  it: words(
    'il lo la i gli le un una e di che in per con è sono mio mia non si al del della nel da come più ho',
  ),
  nl: words('de het een en van in op voor met is zijn ik mijn wij u uw dat dit niet te aan er als om bij'),
  pl: words('i w na z że się nie do to jest są mój moja o po za dla od jak przez by ten ta proszę aby'),
  ar: new Set(),
};
