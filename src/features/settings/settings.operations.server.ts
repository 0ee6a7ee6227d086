import { z } from 'zod';
import { type ApiRoom, jsonRequest, model } from '../../openapi/operation.server.ts';
import { providerState, settingsChanges, writingSettings } from './settings.contract.ts';

const fields = {
  systemPrompt: 'What every letter is written by. Empty: the built-in one is used.',
  tone: 'One tone a line. Empty lines, and those that begin with "Examples:", are none.',
  length: 'One length a line. Empty lines are none.',
  aiModel: 'Whose model writes; the other one steps in when it fails.',
};

const saved = {
  systemPrompt: 'You write short, truthful letters to people in office.',
  tone: 'Warm and personal\nFactual and brief',
  length: 'About 150 words\nAbout 250 words',
  aiModel: 'claude' as const,
};

export const settingsApi: ApiRoom = {
  title: 'Settings',
  about: 'How letters are written, for the whole site.',
  models: [
    model('WritingSettings', writingSettings, {
      description: 'What letters are written by.',
      fields,
      example: saved,
    }),
    model('ProviderState', providerState, {
      description: 'A provider as this site is configured; never its key.',
      fields: {
        model: 'Null where the provider is not configured.',
        hasKey: 'Local servers are configured without one.',
        keyRefusedAt: 'When the provider refused the key, if it has not taken it since.',
      },
      example: {
        provider: 'claude',
        configured: true,
        hasKey: true,
        model: 'claude-sonnet-5-5',
        api: 'messages',
        keyRefusedAt: null,
      },
    }),
  ],
  calls: {
    getSettings: {
      method: 'GET',
      path: '/api/settings',
      summary: 'Read the settings',
      access: 'signed-in',
      answer: { status: 200, description: 'The settings as they are saved.', schema: writingSettings },
    },
    changeSettings: {
      method: 'PUT',
      path: '/api/settings',
      summary: 'Change the settings',
      notes: ['A field that is left out keeps its value.'],
      access: 'admin',
      request: jsonRequest(settingsChanges, { fields, example: saved }),
      answer: { status: 200, description: 'The settings as they are now.', schema: writingSettings },
    },
    listProviders: {
      method: 'GET',
      path: '/api/settings/providers',
      summary: 'Which AI providers are configured',
      access: 'admin-reading',
      answer: {
        status: 200,
        description: 'OpenAI, then Claude.',
        schema: z.array(providerState),
      },
    },
  },
};
