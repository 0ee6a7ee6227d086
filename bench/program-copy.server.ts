import { createServer } from 'node:http';
import { pino } from 'pino';
import { z } from 'zod';
import { createApp } from '#app.server.ts';
import { readConfig } from '#config.server.ts';
import { openDatabase } from '#database/client.server.ts';
import { readBuiltFile, readPageAssets } from '#pages/page-assets.server.ts';
import { databaseConnection, readSetup, serve } from './child.ts';

/** The program doesn't offer cache times from outside. */
const setup = z.object({
  connection: databaseConnection,
  pagesFreshForMs: z.number().optional(),
});

const { connection, ...options } = await readSetup(setup);
const app = createApp({
  config: readConfig({}),
  database: openDatabase(connection, () => {}),
  log: pino(),
  assets: readPageAssets('dist/client', 'src/public.client.ts'),
  staffAssets: (module) => readPageAssets('dist/client', 'src/staff.client.tsx', module),
  embedScript: readBuiltFile('dist/client', 'src/embed.client.ts'),
  docsStyle: readBuiltFile('dist/client', 'src/pages/api/api-docs.css'),
  clientFolder: 'dist/client',
  sessionSecret: 'a secret of the bench, for nobody',
  ...(options.pagesFreshForMs !== undefined && { pageCache: { freshMs: options.pagesFreshForMs } }),
});
await serve(createServer(app.listener));
