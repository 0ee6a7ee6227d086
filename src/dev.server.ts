import { announce } from './announcement.server.ts';
import { createApp } from './app.server.ts';
import { readConfig } from './config.server.ts';
import { connectDatabase } from './database/connect.server.ts';
import { migrateDatabase } from './database/migrations.server.ts';
import { addDemo } from './demo.server.ts';
import { readSessionSecret } from './features/accounts/session-secret.server.ts';
import { openLog } from './http/log.server.ts';

declare global {
  /** Outlives this module, which each change of the code makes anew; Vite's configuration closes it. */
  var developmentFoundation: ReturnType<typeof layFoundation> | undefined;
}

let app: ReturnType<typeof makeApp> | undefined;

/** What Vite's development server answers with. */
export function createDevApp() {
  app ??= makeApp();
  return app;
}

async function makeApp() {
  globalThis.developmentFoundation ??= layFoundation();
  const { config, log, database, sessionSecret } = await globalThis.developmentFoundation;
  const assets = { script: '/src/dev.client.ts', preloads: [], styles: [] };
  return createApp({ config, log, database, sessionSecret, assets, pagesFreshForMs: 0 });
}

async function layFoundation() {
  const config = readConfig(process.env);
  const log = await openLog(config.logLevel);
  const { database, disconnect } = await connectDatabase(config, log);
  await migrateDatabase(database, 'migrations');
  announce(config, await addDemo(database.db));
  const sessionSecret = config.sessionSecret ?? (await readSessionSecret(config.dataDir));
  return { config, log, database, sessionSecret, disconnect };
}
