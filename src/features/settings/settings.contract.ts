import { z } from 'zod';

const provider = z.enum(['openai', 'claude'], 'Please select an AI model');

export const writingSettings = z.object({
  systemPrompt: z.string(),
  tone: z.string(),
  length: z.string(),
  aiModel: provider,
});
export type WritingSettings = z.infer<typeof writingSettings>;

/** What is left out keeps its value (ruling 8). */
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

/** One provider as the program is configured; never a key. */
export const providerState = z.object({
  provider,
  configured: z.boolean(),
  /** Local servers are configured without one. */
  hasKey: z.boolean(),
  /** Null where it is not configured. */
  model: z.string().nullable(),
  api: z.enum(['messages', 'responses', 'chat']).nullable(),
  /** When its key was refused, if it has not been taken since. */
  keyRefusedAt: z.iso.datetime().nullable(),
});
export type ProviderState = z.infer<typeof providerState>;
