import { Hono } from 'hono';
import { provider } from '#ai/providers.contract.ts';
import type { AiConfig } from '#ai/providers.server.ts';
import type { Db } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { describe } from '#http/route-description.server.ts';
import { providerState, readableSettings, settingsChanges, writingSettings } from './settings.contract.ts';
import { changeSettings, listProviders, readSettings } from './settings.server.ts';

type SettingsRoutesOptions = { db: Db; ai: AiConfig; guards: Guards };

export function settingsRoutes({ db, ai, guards }: SettingsRoutesOptions): Hono {
  const routes = new Hono();

  routes.get(
    '/',
    describe({
      tag: 'Settings',
      name: 'getSettings',
      summary: 'Read the settings',
      access: 'verified',
      answers: { 200: readableSettings },
    }),
    async (c) => {
      await guards.verified(c);
      const configured = provider.options.filter((id) => ai[id] !== undefined);
      return c.json({ ...(await readSettings(db)), configured });
    },
  );

  routes.put(
    '/',
    describe({
      tag: 'Settings',
      name: 'changeSettings',
      summary: 'Change the settings',
      notes: 'Omitted fields keep their value.',
      access: 'admin',
      body: settingsChanges,
      example: {
        systemPrompt: 'You write short, truthful letters to people in office.',
        tone: 'Warm and personal\nFactual and brief',
        length: 'About 150 words\nAbout 250 words',
        aiModel: 'claude',
      },
      answers: { 200: writingSettings, 409: STALE_SAVE },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const changes = await readJson(c, settingsChanges);
      return c.json(await changeSettings(db, actor, changes));
    },
  );

  routes.get(
    '/providers',
    describe({
      tag: 'Settings',
      name: 'listProviders',
      summary: 'List the AI providers and their state',
      access: 'admin',
      answers: { 200: providerState.array().describe('OpenAI, then Claude.') },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      return c.json(await listProviders(db, ai));
    },
  );

  return routes;
}
