import { createApp } from '#app.server.ts';
import { readConfig } from '#config.server.ts';
import { openLog } from '#http/log.server.ts';
import { printAddresses, startUp } from '#startup.server.ts';

declare global {
  /** Outlives this module, which is imported again after each change of the code. */
  var startedForDevelopment: ReturnType<typeof startForDevelopment> | undefined;
}

let app: ReturnType<typeof makeApp> | undefined;

export function createDevApp() {
  app ??= makeApp().catch((error) => {
    app = undefined;
    globalThis.startedForDevelopment = undefined;
    throw error;
  });
  return app;
}

async function makeApp() {
  globalThis.startedForDevelopment ??= startForDevelopment();
  const { config, log, database, slowQueries, sessionSecret, outboxKey } =
    await globalThis.startedForDevelopment;
  const assets = { script: '/src/dev/dev.client.ts', preloads: [], styles: [] };
  return createApp({
    config,
    log,
    database,
    slowQueries,
    sessionSecret,
    outboxKey,
    files: {
      publicAssets: assets,
      staffAssets: () => assets,
      embedScript: '/src/embed.client.ts',
      replyScript: '/src/reply.client.ts',
      docsStyle: '/src/pages/api/api-docs.css',
      cardStyles: { styles: ['/src/features/embed/card.css'] },
    },
    pageCache: { freshMs: 0 },
  });
}

async function startForDevelopment() {
  const config = readConfig(process.env);
  const log = await openLog(config.logLevel);
  const started = await startUp(config, log, 'migrations', new AbortController().signal);
  printAddresses(config, started);
  return { ...started, config, log };
}
