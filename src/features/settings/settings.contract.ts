import { z } from 'zod';

const aiModel = z.enum(['openai', 'claude']);

export const writingSettings = z.object({
  systemPrompt: z.string(),
  tone: z.string(),
  length: z.string(),
  aiModel,
});
export type WritingSettings = z.infer<typeof writingSettings>;
