import { announce } from './announcement.server.ts';
import { createApp } from './app.server.ts';
import { readConfig } from './config.server.ts';
import { layFoundation } from './foundation.server.ts';
import { openLog } from './http/log.server.ts';

declare global {
  /** Outlives this module, which each change of the code makes anew; Vite's configuration closes it. */
  var developmentFoundation: ReturnType<typeof beginDevelopment> | undefined;
}

let app: ReturnType<typeof makeApp> | undefined;

/** What Vite's development server answers with. What failed is tried again with the next request. */
export function createDevApp() {
  app ??= makeApp().catch((error) => {
    app = undefined;
    globalThis.developmentFoundation = undefined;
    throw error;
  });
  return app;
}

async function makeApp() {
  globalThis.developmentFoundation ??= beginDevelopment();
  const { config, log, database, unhurried, sessionSecret } = await globalThis.developmentFoundation;
  const assets = { script: '/src/dev.client.ts', preloads: [], styles: [] };
  return createApp({
    config,
    log,
    database,
    unhurried,
    sessionSecret,
    assets,
    staffAssets: () => assets,
    docsStyle: '/src/pages/api-docs.css',
    pageCache: { freshMs: 0 },
  });
}

async function beginDevelopment() {
  const config = readConfig(process.env);
  const log = await openLog(config.logLevel);
  const foundation = await layFoundation(config, log, 'migrations', new AbortController().signal);
  announce(config, foundation.demo);
  return { ...foundation, config, log };
}
