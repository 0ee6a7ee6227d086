import { z } from 'zod';

const provider = z.enum(['openai', 'claude'], 'Please select an AI model');

export const writingSettings = z
  .object({
    systemPrompt: z
      .string()
      .describe('What every letter is written from. Empty: the built-in prompt is used.'),
    tone: z
      .string()
      .describe('One tone a line. Empty lines and lines that begin with "Examples:" are skipped.'),
    length: z.string().describe('One length a line. Empty lines are skipped.'),
    aiModel: provider.describe('The provider that writes. Another one steps in when it fails.'),
  })
  .meta({ id: 'WritingSettings', description: 'How letters are written.' });
export type WritingSettings = z.infer<typeof writingSettings>;

export const settingsChanges = z.object({
  systemPrompt: z
    .string('The system prompt must be text')
    .max(20_000, 'The system prompt can have at most 20,000 characters')
    .optional(),
  tone: z
    .string('The tone must be text')
    .max(10_000, 'The tone can have at most 10,000 characters')
    .optional(),
  length: z
    .string('The length must be text')
    .max(10_000, 'The length can have at most 10,000 characters')
    .optional(),
  aiModel: provider.optional(),
});
export type SettingsChanges = z.infer<typeof settingsChanges>;

export const providerState = z
  .object({
    provider,
    configured: z.boolean(),
    hasKey: z.boolean().describe('Local servers are configured without one.'),
    model: z.string().nullable().describe('Null when the provider is not configured.'),
    api: z.enum(['messages', 'responses', 'chat']).nullable(),
    keyRefusedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the provider refused the key, if it has not accepted it since.'),
  })
  .meta({ id: 'ProviderState', description: 'A provider as this site is configured, without its key.' });
export type ProviderState = z.infer<typeof providerState>;
