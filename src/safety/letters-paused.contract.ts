import { z } from 'zod';

export const lettersPaused = z.object({ arePaused: z.boolean() }).describe('True if letters are paused.');
export type LettersPaused = z.infer<typeof lettersPaused>;
