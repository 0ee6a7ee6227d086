import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { writingOptions, writingSettings } from './settings.contract.ts';
import { readSettings, saveSettings } from './settings.server.ts';

const { db } = await openTestDatabase();

test('a new installation has no system prompt, several tones and lengths, and OpenAI chosen', async () => {
  const { systemPrompt, tone, length, aiModel } = await readSettings(db);
  expect(systemPrompt).toBe('');
  expect(writingOptions(tone).length).toBeGreaterThan(1);
  expect(writingOptions(length).length).toBeGreaterThan(1);
  expect(aiModel).toBe('openai');
});

test('the last save is read', async () => {
  const first = { systemPrompt: 'Write.', tone: 'Warm', length: 'Short', aiModel: 'claude' } as const;
  await saveSettings(db, first);
  expect(readByContract(writingSettings, await readSettings(db))).toMatchObject(first);
  const second = { ...first, tone: '', aiModel: 'openai' } as const;
  await saveSettings(db, second);
  expect(await readSettings(db)).toMatchObject(second);
});
