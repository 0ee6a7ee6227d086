import type { BrowserContextOptions } from 'playwright';
import { expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/browser.mjs';
import { makeTestDatabase } from '../../../src/database/test-database.ts';
import { OUTBOX_KEY, SESSION_SECRET } from '../calls/whole-app.ts';
import { startProgram } from '../program/program.ts';
import { claudeWire, openAiWire, startModel } from '../providers/model.ts';
import { launchBrowser } from './browser.ts';
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
  .extend('browserPath', { scope: 'worker' }, () => findBrowser())
  .extend('chromium', { scope: 'worker' }, async ({ browserPath }, { onCleanup }) => {
    const chromium = await launchBrowser(browserPath);
    onCleanup(() => chromium.close());
    return chromium;
  })
  .extend('browser', { scope: 'file' }, ({ chromium, program }) => ({
    newVisitor: newVisitor.bind(null, chromium, program.address),
  }))
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
  const { database, url, drop } = await makeTestDatabase();
  const program = await startProgram({
    env: { DATABASE_URL: url, SESSION_SECRET, OUTBOX_KEY, DEMO: '1', ...env },
  });
  return {
    address: program.address,
    output: program.output,
    campaignPath: new URL(program.campaignAddress).pathname,
    database,
    stop: async () => {
      await program.stop();
      await drop();
    },
  };
}
