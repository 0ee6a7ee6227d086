import { z } from 'zod';

export const lettersPaused = z.object({ arePaused: z.boolean() }).describe('Whether letters are paused.');
export type LettersPaused = z.infer<typeof lettersPaused>;
