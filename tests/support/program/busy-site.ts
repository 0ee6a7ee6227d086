import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { startPacedProvider } from '../cluster/paced-provider.ts';
import { startNginxSite } from './nginx-site.ts';

type Options = Parameters<typeof startNginxSite>[0];

const CAMPAIGN = 'FHL/restore-saturday-hours-at-harlow-county-libraries';
const PERSON = { userName: 'Ada Marsh', userAddress: '5 Mill Lane, Harlow' };
/** A machine busy with other tests causes it at any time. */
const OVERLOAD = 'very busy right now';
const NO_LIMITS = {
  CHALLENGE: 'off',
  QUOTAS: 'off',
  LETTER_LIMIT_PER_VISITOR: '0',
  LETTER_BUDGET_PER_DAY: '0',
};

/** One instance behind nginx, with visitors who look, are counted, and write letters, until they are stopped. */
export async function startBusySite({ env, ...options }: NonNullable<Options> = {}) {
  const provider = await startPacedProvider();
  onTestFinished(provider.stop);
  const { nginx, copies, post } = await startNginxSite({
    ...options,
    env: { ...NO_LIMITS, ...provider.env, ...env },
  });
  const failures: string[] = [];
  const counts = { views: 0, visits: 0, letters: 0 };
  let isOver = false;
  let asked = 0;

  async function repeat(what: keyof typeof counts, path: string, body?: object) {
    while (!isOver) {
      // Each request comes from another visitor.
      const from = { 'x-forwarded-for': `10.0.${(asked >> 8) & 255}.${asked & 255}` };
      asked += 1;
      const call = body ? post(body, { accept: 'text/event-stream', ...from }) : { headers: from };
      const problem = await nginx.ask(path, call).then(
        async (answer) => {
          const said = await text(answer).catch(() => 'cut off');
          const isWhole = what !== 'letters' || said.includes('event: done');
          return (answer.statusCode ?? 0) < 300 && isWhole ? undefined : `${answer.statusCode} ${said}`;
        },
        (error: Error) => error.message,
      );
      if (problem === undefined) counts[what] += 1;
      else if (!problem.includes(OVERLOAD)) failures.push(`${what}: ${problem}`);
      await delay(20);
    }
  }

  const letters = `/api/campaigns/public/${CAMPAIGN}/generate-letter`;
  const people = [
    ...Array.from({ length: 3 }, () => repeat('views', `/c/${CAMPAIGN}`)),
    ...Array.from({ length: 3 }, () => repeat('visits', '/api/visits', { campaignId: 1 })),
    ...Array.from({ length: 4 }, () => repeat('letters', letters, PERSON)),
  ];

  async function stop() {
    isOver = true;
    await Promise.all(people);
    return failures;
  }
  onTestFinished(async () => void (await stop()));
  const [program] = copies;
  if (!program) throw new Error('No instance was started.');
  return {
    program,
    nginx,
    stop,
    /** Until each kind of visitor got what they wanted several times more. */
    async flows() {
      const before = { ...counts };
      const isNew = ({ views, visits, letters }: typeof counts) =>
        views > before.views + 3 && visits > before.visits + 3 && letters > before.letters + 4;
      while (!isNew(counts)) await delay(20);
    },
  };
}
