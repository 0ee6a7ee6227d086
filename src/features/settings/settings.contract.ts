import { z } from 'zod';
import { provider } from '../../ai/providers.contract.ts';
import { readVersion } from '../../http/version.contract.ts';

/** The longest texts that may be saved, in characters. */
export const LONGEST_SYSTEM_PROMPT = 20_000;
export const LONGEST_OPTIONS = 10_000;

export const settingsForm = z.object({
  systemPrompt: savedText('The system prompt', LONGEST_SYSTEM_PROMPT).describe(
    'What every letter is written from. Empty: the default prompt is used.',
  ),
  tone: savedText('The tone', LONGEST_OPTIONS).describe(
    'One tone a line. Empty lines and lines that begin with "Examples:" are skipped.',
  ),
  length: savedText('The length', LONGEST_OPTIONS).describe('One length a line. Empty lines are skipped.'),
  aiModel: provider.describe('The provider that writes. Another one steps in when it fails.'),
});

export const writingSettings = settingsForm
  .extend({
    version: z
      .int()
      .describe('Counts the saves. Send it back to be refused when somebody else saved meanwhile.'),
  })
  .meta({ id: 'WritingSettings', description: 'How letters are written.' });
export type WritingSettings = z.infer<typeof writingSettings>;

export const settingsChanges = settingsForm.partial().extend({ version: readVersion });
export type SettingsChanges = z.infer<typeof settingsChanges>;

export const providerState = z
  .object({
    provider,
    configured: z.boolean(),
    hasKey: z.boolean().describe('Local servers are configured without one.'),
    model: z.string().nullable().describe('Null when the provider is not configured.'),
    api: z.string().nullable().describe('messages, responses or chat: which of its APIs is called.'),
    keyRefusedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the provider refused the key, if it has not accepted it since.'),
  })
  .meta({ id: 'ProviderState', description: 'A provider as this site is configured, without its key.' });
export type ProviderState = z.infer<typeof providerState>;

function savedText(field: string, longest: number) {
  const tooLong = `${field} can have at most ${longest.toLocaleString('en-US')} characters`;
  return z.string(`${field} must be text`).max(longest, tooLong);
}
