import { expect, test } from 'vitest';
import { makeTestDatabase } from '#database/test-database.ts';
import { letterFingerprints } from '#features/interactions/interactions.table.server.ts';
import { findBrowser } from '../../../scripts/browser.mjs';
import { OUTBOX_KEY, SESSION_SECRET } from '../calls/whole-app.ts';
import { startProgram } from '../program/program.ts';
import { claudeWire, openAiWire, startModel } from '../providers/model.ts';
import { launchBrowser } from './browser.ts';
import { type VisitOptions, type Visitor, welcomeVisitors } from './visitor-browser.ts';

let chromium: ReturnType<typeof launchBrowser> | undefined;

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
  /** Files override this for another configuration. */
  .extend('environment', { scope: 'file' }, ({ models }): NodeJS.ProcessEnv => models.claude.environment)
  .extend('program', { scope: 'file' }, async ({ environment }, { onCleanup }) => {
    const program = await startWithDatabase({ LETTER_LIMIT_PER_VISITOR: '0', ...environment });
    onCleanup(program.stop);
    return program;
  })
  .extend('database', { scope: 'file' }, ({ program }) => program.database)
  .extend('browserPath', { scope: 'worker' }, () => findBrowser())
  .extend('chromium', { scope: 'worker' }, async ({ browserPath }, { onCleanup }) => {
    // Once for all tests of this worker, also for those that extend this one.
    chromium ??= launchBrowser(browserPath);
    const browser = await chromium;
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visitors', { scope: 'file' }, ({ chromium, program }, { onCleanup }) => {
    const visitors = welcomeVisitors(chromium, program.address);
    onCleanup(visitors.closeBrowsers);
    return visitors;
  })
  /** Claude, or what stands in for it; each test finds it well. */
  .extend('model', { auto: true }, async ({ models, database }) => {
    for (const model of Object.values(models)) model.startsAnew();
    // A subject that the newest letters have would be drawn again.
    await database.db.delete(letterFingerprints);
    return models.claude;
  })
  /** Opens a page as a new visitor. After the test, unexpected errors fail it. */
  .extend('visit', async ({ visitors }, { onCleanup }) => {
    const visits: Awaited<ReturnType<typeof visitors.arrive>>[] = [];
    onCleanup(async () => {
      const complaints = visits.flatMap(({ visitor }) => visitor.complaints());
      await Promise.all(visits.map(({ leave }) => leave()));
      expect(complaints).toEqual([]);
    });
    return async (path?: string, options?: VisitOptions): Promise<Visitor> => {
      const visit = await visitors.arrive(options);
      visits.push(visit);
      if (path) await visit.visitor.page.goto(path);
      return visit.visitor;
    };
  });

async function startWithDatabase(env: NodeJS.ProcessEnv) {
  const { database, url, drop } = await makeTestDatabase();
  const program = await startProgram({
    env: { DATABASE_URL: url, SESSION_SECRET, OUTBOX_KEY, DEMO: '1', WEB_CONCURRENCY: '1', ...env },
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
