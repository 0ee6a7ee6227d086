import { z } from 'zod';

const europeRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z
    .enum(['fine', 'look', 'missing'])
    .describe('fine: nothing to do. look: have a look. missing: something is missing.'),
  text: z.string(),
  todo: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), path: z.string() })).describe('At most 10.'),
  turnsOn: z
    .literal('noticeRequired')
    .nullable()
    .describe('A switch of PATCH /api/safety that makes it fine.'),
});
export type EuropeRow = z.infer<typeof europeRow>;

export const europe = z
  .object({
    checkedAt: z.iso.datetime(),
    groups: z.array(z.object({ title: z.string(), rows: z.array(europeRow) })),
  })
  .meta({ id: 'Europe', description: 'What this site does about European rules.' });
export type Europe = z.infer<typeof europe>;
