import { z } from 'zod';
import { staffOrganization } from '#features/organizations/organizations.contract.ts';

export const MAX_LISTED = 100;

const switches = z.object({
  lettersPaused: z.boolean().describe('Stops all letters.'),
  registrationPaused: z.boolean().describe('No one can create an account.'),
  approvalRequired: z
    .boolean()
    .describe("New organizations need an admin's approval before their pages are public."),
  secondFactorRequired: z.boolean().describe('Every admin must have a second factor.'),
  noticeRequired: z
    .boolean()
    .describe('Campaigns go Live only if their organization has said who is responsible for the data.'),
});
export type Switches = z.infer<typeof switches>;

export const switchChanges = switches.partial();
export type SwitchChanges = z.infer<typeof switchChanges>;

const budget = z.object({
  kind: z.enum(['letters', 'money-day', 'money-month']),
  used: z.number(),
  limit: z.number().nullable().describe('Null: no limit.'),
  startsAgainAt: z.iso.datetime().describe('Midnight UTC, after the day or month.'),
});
export type Budget = z.infer<typeof budget>;

const spent = z.object({ letters: z.int(), money: z.number() });

const waitingOrganization = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  url: z.string(),
  logoUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.object({ id: z.int(), email: z.string(), emailVerified: z.boolean() }).nullable(),
  campaigns: z
    .array(z.object({ id: z.int(), name: z.string(), recipient: z.string() }))
    .describe('At most 20.'),
  version: z.int().describe('Send it back to approve only this version.'),
  previewUrl: z.string().nullable().describe("Opens its page, which isn't public yet."),
});
export type WaitingOrganization = z.infer<typeof waitingOrganization>;

const changedOrganization = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  url: z.string(),
  logoUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  proposed: staffOrganization.shape.proposed.unwrap(),
  proposedAt: z.iso.datetime(),
});
export type ChangedOrganization = z.infer<typeof changedOrganization>;

const suspendedAccount = z.object({
  id: z.int(),
  email: z.string(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
});

const takenDownPage = z.object({
  kind: z.enum(['organization', 'campaign']),
  id: z.int(),
  name: z.string(),
  organizationName: z.string(),
  path: z.string(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
});
export type TakenDownPage = z.infer<typeof takenDownPage>;

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), listed: z.array(item) });

export const safetyState = switches
  .extend({
    budgets: z.array(budget),
    currency: z.string(),
    pricesLookedUpOn: z.iso.date().describe('The date of the list prices used for estimates.'),
    spentByDay: z
      .array(spent.extend({ day: z.iso.date(), provider: z.string() }))
      .describe('The last 31 days.'),
    spentByOrganization: z
      .array(spent.extend({ organizationId: z.int(), name: z.string().nullable() }))
      .describe(
        'The 20 organizations that spent the most in 31 days. Organization 0 stands for letters without one, such as tests.',
      ),
    waiting: listOf(waitingOrganization),
    changed: listOf(changedOrganization).describe('Changes to new organizations waiting for approval.'),
    suspended: listOf(suspendedAccount),
    takenDown: listOf(takenDownPage),
    release: z.string().describe('The version that runs, with its commit.'),
  })
  .meta({ id: 'SafetyState', description: 'Switches, costs and items that need attention.' });
export type SafetyState = z.infer<typeof safetyState>;
