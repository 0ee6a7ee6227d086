import { z } from 'zod';
import { WritingFailure } from '../../ai/writer.server.ts';
import {
  type ApiRoom,
  idOf,
  jsonRequest,
  model,
  type Operation,
  type Parameter,
  type Refusals,
} from '../../openapi/operation.server.ts';
import { MAY_NOT_EDIT } from '../organizations/organization-team.server.ts';
import { letterRefusal } from './letter-failure.server.ts';
import {
  campaignLetterRequest,
  letterStreamEvent,
  organizationLetterRequest,
  writtenLetter,
} from './letters.contract.ts';
import { testLetterRequest } from './staff-letters.contract.ts';

const answer = {
  status: 200 as const,
  description: 'The letter.',
  schema: writtenLetter,
  events: letterStreamEvent,
};

const declined = new WritingFailure('declined', 'An example');
const unavailable = new WritingFailure('unavailable', 'An example');
const keyRefused = new WritingFailure('key-refused', 'An example', { refusedKeys: ['claude'] });

const failures: Refusals = {
  422: [letterRefusal(declined, false).message],
  429: [
    'You have asked for many letters in a short time. Please come back in 40 minutes.',
    'All letters that can be written in a day have been written. Please come back in 9 hours.',
  ],
  503: [
    letterRefusal(unavailable, false).message,
    'Very many letters are being written at this moment. Please try again in a few seconds.',
  ],
};

const staffFailures: Refusals = {
  ...failures,
  502: [letterRefusal(keyRefused, true).message],
};

const abbreviation: Parameter = {
  in: 'path',
  description: 'The abbreviation of the organization.',
  schema: z.string(),
  example: 'FHL',
};

const visitor = { userName: 'Ada Marsh', userAddress: '5 Mill Lane\nHarlow, HC 20417' };
const visitorFields = { userName: 'Whom the letter is signed by.', userAddress: 'Below the name.' };

const forVisitors: Record<string, Operation> = {
  writeCampaignLetter: {
    method: 'POST',
    path: '/api/campaigns/public/:abbreviation/:campaignId/generate-letter',
    summary: 'Write a letter for a campaign',
    notes: ['Each letter draws one of the saved tones and lengths, so that letters of one campaign differ.'],
    access: 'anyone',
    parameters: {
      abbreviation,
      campaignId: {
        in: 'path',
        description: "The part of the campaign's publicUrl after the abbreviation.",
        schema: z.string(),
        example: 'restore-saturday-hours',
      },
    },
    request: jsonRequest(campaignLetterRequest, {
      fields: { ...visitorFields, userReason: 'Why it matters to this person.' },
      example: { ...visitor, userReason: 'My children read there on Saturdays.' },
    }),
    answer,
    refusals: {
      ...failures,
      404: ['Campaign not found'],
      409: ['This campaign is not active yet.', 'This campaign is no longer active.'],
    },
  },
  writeOrganizationLetter: {
    method: 'POST',
    path: '/api/organizations/public/:abbreviation/generate-letter',
    summary: 'Write a letter to an organization',
    access: 'anyone',
    parameters: { abbreviation },
    request: jsonRequest(organizationLetterRequest, {
      fields: { ...visitorFields, userReason: 'The topic.' },
      example: { ...visitor, userReason: 'Thank you for the reading hour.' },
    }),
    answer,
    refusals: { ...failures, 404: ['Organization not found'] },
  },
};

const forStaff: Record<string, Operation> = {
  writeStaffCampaignLetter: {
    method: 'POST',
    path: '/api/campaigns/:id/generate-letter',
    summary: 'Try out the letters of a campaign',
    notes: ["Signed '[Your name]'. Also while the campaign is Pending."],
    access: 'team',
    parameters: { id: idOf('campaign') },
    answer,
    refusals: {
      ...staffFailures,
      403: ['You are not authorized to edit this campaign.'],
      404: ['Campaign not found'],
      409: ['This campaign is no longer active.'],
    },
  },
  writeStaffOrganizationLetter: {
    method: 'POST',
    path: '/api/organizations/:id/generate-letter',
    summary: 'Try out the letters to an organization',
    access: 'team',
    parameters: { id: idOf('organization') },
    answer,
    refusals: { ...staffFailures, 403: [MAY_NOT_EDIT], 404: ['Organization not found'] },
  },
  writeSettingsLetter: {
    method: 'POST',
    path: '/api/settings/generate-letter',
    summary: 'Try out the settings',
    access: 'admin',
    answer,
    refusals: { ...staffFailures, 400: ['Please set a system prompt first'] },
  },
  writeTestLetter: {
    method: 'POST',
    path: '/api/test-letter',
    summary: 'Write a letter with settings of its own',
    notes: ['Nothing of it is saved.'],
    access: 'verified',
    request: jsonRequest(testLetterRequest, {
      fields: {
        settings: 'In place of those that are saved.',
        organizationContext: "In place of the organization's prompt.",
        campaignContext: "In place of the campaign's goal.",
        userContext: 'Why it matters to this person.',
        campaignId: 'Whose recipient the letter is addressed to.',
      },
      example: {
        settings: {
          model: 'claude',
          systemPrompt: 'You write short, truthful letters to people in office.',
          tone: 'Warm and personal',
          length: 'About 150 words',
        },
        organizationContext: 'We raise money for the nine branches.',
        campaignContext: 'Restore Saturday afternoon hours.',
        ...visitor,
      },
    }),
    answer,
    refusals: { ...staffFailures, 404: ['Campaign not found'] },
  },
};

export const lettersApi: ApiRoom = {
  title: 'Letters',
  about: 'Every call that has a letter written, for visitors and for staff.',
  models: [
    model('Letter', writtenLetter, {
      description: 'A letter that was written. The last four fields are for whoever is signed in.',
      fields: {
        sample: 'True where no AI provider is configured: the letter is a sample.',
        usedSettings: 'What it was written by.',
        rawRequest: 'What the provider was sent.',
        rawResponse: 'What the provider answered.',
        notice: 'Which provider refused its key, when another one wrote.',
      },
      example: {
        subject: 'Please open the library on Saturdays',
        letter: 'Dear Commissioner Whitlock,\n\n…\n\nSincerely,\n\nAda Marsh\n5 Mill Lane\nHarlow, HC 20417',
      },
    }),
    model('LetterEvent', letterStreamEvent, {
      description: 'An event of a letter that is streamed.',
      fields: { event: 'The kind of event.', data: 'Its data, as JSON.' },
      example: { event: 'text', data: { text: 'Dear Commissioner ' } },
    }),
  ],
  calls: { ...forVisitors, ...forStaff },
};
