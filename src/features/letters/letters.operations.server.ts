import { z } from 'zod';
import { WritingFailure } from '../../ai/writer.server.ts';
import {
  type ApiRoom,
  jsonRequest,
  model,
  type Operation,
  type Parameter,
  type Refusals,
} from '../../openapi/operation.server.ts';
import { letterRefusal } from './engine/letter-failure.server.ts';
import {
  campaignLetterRequest,
  letterStreamEvent,
  organizationLetterRequest,
  writtenLetter,
} from './letters.contract.ts';

export const letterAnswer = {
  status: 200 as const,
  description: 'The letter.',
  schema: writtenLetter,
  events: letterStreamEvent,
};

const declined = new WritingFailure('declined', 'An example');
const unavailable = new WritingFailure('unavailable', 'An example');

export const letterFailures: Refusals = {
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

const abbreviation: Parameter = {
  in: 'path',
  description: 'The abbreviation of the organization.',
  schema: z.string(),
  example: 'FHL',
};

export const exampleVisitor = { userName: 'Ada Marsh', userAddress: '5 Mill Lane\nHarlow, HC 20417' };
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
      example: { ...exampleVisitor, userReason: 'My children read there on Saturdays.' },
    }),
    answer: letterAnswer,
    refusals: {
      ...letterFailures,
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
      example: { ...exampleVisitor, userReason: 'Thank you for the reading hour.' },
    }),
    answer: letterAnswer,
    refusals: { ...letterFailures, 404: ['Organization not found'] },
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
  calls: forVisitors,
};
