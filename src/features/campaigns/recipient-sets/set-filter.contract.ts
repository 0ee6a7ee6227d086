import { z } from 'zod';

const choices = z.array(z.string().max(200)).max(100).default([]);

/** The part of a set that a campaign uses. An empty list means everyone. */
export const setFilter = z
  .object({
    chambers: choices,
    divisions: choices.describe('A division includes those inside it.'),
    committees: choices,
    parties: choices,
    keys: z.array(z.string().max(200)).max(10_000).default([]).describe('People picked by hand.'),
  })
  .meta({ id: 'SetFilter' });
export type SetFilter = z.infer<typeof setFilter>;
