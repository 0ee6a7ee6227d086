import type { Hono } from 'hono';
import { PROVIDERS, provider } from '#ai/providers.contract.ts';
import type { AiConfig } from '#ai/providers.server.ts';
import type { Db } from '#database/client.server.ts';
import { type Guards, type StaffCall, staffRoutes } from '#features/accounts/guards.server.ts';
import type { ForgetPages } from '#http/cache-tags.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { providerState, readableSettings, settingsChanges, writingSettings } from './settings.contract.ts';
import { changeSettings, listProviders, readSettings } from './settings.server.ts';

const CALLS = {
  read: {
    tag: 'Settings',
    name: 'getSettings',
    summary: 'Read the settings',
    access: 'verified',
    answers: { 200: readableSettings },
  },
  change: {
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
  },
  listProviders: {
    tag: 'Settings',
    name: 'listProviders',
    summary: 'List the AI providers and their state',
    access: 'admin',
    answers: {
      200: providerState
        .array()
        .describe(`${provider.options.map((id) => PROVIDERS[id].name).join(', then ')}.`),
    },
  },
} satisfies Record<string, StaffCall>;

interface SettingsRoutesOptions {
  db: Db;
  ai: AiConfig;
  guards: Guards;
  forgetPages: ForgetPages;
}

export function settingsRoutes({ db, ai, guards, forgetPages }: SettingsRoutesOptions): Hono {
  const { routes, add } = staffRoutes(guards);
  add(['GET', '/'], CALLS.read, async () => {
    const configured = provider.options.filter((id) => ai[id] !== undefined);
    return { ...(await readSettings(db)), configured };
  });
  add(['PUT', '/'], CALLS.change, async (c, actor) => {
    const saved = await changeSettings(db, actor, await readJson(c, settingsChanges));
    // Public pages name the preferred model.
    forgetPages('pages');
    return saved;
  });
  add(['GET', '/providers'], CALLS.listProviders, () => listProviders(db, ai));
  return routes;
}
