import { sql } from 'drizzle-orm';
import { firstSentence } from '#ai/kept-sentences.server.ts';
import type { LetterPlan, SubjectShape, UsesOf } from '#ai/writer.server.ts';
import { type Db, onlyRow } from '#database/client.server.ts';
import { hashLine } from '#features/interactions/fingerprint.server.ts';
import { letterFingerprints, letters } from '#features/interactions/interactions.table.server.ts';
import { oneLine } from '#http/one-line.contract.ts';

export interface CampaignFact {
  text: string;
  source: string | null;
  /** In lower case. Undefined for a fact that every letter can use. */
  only?: string;
}

export interface PlanSpace {
  openings: LetterPlan['opening'][];
  facts: CampaignFact[];
  tones: string[];
  lengths: string[];
  closingRequests: string[];
}

/** These limits let the number of any plan fit into an integer column. */
const MOST_FACTS = 24;
const MOST_OPTIONS = 40;
const NEWEST_PLANS = 50;
const NEWEST_LINES = 200;
/** The sample writer can avoid more of them, because it draws again until a line is new. */
const NEWEST_LINES_OF_SAMPLES = 1_000;

interface PlanMaterial {
  facts: CampaignFact[];
  tones: string[];
  lengths: string[];
  isToOrganization: boolean;
}

export function planSpace({ facts, tones, lengths, isToOrganization }: PlanMaterial): PlanSpace {
  return {
    openings: facts.length > 0 ? [...OPENINGS, 'fact'] : OPENINGS,
    facts: facts.slice(0, MOST_FACTS),
    tones: tones.slice(0, MOST_OPTIONS),
    lengths: lengths.slice(0, MOST_OPTIONS),
    closingRequests: isToOrganization ? REQUESTS_TO_ORGANIZATIONS : REQUESTS,
  };
}

export function randomPlan(space: PlanSpace, newest: number[] = [], random = Math.random): LetterPlan {
  const count = countPlans(space);
  const avoided = new Set(newest.slice(0, Math.floor(count / 2)));
  let number: number;
  do number = Math.floor(random() * count);
  while (avoided.has(number));
  return { ...planAt(space, number), ...randomShapes(space, random) };
}

function randomShapes(
  { facts }: PlanSpace,
  random: () => number,
): Pick<LetterPlan, 'firstSentence' | 'subjects'> {
  const draw = <Shape>(shapes: Shape[], none: Shape) => shapes[Math.floor(random() * shapes.length)] ?? none;
  const shapes = facts.length > 0 ? SUBJECT_SHAPES : SUBJECT_SHAPES.filter((shape) => shape !== 'fact');
  const first = draw(shapes, 'request');
  const others = shapes.filter((shape) => shape !== first);
  return { firstSentence: draw(FIRST_SENTENCES, 'short'), subjects: [first, draw(others, 'question')] };
}

export async function readNewest(
  db: Db,
  campaignId: number,
  isSample: boolean,
): Promise<{ plans: number[]; usesOf: UsesOf }> {
  const { rows } = await db.execute<Record<'plans' | 'subjects' | 'openings', (number | null)[]>>(sql`
    select
      array(
        select plan from ${letters} where campaign_id = ${campaignId} order by at desc limit ${NEWEST_PLANS}
      ) as plans,
      coalesce(json_agg(subject_hash), '[]') as subjects,
      coalesce(json_agg(opening_hash), '[]') as openings
    from (
      select subject_hash, opening_hash from ${letterFingerprints}
      where campaign_id = ${campaignId} order by at desc limit ${isSample ? NEWEST_LINES_OF_SAMPLES : NEWEST_LINES}
    ) as newest`);
  const { plans, subjects, openings } = onlyRow(rows);
  const uses = { subject: countEach(subjects), opening: countEach(openings) };
  const textOf = { subject: (text: string) => text, opening: firstSentence };
  return {
    plans: plans.filter((plan) => plan !== null),
    usesOf: (line, text) => uses[line].get(hashLine(textOf[line](text), campaignId)) ?? 0,
  };
}

