import { spawn } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { projectNode, ROOT } from '../../scripts/toolchain.mjs';
import { SELF_SIGNED } from '../support/program/self-signed.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

test('a ".env" file sets what is not set already, and which certificates Node trusts', async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  await mkdir(join(folder, 'dist', 'server'), { recursive: true });
  const told = '{ ...process.env, TRUSTED: tls.getCACertificates("extra").length }';
  const program = `const tls = require('node:tls'); console.log(JSON.stringify(${told}));`;
  await writeFile(join(folder, 'dist', 'server', 'main.js'), program);
  await writeFile(join(folder, 'ca.pem'), SELF_SIGNED.cert);
  await writeFile(join(folder, '.env'), 'PORT=4000\nHOST=0.0.0.0\nNODE_EXTRA_CA_CERTS=ca.pem\n');
  const { stdout } = spawn(projectNode(), ['scripts/start.mjs'], { cwd: folder, env: { PORT: '5000' } });
  expect(await json(stdout)).toMatchObject({ PORT: '5000', HOST: '0.0.0.0', TRUSTED: 1 });
});
