import { z } from 'zod';

export const STATES = ['fine', 'warning', 'wrong'] as const;
export type State = (typeof STATES)[number];

const statusRow = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(STATES).describe('fine: nothing to do. warning: have a look. wrong: it needs you now.'),
  says: z.string(),
  todo: z.string().nullable(),
  link: z.object({ label: z.string(), path: z.string() }).nullable(),
});
export type StatusRow = z.infer<typeof statusRow>;

export const status = z
  .object({
    checkedAt: z.iso.datetime(),
    rows: z.array(statusRow).describe('Rows that need someone come first.'),
  })
  .meta({ id: 'Status', description: 'How this installation is running.' });
export type Status = z.infer<typeof status>;

/** Returns, for example, "8 fine, 1 to look at". */
export function summarize(rows: StatusRow[]): { state: State; text: string } {
  const count = (state: State) => rows.filter((row) => row.state === state).length;
  const [fine, warning, wrong] = STATES.map(count);
  const parts = [`${fine} fine`, warning !== 0 && `${warning} to look at`, wrong !== 0 && `${wrong} wrong`];
  return {
    state: wrong ? 'wrong' : warning ? 'warning' : 'fine',
    text: parts.filter(Boolean).join(', '),
  };
}
