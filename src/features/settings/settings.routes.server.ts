import { Hono } from 'hono';
import type { AiConfig } from '../../ai/writers.server.ts';
import type { Db } from '../../database/client.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import { readProviders } from './provider-keys.server.ts';
import { settingsChanges } from './settings.contract.ts';
import { readSettings, saveSettings } from './settings.server.ts';

export interface SettingsRoutesOptions {
  db: Db;
  ai: AiConfig;
  guards: Guards;
}

export function settingsRoutes({ db, ai, guards }: SettingsRoutesOptions): Hono {
  const routes = new Hono();

  routes.get('/api/settings', async (c) => {
    await guards.signedIn(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await readSettings(db));
  });

  routes.put('/api/settings', async (c) => {
    await guards.verifiedAdmin(c);
    const changes = await readJson(c, settingsChanges);
    return c.json(await saveSettings(db, changes));
  });

  routes.get('/api/settings/providers', async (c) => {
    await guards.admin(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await readProviders(db, ai));
  });

  return routes;
}
