import { expect, test } from 'vitest';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { startProgram } from '../support/program/program.ts';
import { makeUsedDataDir } from '../support/program/run-database-program.ts';

test('npm run dev serves the demo from the sources, ready for hot reload', async () => {
  await using program = await startProgram({ script: 'scripts/dev.mjs', dataDir: await makeUsedDataDir() });
  const page = await fetch(program.campaignAddress);
  expect(await page.text()).toContain('src="/src/dev/dev.client.ts"');
  expect(page.headers.has('content-security-policy')).toBe(false);
  const entry = await fetch(`${program.address}/src/dev/dev.client.ts`);
  expect(await entry.text()).toContain('@vitejs/plugin-react/preamble');
});

test('npm run dev respects DEMO and ADMIN_EMAIL like npm start', async () => {
  const dataDir = await makeUsedDataDir();
  const env = { DEMO: '0', ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'hunter22' };
  await using program = await startProgram({ script: 'scripts/dev.mjs', dataDir, env });
  expect(program.campaignAddress).toBe('');
  expect(await queryDataDir(dataDir, 'select email, role from users')).toEqual([
    { email: 'ada@example.org', role: 'admin' },
  ]);
});
