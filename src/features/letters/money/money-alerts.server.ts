import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database/client.server.ts';
import { mailAdmins } from '#features/accounts/admins.server.ts';
import { addJob, type Job } from '#jobs/jobs.server.ts';
import { layOutMail, type MailSite, type MailWords } from '#mail/mail-layout.server.ts';
import { moneyUsed } from '../letters.table.server.ts';
import type { AccountState } from './ledger.server.ts';

const ALERT = 'tell-admins-of-money';
const NEAR = 80;
const USED_UP = 100;

export interface Budgets {
  day: number | null;
  month: number | null;
}

/** Alerts once for each budget and level over all instances. The cost of a refused letter counts as used. */
export async function alertWhenNear(db: Db, budgets: Budgets, states: AccountState[], refused = 0) {
  for (const { period, scope, micros, reserved, alerted } of states) {
    const budget = isDay(period) ? budgets.day : budgets.month;
    if (scope !== 'all' || budget === null) continue;
    const spent = micros - reserved;
    const isUsedUp = spent >= budget || spent + refused > budget;
    const level = isUsedUp ? USED_UP : spent >= (budget * NEAR) / 100 ? NEAR : 0;
    if (level > alerted) await alertOnce(db, period, level);
  }
}

async function alertOnce(db: Db, period: string, level: number): Promise<void> {
  const account = and(eq(moneyUsed.period, period), eq(moneyUsed.scope, 'all'), lt(moneyUsed.alerted, level));
  await db.transaction(async (tx) => {
    const first = await tx.update(moneyUsed).set({ alerted: level }).where(account).returning();
    if (first.length > 0) await addJob(tx, ALERT, { period, level });
  });
}

const alertPayload = z.object({ period: z.string(), level: z.number() });

export function moneyAlertJob(db: Db, { publicUrl, siteName }: MailSite): Job {
  return {
    name: ALERT,
    async run(payload) {
      const { period, level } = alertPayload.parse(payload);
      const words = wordsFor(period, level, new URL('/safety', publicUrl).href);
      const mail = { subject: words.heading, ...layOutMail(words, siteName) };
      await db.transaction((tx) => mailAdmins(tx, mail));
    },
  };
}

function wordsFor(period: string, level: number, url: string): MailWords {
  const budget = isDay(period) ? 'day' : 'month';
  const when = isDay(period) ? 'until midnight UTC' : 'until next month';
  const button = { label: 'Open the safety page', url };
  if (level >= USED_UP) {
    return {
      heading: `The ${budget}'s money for letters is used up`,
      paragraphs: [
        `The budget for ${period} is used up. No more letters are written ${when}: visitors can write theirs by hand.`,
        `To go on, raise MONEY_PER_${budget.toUpperCase()} and start the program again.`,
      ],
      button,
    };
  }
  return {
    heading: `${level}% of the ${budget}'s money for letters is used`,
    paragraphs: [
      `The budget for ${period} is ${level}% used. When all of it is, no letters are written ${when}.`,
    ],
    button,
  };
}

function isDay(period: string): boolean {
  return period.length === 10;
}
