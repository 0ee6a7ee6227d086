import { WritingFailure } from '../../ai/writer.server.ts';
import { idOf, jsonRequest, type Operation, type Refusals } from '../../openapi/operation.server.ts';
import { MAY_NOT_EDIT } from '../organizations/organization-team.server.ts';
import { letterRefusal } from './engine/letter-failure.server.ts';
import { exampleVisitor, letterAnswer, letterFailures } from './letters.operations.server.ts';
import { testLetterRequest } from './staff-letters.contract.ts';

const keyRefused = new WritingFailure('key-refused', 'An example', { refusedKeys: ['claude'] });

const staffFailures: Refusals = {
  ...letterFailures,
  502: [letterRefusal(keyRefused, true).message],
};

/** They stand beside the calls of visitors. */
export const staffLetterCalls: Record<string, Operation> = {
  writeStaffCampaignLetter: {
    method: 'POST',
    path: '/api/campaigns/:id/generate-letter',
    summary: 'Try out the letters of a campaign',
    notes: ["Signed '[Your name]'. Also while the campaign is Pending."],
    access: 'team',
    parameters: { id: idOf('campaign') },
    answer: letterAnswer,
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
    answer: letterAnswer,
    refusals: { ...staffFailures, 403: [MAY_NOT_EDIT], 404: ['Organization not found'] },
  },
  writeSettingsLetter: {
    method: 'POST',
    path: '/api/settings/generate-letter',
    summary: 'Try out the settings',
    access: 'admin',
    answer: letterAnswer,
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
        ...exampleVisitor,
      },
    }),
    answer: letterAnswer,
    refusals: { ...staffFailures, 404: ['Campaign not found'] },
  },
};
