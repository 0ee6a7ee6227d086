import { oneLine } from '#http/one-line.contract.ts';

const MAX_WORDS = 24;

export interface SampleRequest {
  do: string;
  toDo: string;
}

export function requestsOf(goal: string, campaign: string): SampleRequest[] {
  const sentence = firstSentence(goal);
  const requests = [sentence, campaign].flatMap(plainRequest);
  if (requests.length > 0 || sentence === '') return requests;
  if (countWords(sentence) > MAX_WORDS || isShouted(sentence))
    return campaign ? [positive(`support the campaign “${titled(campaign)}”`)] : [];
  if (sentence.endsWith('?')) return [positive(`give a public answer to the question “${sentence}”`)];
  return [positive(`support this goal: “${sentence.replace(/[.!]+$/, '')}”`)];
}

/** Only texts that begin with a verb can follow "please". Long ones would make all letters alike. */
function plainRequest(text: string): SampleRequest[] {
  const plain = text.replace(TO_SOMEONE, '').replace(/[.!]+$/, '');
  const [, negation = '', action = ''] = /^((?:please )?(?:don[’']t |do not )?)(.*)$/i.exec(plain) ?? [];
  const verb = /^[\p{L}’'-]+/u.exec(action)?.[0].toLowerCase() ?? '';
  if (!VERBS.has(verb) || IS_NOUN.test(action) || countWords(action) > MAX_WORDS || isShouted(text))
    return [];
  const lower = action.charAt(0).toLowerCase() + action.slice(1);
  return /n.?t /i.test(negation) ? [{ do: `don’t ${lower}`, toDo: `not to ${lower}` }] : [positive(lower)];
}

function positive(action: string): SampleRequest {
  return { do: action, toDo: `to ${action}` };
}

function firstSentence(goal: string): string {
  const lines = goal.split('\n').map((line) => oneLine(line.replace(/^\s*(#+|[-*•>]|\d+[.)])\s+/, '')));
  const line = lines.find((text) => text !== '' && !text.endsWith(':')) ?? lines.find(Boolean) ?? '';
  const plain = oneLine(line.replace(/[*_`]{2,}|^["“”„]+|["“”„]+$/g, '').replace(/["“”„]/g, '’'));
  return (/^.+?[.!?](?=\s+\p{Lu})/u.exec(plain)?.[0] ?? plain).replace(/[,;:]$/, '');
}

function isShouted(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && text === text.toUpperCase();
}

function titled(text: string): string {
  return isShouted(text)
    ? text.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Removes "Ask the council to", because the letter goes to the council. */
const TO_SOMEONE =
  /^(?:we )?(?:ask|urge|call on|call upon|tell|persuade|convince|request) (?:\S+ ){1,8}?to (?=\p{Ll})/iu;

/** "Ban on plastics" and "support for farmers" begin with a noun. */
const IS_NOUN = /^(?!vote|stand|speak|invest)\p{L}+ (?:of|on|for|from|in|at|to)\b/iu;

const VERBS = new Set(
  `abolish adopt allow approve back ban block bring build buy cancel change choose close commit connect
  convert create cut declare defend deliver develop double drop enable end enforce ensure establish expand extend finance
  find finish fix forbid freeze fund give grant guarantee halt help hire hold improve include increase install
  introduce invest keep launch legalize let lift lower maintain make offer open oppose pass pause pay phase
  postpone preserve prevent prohibit promote protect provide publish put raise ratify rebuild recognize
  reconsider reduce refuse regulate reinstate reject release remove renew reopen repair repeal replace require rescind
  restore restrict reverse revise run save say sign speak stand stop strengthen support
  suspend take uphold use veto vote withdraw`.split(/\s+/),
);