function countEach(hashes: (number | null)[]): Map<number | null, number> {
  const counts = new Map<number | null, number>();
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

function planAt(space: PlanSpace, number: number): Omit<LetterPlan, 'firstSentence' | 'subjects'> {
  let rest = number;
  const take = (count: number) => {
    const taken = rest % count;
    rest = Math.floor(rest / count);
    return taken;
  };
  const pick = <Part>(parts: Part[], none: Part) => parts[take(Math.max(1, parts.length))] ?? none;
  return {
    number,
    opening: pick(space.openings, 'ask'),
    closingRequest: pick(space.closingRequests, ''),
    tone: pick(space.tones, ''),
    length: pick(space.lengths, ''),
    facts: orderedFacts(space.facts, take(countChoices(space.facts.length))),
  };
}

function countPlans({ openings, closingRequests, tones, lengths, facts }: PlanSpace): number {
  const counts = [openings, closingRequests, tones, lengths].map((parts) => Math.max(1, parts.length));
  return counts.reduce((product, count) => product * count, countChoices(facts.length));
}

function countChoices(facts: number): number {
  const pairs = facts * (facts - 1);
  return facts < 2 ? 1 : pairs + pairs * (facts - 2);
}

function orderedFacts(facts: CampaignFact[], choice: number): string[] {
  const pairs = facts.length * (facts.length - 1);
  const isPair = choice < pairs;
  let rest = isPair ? choice : choice - pairs;
  const left = facts.map(({ text }) => text);
  const chosen: string[] = [];
  while (left.length > 0 && chosen.length < (isPair || facts.length < 3 ? 2 : 3)) {
    const at = rest % left.length;
    rest = Math.floor(rest / left.length);
    chosen.push(...left.splice(at, 1));
  }
  return chosen;
}

const OPENINGS: LetterPlan['opening'][] = ['ask', 'reason', 'thanks', 'question'];

const FIRST_SENTENCES: LetterPlan['firstSentence'][] = [
  'short',
  'joined',
  'matter',
  'condition',
  'recipient',
];

const SUBJECT_SHAPES: SubjectShape[] = ['request', 'question', 'matter', 'view', 'reason', 'fact'];

const REQUESTS = [
  'Please write back and tell me where you stand on this.',
  'Please tell me what you intend to do, and by when.',
  'Please say in public that you support this.',
  'Please name whatever stands in the way, so that it can be talked about openly.',
  'Please raise this at the next opportunity, and let me know what came of it.',
  'Please give this your support when it is decided.',
  'Please let me know with whom you will speak about this.',
  'Please take one step in the coming weeks, and tell me which.',
];

const REQUESTS_TO_ORGANIZATIONS = [
  'Please tell me what would help you most right now.',
  'Please let me know what you are planning next.',
  'Please write back with one thing that I can do.',
  'Please carry on, and keep people like me informed.',
];

/** Each line has one fact, with an optional web address of its source at the end. A name in brackets before it limits it. */
export function parseFacts(lines: string | null): CampaignFact[] {
  return (lines ?? '').split(/\r\n?|\n/).flatMap((line) => {
    const words = oneLine(line).replace(/^(?:[-*•–]|\d{1,3}[.)]) /, '');
    const end = words.lastIndexOf(' ') + 1;
    const source = ADDRESS.exec(words.slice(end))?.groups?.address ?? null;
    const text = source === null ? words : words.slice(0, end).replace(LEADS_TO_SOURCE, '').trim();
    const [, only, own = text] = /^\[(?=[^\]]*\p{L})([^\]]{1,200})\]\s+(.+)$/u.exec(text) ?? [];
    return text === '' ? [] : [{ text: own, source, ...(only && { only: only.trim().toLowerCase() }) }];
  });
}

interface FactReader {
  name: string;
  role?: string | null;
  chamber?: string | null;
  district?: string | null;
  party?: string | null;
  committees?: string[];
}

/** Leaves out facts limited to another recipient, role, chamber, district, party or committee. */
export function factsFor(facts: CampaignFact[], people: FactReader[]): CampaignFact[] {
  const labels = people.map(({ name, role, chamber, district, party, committees = [] }) =>
    [name, role, chamber, district, party, ...committees].map((label) => label?.toLowerCase()),
  );
  return facts.filter(({ only }) => only === undefined || labels.every((known) => known.includes(only)));
}

const ADDRESS = /^[([]?<?(?<address>https?:\/\/[^<>]+?)>?[)\].,;]{0,3}$/i;
const LEADS_TO_SOURCE = /(?:^|[\s,;–—-])[\s,;–—-]{0,3}(?:[([]?source:?)?\s?$/i;
