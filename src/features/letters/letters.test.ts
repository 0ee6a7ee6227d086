import { describe, expect, test } from 'vitest';
import { DEFAULT_PRICES } from '#ai/prices.server.ts';
import type { Writer, WritingTask } from '#ai/writer.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { makeCampaignCounters } from '#features/interactions/campaign-days.server.ts';
import { makeLog } from '#http/log.server.ts';
import { addCampaign } from '#tests/support/calls/letter-app.ts';
import { countWritten } from '#tests/support/letters/recorded-letters.ts';
import { freeOfCharge } from '#tests/support/providers/writing.ts';
import { findPublicCampaignContext } from './engine/letter-context.server.ts';
import { makeLetterEngine } from './letter-engine.server.ts';
import { type LetterRequest, writeLetter } from './letters.server.ts';

const testDatabase = await openTestDatabase();
const { organization, campaign } = await addCampaign(testDatabase.database);
const { db } = testDatabase;
const context = await findPublicCampaignContext(db, organization.abbreviation, campaign.slug);

/** Writes the given letter, and records its tasks. */
function dictated(text: string) {
  const tasks: WritingTask[] = [];
  const writer: Writer = {
    provider: 'openai',
    model: 'dictated',
    async *write(task) {
      tasks.push(task);
      yield { type: 'text', text };
      const usage = { inputTokens: 1, outputTokens: 1 };
      const raw = { rawRequest: null, rawResponse: null };
      yield {
        type: 'end',
        writing: { provider: 'openai', model: 'dictated', usage, ...raw },
      };
    },
  };
  return { writer, tasks };
}

function write(writer: Writer) {
  const request: LetterRequest = {
    caller: { address: '::1' },
    context,
    visitor: { name: 'Ada Marsh', address: '5 Mill Lane', reason: '' },
    settings: {
      systemPrompt: 'Write.',
      tone: 'Warm\nFormal\nBrisk',
      length: 'Short\nLong',
      aiModel: 'openai',
    },
    answers: [],
    keepSentences: false,
    source: '',
    isStaff: false,
    readsPrompts: false,
    streamed: true,
  };
  const { database } = testDatabase;
  const log = makeLog('silent');
  const shared = makeLetterEngine({
    config: {
      ai: {},
      letterLimits: { perVisitorAndHour: 0, perCampaignAndHour: 0, perDay: 0, atOnce: 9 },
      money: { perDay: undefined, perMonth: undefined, prices: DEFAULT_PRICES },
      challenge: false,
      registration: 'closed',
      publicUrl: new URL('http://localhost'),
    },
    database,
    log,
    sessionSecret: 'secret',
    counters: makeCampaignCounters(database.db, log),
  });
  const money = {
    open: async () => ({
      ...freeOfCharge,
      spent: { inputTokens: 0, outputTokens: 0, micros: 0 },
      async [Symbol.asyncDispose]() {},
    }),
    settled: async () => {},
  };
  const engine = { ...shared, providers: { ...shared.providers, writers: [writer] }, money };
  return writeLetter(engine, request, new AbortController().signal);
}

test('each letter of a campaign has another plan, with one of the tones and lengths', async () => {
  const { writer, tasks } = dictated('Subject: A\n\nI ask you to act.');
  for (let turn = 0; turn < 6; turn += 1) for await (const _ of write(writer));
  const plans = tasks.map(({ letter: { plan } }) => JSON.stringify(plan));
  expect(new Set(plans).size).toBe(6);
  for (const { instructions } of tasks) {
    expect(instructions).toMatch(/^Tone: (?:Warm|Formal|Brisk)\nLength: (?:Short|Long)$/m);
  }
});

describe('a letter is counted once when it is whole', () => {
  const written = () => countWritten(db, { campaignId: campaign.id });

  test('even if its reader leaves before the last words are handed over', async () => {
    const before = await written();
    // The asterisk is held back until the end shows that it was meant.
    const { writer } = dictated('Subject: A\n\nI ask you to act for the riders *');
    for await (const { event, data } of write(writer)) {
      if (event === 'text' && data.text.includes('*')) break;
    }
    expect(await written()).toBe(before + 1);
  });

  test('and not before', async () => {
    const before = await written();
    const { writer } = dictated('Subject: A\n\nI ask you to act now. Please do.');
    for await (const { event } of write(writer)) if (event === 'subject') break;
    expect(await written()).toBe(before);
  });
});
