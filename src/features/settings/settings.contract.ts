import { z } from 'zod';
import { provider } from '#ai/providers.contract.ts';
import { readVersion } from '#http/version.contract.ts';

export const MAX_SYSTEM_PROMPT = 20_000;
export const MAX_OPTIONS = 10_000;

export const settingsForm = z.object({
  systemPrompt: savedText('The system prompt', MAX_SYSTEM_PROMPT).describe(
    'The base prompt of every letter. If empty, the default is used.',
  ),
  tone: savedText('The tone', MAX_OPTIONS).describe(
    'One tone per line. Empty lines and lines starting with "Examples:" are skipped.',
  ),
  length: savedText('The length', MAX_OPTIONS).describe('One length per line. Empty lines are skipped.'),
  aiModel: provider.describe('The preferred provider. Another one is used if it fails.'),
});

export const writingSettings = settingsForm
  .extend({
    version: z.int().describe('Increases with each save. Send it back to detect conflicting changes.'),
  })
  .meta({ id: 'WritingSettings', description: 'The settings for letters.' });
export type WritingSettings = z.infer<typeof writingSettings>;

export const readableSettings = writingSettings
  .extend({ configured: provider.array().describe('The configured providers.') })
  .meta({ id: 'Settings', description: 'The settings for letters, and the configured providers.' });
export type ReadableSettings = z.infer<typeof readableSettings>;

export const settingsChanges = settingsForm.partial().extend({ version: readVersion });
export type SettingsChanges = z.infer<typeof settingsChanges>;

export const providerState = z
  .object({
    provider,
    configured: z.boolean(),
    hasKey: z.boolean().describe("Local servers don't need a key."),
    model: z.string().nullable().describe("Null if the provider isn't configured."),
    api: z.string().nullable().describe('The API in use: messages, responses or chat.'),
    keyRefusedAt: z.iso
      .datetime()
      .nullable()
      .describe('The time the provider last refused the key. Null if it has accepted it since.'),
    failingSince: z.iso
      .datetime()
      .nullable()
      .describe('The time since which requests have failed. Another provider goes first until it recovers.'),
  })
  .meta({ id: 'ProviderState', description: 'The state of a provider, without its key.' });
export type ProviderState = z.infer<typeof providerState>;

function savedText(field: string, longest: number) {
  const tooLong = `${field} can have at most ${longest.toLocaleString('en-US')} characters`;
  return z.string(`${field} must be text`).max(longest, tooLong);
}

export const DEFAULT_SYSTEM_PROMPT = `You help people to write to those who decide. You write letters that a busy reader takes seriously: they open with what the writer asks for, give one or two good reasons, and close with a clear, courteous request.

Write as the person who signs: in the first person, in plain words, with the warmth or concern that their own reason shows. Be respectful even where the writer disagrees. Never threaten, insult, exaggerate or flatter. Prefer one concrete point to three general ones, and avoid stock phrases, so that no two letters read alike.`;

export const DEFAULT_TONES = `Warm and personal, as from one neighbor to another
Courteous and formal, as to someone in office
Earnest and direct, with a sense of urgency
Hopeful and constructive, looking to what can be done`;

export const DEFAULT_LENGTHS = `Short: about 120 words in two paragraphs
Medium: about 200 words in three paragraphs
Full: about 280 words in four paragraphs`;

export function writingOptions(saved: string, defaults = ''): string[] {
  const lines = saved.split(/\r\n?|\n/).map((line) => line.trim());
  const options = lines.filter((line) => line !== '' && !line.startsWith('Examples:'));
  return options.length === 0 && defaults !== '' ? writingOptions(defaults) : options;
}
