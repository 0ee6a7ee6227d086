import { z } from 'zod';
import { provider } from '../../ai/providers.contract.ts';
import { readVersion } from '../../http/version.contract.ts';

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

export const readableSettings = writingSettings
  .extend({ configured: provider.array().describe('The providers that can write.') })
  .meta({ id: 'Settings', description: 'How letters are written, and which providers can write them.' });
export type ReadableSettings = z.infer<typeof readableSettings>;

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
    failingSince: z.iso
      .datetime()
      .nullable()
      .describe('Since then its answers fail or do not come, and the other provider is asked first.'),
  })
  .meta({ id: 'ProviderState', description: 'A provider as this site is configured, without its key.' });
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

/** One option a line, without lines of examples; those of the default where nothing else is saved. */
export function writingOptions(saved: string, defaults = ''): string[] {
  const lines = saved.split(/\r\n?|\n/).map((line) => line.trim());
  const options = lines.filter((line) => line !== '' && !line.startsWith('Examples:'));
  return options.length === 0 && defaults !== '' ? writingOptions(defaults) : options;
}
