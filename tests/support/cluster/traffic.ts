import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Client } from './client.ts';
import { NUMBER } from './paced-provider.ts';
import { isLong } from './parts.ts';
import { askedCopies } from './site.ts';

export interface Outcome {
  what: Kind;
  /** 0: no response came. */
  status: number;
  /** The sentence of a refusal, or what went wrong. */
  said: string;
  isGood: boolean;
  copies: string;
  /** By `performance.now()`. */
  startedAt: number;
  ms: number;
}

type Kind = 'view' | 'letter' | 'visit' | 'event' | 'edit' | 'sign-in';

/** The short form waits less for them. */
const STAFF_PER_SECOND = isLong ? 0.5 : 2;
/** Each starts on time, no matter how long earlier requests take. */
const PER_SECOND: Record<Kind, number> = {
  view: 20,
  letter: 3,
  visit: 3,
  event: 2,
  edit: STAFF_PER_SECOND,
  'sign-in': STAFF_PER_SECOND,
};
const KINDS: Kind[] = ['view', 'letter', 'visit', 'event', 'edit', 'sign-in'];

/** Visitors read a letter before they open a draft of it. */
const READING_MS = isLong ? 4_000 : 500;
/** Longer than the program waits for a database, and longer than a letter may take. */
const TIMEOUT_MS = 60_000;
export const CUT = 'the letter was cut';
const DOUBLED = 'the letter is not the requested one, once';

export const PERSON = {
  userName: 'Ada Marsh',
  userAddress: '5 Mill Lane, Harlow',
  userReason: 'My children read there.',
};

/** Sessions of one account are limited, so the guest is another account than the editor. */
const GUEST = { email: 'leo@guest.example', password: 'correct horse' };

export type Traffic = Awaited<ReturnType<typeof startTraffic>>;

let runs = 0;
let letters = 0;

/** Visitors who look, write letters and open drafts, and staff who edit and sign in, until they are stopped. */
export async function startTraffic(site: Client) {
  const cookie = await site.signIn();
  const { id } = await site.findCampaign(cookie);
  await site.call('/api/register', { body: GUEST });
  runs += 1;
  /** Sets the counts of this run apart. */
  const source = `run-${runs}`;
  const drafts: { letterId: string; openedAt: number }[] = [];
  let lastEdit = '';
  let edits = 0;

  async function writeLetter(outcome: Outcome) {
    letters += 1;
    const name = `letter number ${letters}`;
    const body = { ...PERSON, userReason: `My children read there. This is ${name}.`, source };
    const response = await site.call(site.letterPath, { body, accept: 'text/event-stream' });
    const text = await read(response, outcome);
    if (!response.ok) return;
    const done = /\nevent: done\ndata: (.*)\n/.exec(text)?.[1];
    outcome.isGood = false;
    outcome.said = sentenceOfStream(text);
    if (!done) return;
    const written = finished.parse(JSON.parse(done));
    outcome.isGood = isOnce(name, text, written);
    outcome.said = outcome.isGood ? '' : DOUBLED;
    drafts.push({ letterId: written.letterId, openedAt: performance.now() + READING_MS });
  }

  async function edit(outcome: Outcome) {
    edits += 1;
    const thanks = `Thank you, ${source}, ${edits}.`;
    await read(await site.call(`/api/campaigns/${id}`, { method: 'PUT', cookie, body: { thanks } }), outcome);
    if (outcome.isGood) lastEdit = thanks;
  }

  const act: Record<Kind, (outcome: Outcome) => Promise<unknown>> = {
    view: async (outcome) => read(await site.call(site.campaignPath), outcome),
    letter: writeLetter,
    visit: async (outcome) =>
      read(await site.call('/api/visits', { body: { campaignId: id, source } }), outcome),
    event: async (outcome) => {
      const body = { letterId: drafts.shift()?.letterId, kind: 'opened' };
      return read(await site.call('/api/letter-events', { body }), outcome);
    },
    edit,
    'sign-in': async (outcome) => read(await site.call('/api/login', { body: GUEST }), outcome),
  };
  const outcomes: Outcome[] = [];
  const running = new Set<Promise<void>>();
  let isOver = false;
  async function repeat(what: Kind) {
    const everyMs = 1_000 / PER_SECOND[what];
    let next = performance.now() + Math.random() * everyMs;
    for (; !isOver; next += everyMs) {
      await delay(Math.max(0, next - performance.now()));
      const isRead = (drafts[0]?.openedAt ?? Number.POSITIVE_INFINITY) <= performance.now();
      if (isOver || (what === 'event' && !isRead)) continue;
      const observed = observe(what, act[what]).then((outcome) => void outcomes.push(outcome));
      running.add(observed);
      observed.then(() => running.delete(observed));
    }
  }
  const schedules = KINDS.map(repeat);
  return {
    campaignId: id,
    source,
    outcomes,
    lastEdit: () => lastEdit,
    /** Until each kind of call that starts from now on has ended well. */
    async flows() {
      const from = performance.now();
      const went = (what: Kind) =>
        outcomes.some((one) => one.what === what && one.isGood && one.startedAt >= from);
      while (!KINDS.every(went)) {
        if (performance.now() - from > TIMEOUT_MS) {
          const missing = KINDS.filter((what) => !went(what));
          const last = missing.flatMap((what) => outcomes.filter((one) => one.what === what).slice(-5));
          throw new Error(`Not all works again. The last outcomes are: ${JSON.stringify(last, null, 1)}`);
        }
        await delay(20);
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(schedules);
      await Promise.all(running);
      return outcomes;
    },
  };
}

async function observe(what: Kind, act: (outcome: Outcome) => Promise<unknown>): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome: Outcome = { what, status: 0, said: '', isGood: false, copies: '', startedAt, ms: 0 };
  try {
    await act(outcome);
  } catch (error) {
    outcome.isGood = false;
    outcome.said = String(error instanceof Error && error.cause ? error.cause : error);
  }
  outcome.ms = performance.now() - startedAt;
  return outcome;
}

async function read(response: Response, outcome: Outcome): Promise<string> {
  Object.assign(outcome, { status: response.status, copies: askedCopies(response) });
  const text = await response.text();
  outcome.isGood = response.ok;
  if (!response.ok) outcome.said = text;
  return text;
}

const sentence = z.object({ message: z.string() });
const finished = z.object({ letterId: z.string(), letter: z.string() });
const piece = z.object({ text: z.string() });

/** A doubled or mixed letter would have its number twice, or another one. */
function isOnce(name: string, stream: string, { letter }: { letter: string }): boolean {
  const shown = [...stream.matchAll(/\nevent: text\ndata: (.*)\n/g)]
    .map(([, data = '']) => piece.parse(JSON.parse(data)).text)
    .join('');
  return [shown, letter].every((text) => text.match(NUMBER)?.join() === name);
}

/** After a letter had begun. */
function sentenceOfStream(body: string): string {
  const error = /\nevent: error\ndata: (.*)\n/.exec(body)?.[1];
  return error ? sentence.parse(JSON.parse(error)).message : CUT;
}

export function failuresOf(outcomes: Outcome[]): Outcome[] {
  return outcomes.filter(({ isGood }) => !isGood);
}
