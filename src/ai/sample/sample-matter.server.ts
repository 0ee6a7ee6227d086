import { oneLine } from '../../http/one-line.contract.ts';

const LONGEST_MATTER_WORDS = 24;

/**
 * What a campaign asks for, in the words of its goal or of its name, as what follows "please": a verb and all that
 * belongs to it, without a stop.
 */
export function whatToDo(goal: string, campaign: string): string[] {
  const sentence = firstSentence(goal);
  if (sentence === '') return [];
  const requests = [sentence, campaign].flatMap((text) => asRequest(text));
  if (requests.length > 0) return requests;
  if (countWords(sentence) > LONGEST_MATTER_WORDS)
    return campaign ? [`support this campaign: “${campaign}”`] : [];
  return [
    sentence.endsWith('?') ? `answer this question: “${sentence}”` : `support this goal: “${sentence}”`,
  ];
}

/** Only what begins with a verb can follow "please", and long goals would make all letters alike. */
function asRequest(text: string): string[] {
  const toDo = text.replace(TO_SOMEBODY, '').replace(/[.!]+$/, '');
  if (!VERBS.has(firstWord(toDo)) || countWords(toDo) > LONGEST_MATTER_WORDS) return [];
  return [toDo.charAt(0).toLowerCase() + toDo.slice(1)];
}

/** Facts as sentences. What they say of the reader would sound odd in a letter to the reader. */
export function usableFacts(facts: string[], recipient: string): string[] {
  const name = recipient.split(' ').at(-1)?.toLowerCase() ?? '';
  const sentences = facts.map((fact) => asSentence(oneLine(fact))).filter(Boolean);
  return sentences.filter(
    (fact) =>
      name === '' ||
      !fact
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .includes(name),
  );
}

/** For the middle of a sentence; undefined where a fact can't go there. */
export function asClause(fact: string): string | undefined {
  const isClause = SAFE_BEGINNINGS.has(firstWord(fact)) && HAS_VERB.test(fact) && !/[.?!]\s/.test(fact);
  return isClause ? fact.charAt(0).toLowerCase() + fact.slice(1) : undefined;
}

export function asSentence(text: string): string {
  return /[\p{L}\p{N})%]$/u.test(text) ? `${text}.` : text.replace(/[,;:]$/, '.');
}

function firstSentence(goal: string): string {
  const lines = goal.split('\n').map((line) => oneLine(line.replace(/^\s*(#+|[-*•>]|\d+[.)])\s+/, '')));
  const line = lines.find((text) => text !== '' && !text.endsWith(':')) ?? lines.find(Boolean) ?? '';
  const plain = oneLine(line.replace(/[*_`]{2,}|^["“”„]+|["“”„]+$/g, '').replace(/["“”„]/g, '’'));
  return (/^.+?[.!?](?=\s+\p{Lu})/u.exec(plain)?.[0] ?? plain).replace(/[,;:]$/, '');
}

function firstWord(text: string): string {
  return /^[\p{L}’'-]+/u.exec(text)?.[0].toLowerCase() ?? '';
}

/** "Ask the council to open the library": the letter goes to the council. */
const TO_SOMEBODY =
  /^(?:ask|urge|call on|call upon|tell|persuade|convince|get|request) (?:\S+ ){1,8}?to (?=\p{Ll})/iu;

const VERBS = new Set(
  `abolish accept act add adopt allow appoint approve back ban begin block bring build buy cancel change choose clean
  clear close commit complete confirm connect continue convert correct create cut declare defend delay deliver demand
  designate develop drop drive double eliminate enable encourage end enforce ensure establish expand extend finance
  find finish fix forbid free freeze fulfill fund give grant guarantee halt help hire hold honor implement improve
  include increase install introduce invest invite join keep launch lead legalize let lift limit list listen lower
  maintain make meet name offer open oppose order outlaw pass pause pay permit phase plan plant postpone preserve
  prevent prohibit promise promote protect provide publish put raise ratify rebuild recognize reconsider reduce refuse
  regulate reinstate reject release remove renew renovate reopen repair repeal replace rescind restore restrict return
  reverse revise run save say secure set show sign speak spare stand start stay stop strengthen support suspend take tell
  test turn uphold use veto vote withdraw work`.split(/\s+/),
);

const SAFE_BEGINNINGS = new Set(
  `a about after all almost an and another any as at because before between both by during each eight every few five
  for four from half if in it its less many more most nearly nine no nobody none of on once one only our over people
  roughly seven several since six some such ten that the their there these they this those three to today two under
  until we when where while with within without`.split(/\s+/),
);

const HAS_VERB =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|may|must|do|does|did|costs?|takes?|needs?|gives?|comes?|goes|lives?|serves?|means|uses?|votes?|settles|\p{L}{2,}ed)\b/iu;

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
