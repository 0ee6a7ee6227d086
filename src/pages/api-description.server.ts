import { z } from 'zod';
import { campaignsApi } from '../features/campaigns/campaigns.operations.server.ts';
import { organizationsApi } from '../features/organizations/organizations.operations.server.ts';
import { describeApi } from '../openapi/describe-api.server.ts';
import type { OpenApiDocument } from '../openapi/document.server.ts';
import { type ApiRoom, model } from '../openapi/operation.server.ts';
import type { ApiConfig } from './api-introduction.server.ts';

const waitingMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});

const programApi: ApiRoom = {
  title: 'This site',
  about: 'What describes the calls, and what helps to try them.',
  models: [
    model('WaitingMail', waitingMail, {
      description: 'A mail that nobody sends.',
      example: {
        id: 5,
        to: 'dana@harlowlibraries.example',
        subject: 'Your code',
        text: 'Your code: 482913',
        createdAt: '2026-03-02T09:30:00.000Z',
      },
    }),
  ],
  calls: {
    getApiDescription: {
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description, for programs',
      access: 'anyone',
      answer: {
        status: 200,
        description: 'An OpenAPI 3.1 document.',
        schema: z.record(z.string(), z.unknown()),
      },
    },
    getApiPage: {
      method: 'GET',
      path: '/api/docs',
      summary: 'This description, for people',
      access: 'anyone',
      answer: { status: 200, description: 'A page.' },
    },
    listWaitingMails: {
      method: 'GET',
      path: '/api/dev/outbox',
      summary: 'Read mails that wait here instead of being sent',
      notes: ['Where mails are sent, or for whoever asks from elsewhere, there is no such call: 404.'],
      access: 'local',
      answer: {
        status: 200,
        description: 'The newest 50, the newest first. A browser gets a page.',
        schema: z.array(waitingMail),
      },
      refusals: { 404: ['There is nothing at this address.'] },
    },
  },
};

/** The rooms whose routes don't describe themselves yet. */
const olderRooms: ApiRoom[] = [organizationsApi, campaignsApi, programApi];

export function describeOlderCalls(config: ApiConfig): OpenApiDocument {
  const { publicUrl, siteName, editing } = config;
  return describeApi({
    title: `${siteName} API`,
    version: '',
    description: '',
    publicUrl,
    sessionCookie: '',
    anyStaffEdits: editing === 'any-staff',
    rooms: olderRooms,
  });
}
