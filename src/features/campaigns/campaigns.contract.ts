import { z } from 'zod';

export const campaignStatus = z.enum(
  ['Pending', 'Live', 'Finished'],
  'Status must be Pending, Live or Finished',
);
export type CampaignStatus = z.infer<typeof campaignStatus>;

/** All that anyone may know of a campaign that has not begun (ruling 20). */
const pendingCampaign = z.object({
  id: z.number(),
  organizationId: z.number(),
  name: z.string(),
  status: z.literal('Pending'),
  publicUrl: z.string(),
});

const openedCampaign = z.object({
  id: z.number(),
  organizationId: z.number(),
  name: z.string(),
  status: z.enum(['Live', 'Finished']),
  publicUrl: z.string(),
  recipient: z.string(),
  recipientEmail: z.string(),
  ccEmails: z.array(z.string()),
  campaignGoal: z.string(),
  instructions: z.string(),
  ogTitle: z.string().nullable(),
  ogDescription: z.string().nullable(),
  ogImage: z.string().nullable(),
});
export type OpenedCampaign = z.infer<typeof openedCampaign>;

export const publicCampaign = z.discriminatedUnion('status', [pendingCampaign, openedCampaign]);
export type PublicCampaign = z.infer<typeof publicCampaign>;

/** A campaign as the organization's page lists it. */
export const listedCampaign = z.discriminatedUnion('status', [
  pendingCampaign,
  openedCampaign.pick({
    id: true,
    organizationId: true,
    name: true,
    status: true,
    publicUrl: true,
    recipient: true,
  }),
]);
export type ListedCampaign = z.infer<typeof listedCampaign>;

const creator = z.object({ id: z.number(), email: z.string() });

/** A campaign as staff see it whole. Without a creator the pages say 'System'. */
export const campaign = openedCampaign.extend({
  status: campaignStatus,
  createdBy: creator.nullable(),
  lastModifiedBy: creator.pick({ email: true }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Campaign = z.infer<typeof campaign>;

/** What `POST` and `duplicate` answer. */
export const createdCampaign = z.object({ campaign });
export type CreatedCampaign = z.infer<typeof createdCampaign>;

/** A campaign as the staff's list shows it (ruling 9). */
export const listedStaffCampaign = campaign
  .pick({
    id: true,
    organizationId: true,
    name: true,
    status: true,
    publicUrl: true,
    recipient: true,
    createdBy: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ organizationName: z.string() });
export type ListedStaffCampaign = z.infer<typeof listedStaffCampaign>;
