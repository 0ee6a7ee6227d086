import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { askedCopies, type Site } from './site.ts';

export interface Outcome {
  what: Kind;
  /** 0: no answer came. */
  status: number;
  /** The sentence of a refusal, or what went wrong. */
  said: string;
  isGood: boolean;
  copies: string;
  /** By `performance.now()`. */
  startedAt: number;
  ms: number;
}

type Kind = 'view' | 'letter' | 'visit' | 'edit' | 'sign-in';
type Act = () => Promise<Response>;

/** Longer than the program waits for a database, and longer than a letter may take. */
const TIMEOUT_MS = 60_000;
export const CUT = 'the letter was cut';

/** How many do it at once, and how long each pauses afterwards. */
const LOAD: Record<Kind, { people: number; pauseMs: number }> = {
  view: { people: 3, pauseMs: 30 },
  letter: { people: 4, pauseMs: 50 },
  visit: { people: 2, pauseMs: 50 },
  edit: { people: 1, pauseMs: 150 },
  'sign-in': { people: 1, pauseMs: 300 },
};

export const PERSON = {
  userName: 'Ada Marsh',
  userAddress: '5 Mill Lane, Harlow',
  userReason: 'My children read there.',
};

/** Sessions of one account are limited, so the guest is another account than the editor. */
const GUEST = { email: 'leo@guest.example', password: 'correct horse' };

/** People who look, write letters, edit and sign in, until they are stopped. */
export async function startTraffic(site: Site) {
  const cookie = await site.signIn();
  const { id } = await site.findCampaign(cookie);
  await site.call('/api/register', { body: GUEST });
  let edits = 0;
  const acts: Record<Kind, Act> = {
    view: () => site.call(site.campaignPath),
    letter: () => site.call(site.letterPath, { body: PERSON, accept: 'text/event-stream' }),
    visit: () => site.call('/api/visits', { body: { campaignId: id } }),
    edit: () => {
      edits += 1;
      return site.call(`/api/campaigns/${id}`, {
        method: 'PUT',
        cookie,
        body: { thanks: `Thank you, ${edits}.` },
      });
    },
    'sign-in': () => site.call('/api/login', { body: GUEST }),
  };
  const outcomes: Outcome[] = [];
  let isOver = false;
  async function repeat(what: Kind) {
    while (!isOver) {
      outcomes.push(await observe(what, acts[what]));
      await delay(LOAD[what].pauseMs);
    }
  }
  const kinds: Kind[] = ['view', 'letter', 'visit', 'edit', 'sign-in'];
  const people = kinds.flatMap((what) => Array.from({ length: LOAD[what].people }, () => repeat(what)));
  return {
    campaignId: id,
    outcomes,
    /** Until each kind of call that starts from now on has ended well. */
    async flows() {
      const from = performance.now();
      const went = (what: Kind) =>
        outcomes.some((one) => one.what === what && one.isGood && one.startedAt >= from);
      while (!kinds.every(went)) {
        if (performance.now() - from > TIMEOUT_MS) {
          const last = kinds.map((what) => outcomes.findLast((one) => one.what === what));
          throw new Error(`Not all works again. What was answered last: ${JSON.stringify(last)}`);
        }
        await delay(20);
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(people);
      return outcomes;
    },
  };
}

async function observe(what: Kind, act: Act): Promise<Outcome> {
  const outcome: Outcome = {
    what,
    status: 0,
    said: '',
    isGood: false,
    copies: '',
    startedAt: performance.now(),
    ms: 0,
  };
  try {
    const answer = await act();
    Object.assign(outcome, { status: answer.status, copies: askedCopies(answer) });
    const body = await answer.text();
    const isWhole = what !== 'letter' || body.includes('\nevent: done\n');
    outcome.isGood = answer.ok && isWhole;
    if (!outcome.isGood) outcome.said = answer.ok ? sentenceOfStream(body) : body;
  } catch (error) {
    outcome.said = String(error instanceof Error && error.cause ? error.cause : error);
  }
  outcome.ms = performance.now() - outcome.startedAt;
  return outcome;
}

const sentence = z.object({ message: z.string() });

/** After a letter had begun. */
function sentenceOfStream(body: string): string {
  const error = /\nevent: error\ndata: (.*)\n/.exec(body)?.[1];
  return error ? sentence.parse(JSON.parse(error)).message : CUT;
}

export function failuresOf(outcomes: Outcome[]): Outcome[] {
  return outcomes.filter(({ isGood }) => !isGood);
}
