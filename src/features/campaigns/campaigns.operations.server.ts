import { z } from 'zod';
import {
  type ApiRoom,
  idOf,
  jsonRequest,
  model,
  type Operation,
  ok,
} from '../../openapi/operation.server.ts';
import {
  campaign,
  campaignChanges,
  campaignInput,
  createdCampaign,
  listedCampaign,
  listedStaffCampaign,
  publicCampaign,
} from './campaigns.contract.ts';

const NOT_FOUND = ['Campaign not found'];
const UNKNOWN_ORGANIZATION = ['Organization not found'];

const listed = {
  id: 1,
  organizationId: 1,
  name: 'Restore Saturday hours',
  status: 'Live' as const,
  publicUrl: 'FHL/restore-saturday-hours',
  recipient: 'Commissioner Dana Whitlock',
};

const written = {
  recipientEmail: 'dana.whitlock@harlowcounty.example',
  ccEmails: ['clerk@harlowcounty.example'],
  campaignGoal: "Restore Saturday afternoon hours in next year's budget.",
  instructions: '<p>Name <strong>your</strong> branch.</p>',
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
};

const changed = {
  createdBy: { id: 7, email: 'dana@harlowlibraries.example' },
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-04T17:05:12.000Z',
  lettersWritten: 312,
};

const openFields = {
  publicUrl: 'The page is /c/{publicUrl}.',
  recipient: 'Whom the letters are addressed to.',
  recipientEmail: 'Where they are e-mailed to.',
  campaignGoal: 'What the letters are written from.',
  instructions: 'HTML: paragraphs, bold, italic, lists, line breaks and links. Never sent to an AI model.',
  ogTitle: 'For social previews; null: the name.',
  ogDescription: 'For social previews; null: the first line of the goal.',
  ogImage: "For social previews; null: the organization's logo.",
};

const staffFields = {
  ...openFields,
  createdBy: 'Null when the account is gone: made by nobody.',
  lastModifiedBy: 'Null when the account is gone.',
};

const fields = {
  ...openFields,
  ccEmails: 'At most 50. Of addresses that differ in case only, the first is kept.',
  ogImage: `An http: or https: address. ${openFields.ogImage}`,
  status: 'Pending where it is left out.',
};

const { recipient, name, organizationId, status } = listed;
const input = { name, organizationId, recipient, ...written, status };

const reading: Record<string, Operation> = {
  getPublicCampaign: {
    method: 'GET',
    path: '/api/campaigns/public/:abbreviation/:campaignId',
    summary: 'Read what anyone may know of a campaign',
    notes: ['Addresses that the campaign had before are answered too.'],
    access: 'anyone',
    parameters: {
      abbreviation: {
        in: 'path',
        description: 'The abbreviation of the organization.',
        schema: z.string(),
        example: 'FHL',
      },
      campaignId: {
        in: 'path',
        description: "The part of the campaign's publicUrl after the abbreviation.",
        schema: z.string(),
        example: 'restore-saturday-hours',
      },
    },
    answer: { status: 200, description: 'The campaign.', schema: publicCampaign },
    refusals: { 404: NOT_FOUND },
  },
  listOpenCampaigns: {
    method: 'GET',
    path: '/api/organizations/:id/campaigns/live',
    summary: "List an organization's open campaigns",
    access: 'anyone',
    parameters: { id: idOf('organization') },
    answer: {
      status: 200,
      description: 'Those that are not Finished.',
      schema: z.array(listedCampaign),
    },
    refusals: { 404: UNKNOWN_ORGANIZATION },
  },
  listCampaigns: {
    method: 'GET',
    path: '/api/campaigns',
    summary: 'List all campaigns',
    access: 'signed-in',
    answer: { status: 200, description: 'The campaigns.', schema: z.array(listedStaffCampaign) },
  },
  getCampaign: {
    method: 'GET',
    path: '/api/campaigns/:id',
    summary: 'Read a campaign whole',
    access: 'signed-in',
    parameters: { id: idOf('campaign') },
    answer: { status: 200, description: 'The campaign.', schema: campaign },
    refusals: { 404: NOT_FOUND },
  },
};

const writing: Record<string, Operation> = {
  createCampaign: {
    method: 'POST',
    path: '/api/campaigns',
    summary: 'Create a campaign',
    notes: ['Its publicUrl is made from its name, and stays when the name changes.'],
    access: 'team',
    request: jsonRequest(campaignInput, { fields, example: input }),
    answer: { status: 201, description: 'The new campaign.', schema: createdCampaign },
    refusals: {
      400: UNKNOWN_ORGANIZATION,
      403: ['You are not authorized to create campaigns for this organization.'],
    },
  },
  updateCampaign: {
    method: 'PUT',
    path: '/api/campaigns/:id',
    summary: 'Change a campaign',
    notes: [
      'A field that is left out stays as it is. To move it, one must be on the team of both organizations.',
    ],
    access: 'team',
    parameters: { id: idOf('campaign') },
    request: jsonRequest(campaignChanges, {
      fields: { ...fields, status: 'Pending, Live and Finished may follow each other in any order.' },
      example: { ...input, status: 'Finished' },
    }),
    answer: { status: 200, description: 'The campaign as it is now.', schema: campaign },
    refusals: {
      400: UNKNOWN_ORGANIZATION,
      403: ['You are not authorized to edit this campaign.'],
      404: NOT_FOUND,
    },
  },
  deleteCampaign: {
    method: 'DELETE',
    path: '/api/campaigns/:id',
    summary: 'Delete a campaign',
    access: 'creator',
    parameters: { id: idOf('campaign') },
    answer: { status: 200, description: 'The campaign is gone.', schema: ok },
    refusals: { 403: ['You are not authorized to delete this campaign.'], 404: NOT_FOUND },
  },
  duplicateCampaign: {
    method: 'POST',
    path: '/api/campaigns/:id/duplicate',
    summary: 'Duplicate a campaign',
    notes: ["The copy is Pending, has ' (Copy)' behind its name, and an address of its own."],
    access: 'team',
    parameters: { id: idOf('campaign') },
    answer: { status: 201, description: 'The copy.', schema: createdCampaign },
    refusals: { 403: ['You are not authorized to duplicate this campaign.'], 404: NOT_FOUND },
  },
};

export const campaignsApi: ApiRoom = {
  title: 'Campaigns',
  about: 'Campaigns, for everyone and for staff.',
  models: [
    model('PublicCampaign', publicCampaign, {
      description: 'What anyone may know of a campaign: little while it is Pending.',
      fields: openFields,
      example: { ...listed, ...written },
    }),
    model('OpenCampaign', listedCampaign, {
      description: "A campaign as its organization's page lists it.",
      fields: openFields,
      example: listed,
    }),
    model('Campaign', campaign, {
      description: 'A campaign, for staff.',
      fields: staffFields,
      example: { ...listed, ...written, ...changed, lastModifiedBy: null, version: 4, mayEdit: true },
    }),
    model('ListedCampaign', listedStaffCampaign, {
      description: "A campaign as the staff's list shows it.",
      fields: staffFields,
      example: { ...listed, organizationName: 'Friends of Harlow Libraries', ...changed },
    }),
  ],
  calls: { ...reading, ...writing },
};
