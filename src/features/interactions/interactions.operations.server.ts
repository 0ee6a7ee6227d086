import { type ApiRoom, jsonRequest, ok } from '../../openapi/operation.server.ts';
import { interactionRecord } from './interactions.contract.ts';

export const interactionsApi: ApiRoom = {
  title: 'Interactions',
  about: 'What visitors did with their letters.',
  models: [],
  calls: {
    trackInteraction: {
      method: 'POST',
      path: '/api/campaigns/track-interaction',
      summary: 'Record that a letter was e-mailed or copied',
      notes: [
        'At most 60 an hour for an address. Names, addresses and texts are erased after a time that the site sets.',
      ],
      access: 'anyone',
      request: jsonRequest(interactionRecord, {
        fields: {
          environment: 'PROD for what real visitors do.',
          pageUrl: 'The page on which it happened.',
          orgName: 'Taken from the organization itself in the end.',
          campaignName: 'Taken from the campaign itself in the end.',
          campaignId: "Left out for letters from an organization's page.",
          optionalPrompt: "The visitor's reason or topic.",
        },
        example: {
          environment: 'PROD',
          pageUrl: 'https://letters.example/c/FHL/saturday-hours',
          orgName: 'Friends of Harlow Libraries',
          orgId: 1,
          campaignName: 'Restore Saturday hours',
          campaignId: 1,
          optionalPrompt: 'My children read there on Saturdays.',
          userName: 'Ada Marsh',
          userAddress: '5 Mill Lane\nHarlow, HC 20417',
          subjectLine: 'Please open on Saturdays',
          generatedText: 'Dear Commissioner Whitlock, …',
          action: 'email',
        },
      }),
      answer: { status: 200, description: 'It is recorded.', schema: ok },
      refusals: {
        400: ['Organization not found', 'Campaign not found'],
        429: ['You have e-mailed or copied many letters. Please come back in 40 minutes.'],
      },
    },
  },
};
