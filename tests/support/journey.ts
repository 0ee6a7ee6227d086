import { rm } from 'node:fs/promises';
import type { BrowserContextOptions } from 'playwright';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/database/client.server.ts';
import { joinEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.server.ts';
import { launchBrowser } from './browser.ts';
import { claudeWire, openAiWire, startModel } from './model.ts';
import { startProgram } from './program.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { newVisitor, type Visitor } from './visitor-browser.ts';

/** A test in a real browser against the built program, its database, and AI providers on this machine. */
export const journey = test
  .extend('wires', { scope: 'file' }, { claude: claudeWire, openai: openAiWire })
  .extend('models', { scope: 'file' }, async ({ wires }, { onCleanup }) => {
    const models = { claude: await startModel(wires.claude), openai: await startModel(wires.openai) };
    onCleanup(async () => {
      await Promise.all([models.claude.stop(), models.openai.stop()]);
    });
    return models;
  })
  /** Overridden where a file needs another configuration. */
  .extend('environment', { scope: 'file' }, ({ models }): NodeJS.ProcessEnv => models.claude.environment)
  .extend('program', { scope: 'file' }, async ({ environment }, { onCleanup }) => {
    const program = await startWithDatabase({ LETTER_LIMIT_PER_VISITOR: '0', ...environment });
    onCleanup(program.stop);
    return program;
  })
  .extend('database', { scope: 'file' }, ({ program }) => program.database)
  .extend('browser', { scope: 'file' }, async ({ program }, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return { newVisitor: newVisitor.bind(null, browser, program.address) };
  })
  /** Claude, or what stands in for it; each test finds it well. */
  .extend('model', { auto: true }, ({ models }) => {
    for (const model of Object.values(models)) model.startsAnew();
    return models.claude;
  })
  /** Opens a page as somebody new; at the end nothing may have gone wrong unseen. */
  .extend('visit', async ({ browser }, { onCleanup }) => {
    const visitors: Visitor[] = [];
    onCleanup(async () => {
      await Promise.all(visitors.map(({ page }) => page.context().close()));
      expect(visitors.flatMap(({ complaints }) => complaints())).toEqual([]);
    });
    return async (path?: string, options?: BrowserContextOptions): Promise<Visitor> => {
      const visitor = await browser.newVisitor(options);
      visitors.push(visitor);
      if (path) await visitor.page.goto(path);
      return visitor;
    };
  });

async function startWithDatabase(env: NodeJS.ProcessEnv) {
  const dataDir = await makeTemporaryFolder();
  const program = await startProgram({ dataDir, env });
  const postgres = await joinEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connection, () => {});
  return {
    address: program.address,
    output: program.output,
    campaignPath: new URL(program.campaignAddress).pathname,
    database,
    stop: async () => {
      await database.close();
      await program.stop();
      await postgres.leave();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
