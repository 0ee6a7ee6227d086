import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { serveLocally } from '../support/local-server.ts';
import { startMailServer } from '../support/program/mail-server.ts';
import { startProgram } from '../support/program/program.ts';
import { makeUsedDataDir } from '../support/program/run-database-program.ts';

/** Prints when the program loads the part that holds OpenTelemetry. */
const TELL_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.includes('open-telemetry')) process.stderr.write('loaded traces\\n');
      return next(url, context);
    },
  });
`)}`;

test('traces are loaded and sent only if an address is configured', async () => {
  const dataDir = await makeUsedDataDir();
  const env = { NODE_OPTIONS: `--import=${TELL_LOADED}` };
  const without = await startProgram({ dataDir, env });
  await fetch(without.campaignAddress || without.address);
  expect(await without.stop()).toBe(0);
  expect(without.output()).not.toContain('loaded traces');

  const asked: (string | undefined)[] = [];
  let sent = '';
  const collector = await serveLocally(async (request, answer) => {
    asked.push(request.url);
    sent += await text(request);
    answer.end('{}');
  });
  onTestFinished(collector.stop);
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const traced = await startProgram({ dataDir, env: { ...env, ...endpoint } });
  await expect.poll(traced.output).toContain('loaded traces');
  await fetch(`${traced.address}/api/organizations/public/nobody`);
  expect(await traced.stop()).toBe(0);
  expect(asked).toEqual(['/v1/traces']);
  expect(sent).toContain('"name":"select organization_abbreviations"');
});

test('a mail server that rejects the password delays no start, and is in the log at once', async () => {
  const server = await startMailServer({ password: 'the-right-one' });
  onTestFinished(server.stop);
  await using program = await startProgram({
    dataDir: await makeUsedDataDir(),
    env: { SMTP_URL: server.url.replace('//', '//redress:the-wrong-one@') },
  });
  await expect.poll(program.output).toContain("mail isn't going out: the mail server rejected the password");
  expect(await program.stop()).toBe(0);
  expect(program.output()).not.toContain('the-wrong-one');
});
