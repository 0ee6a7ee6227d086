import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { cleanUp } from '#jobs/jobs.server.ts';
import { refusal } from '#tests/support/program/mail-server.ts';
import { emptyOutbox, mail, type Outbox, serveMail } from '#tests/support/program/outbox.ts';
import type { MailOptions } from './mails.server.ts';

const options: MailOptions = {
  smtpUrl: undefined,
  from: 'Redress <no-reply@redress.test>',
  isToAdmin: () => expect.unreachable(),
  printForAdmin: () => {},
};

const testDatabase = await openTestDatabase();
let outbox: Outbox;
beforeEach(async () => {
  outbox = await emptyOutbox(testDatabase, options);
});

test('an email waits while the mail server is down, and goes out when it is back', async () => {
  const server = await serveMail();
  await server.stop();
  outbox.sendTo(server);
  await outbox.enqueue();
  expect(await outbox.hearLog(1)).toMatchObject([
    { code: 'ECONNREFUSED', attempts: 1, msg: 'an email will be retried' },
  ]);
  expect(await outbox.kept()).toMatchObject([{ text: mail.text }]);
  const back = await serveMail({ port: server.port });
  await expect
    .poll(async () => {
      await outbox.makeDue();
      return back.received.length;
    })
    .toBe(1);
});

test('the pauses between attempts grow while a mail server is down, and an email is given up after ten', async () => {
  const server = await serveMail({
    consider() {
      throw refusal(451, 'Try again later, ada@marsh.test');
    },
  });
  outbox.sendTo(server);
  await outbox.enqueue();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt++) {
    await outbox.hearLog(attempt);
    const readWait = async () =>
      (
        await outbox.query(
          'select extract(epoch from run_at - now()) as seconds from graphile_worker.jobs where locked_at is null',
        )
      ).rows;
    if (attempt === 10) break;
    await expect.poll(readWait).toHaveLength(1);
    waits.push(Math.round(Number((await readWait())[0].seconds)));
    await outbox.makeDue();
  }
  expect(waits.every((seconds, index) => index === 0 || seconds > 2 * (waits[index - 1] ?? 0))).toBe(true);
  expect(waits.at(-1)).toBeGreaterThan(7200);
  expect(outbox.logged().at(-1)).toMatchObject({
    level: 50,
    msg: 'giving up on an email',
    attempts: 10,
    code: 'EMESSAGE',
    status: 451,
  });
  expect(await outbox.kept()).toEqual([]);
});

test('an email to a mailbox unknown to the mail server is given up at once', async () => {
  const server = await serveMail({
    considerRecipient(address) {
      throw refusal(550, `No such mailbox: ${address}`);
    },
  });
  outbox.sendTo(server);
  await outbox.enqueue();
  expect(await outbox.hearLog(1)).toMatchObject([
    { msg: 'giving up on an email', attempts: 1, code: 'EENVELOPE', status: 550 },
  ]);
  expect(await outbox.kept()).toEqual([]);
});

test('the log holds no address and no word of an email', async () => {
  const server = await serveMail({
    consider({ source }) {
      throw refusal(554, `Refused: ada@marsh.test ${source.slice(0, 200)}`);
    },
  });
  outbox.sendTo(server);
  await outbox.enqueue();
  await outbox.hearLog(1);
  expect(outbox.lines.join('')).not.toMatch(/ada|marsh|123456|Your code/);
});

test('an email of a dead instance is left alone for a while, then sent under the same id', async () => {
  const server = await serveMail({
    async consider({ source }) {
      if (source.includes('Subject: Dying') && server.received.length === 0) {
        // The instance dies at this moment, so it never learns that the server accepted the email.
        throw refusal(451, 'Gone');
      }
    },
  });
  await outbox.enqueue({ subject: 'Dying' });
  const dying = outbox.sendTo(server);
  await outbox.hearLog(1);
  await dying.stop();
  await outbox.query(
    `update graphile_worker._private_jobs set run_at = now(), locked_by = 'pool-dead', locked_at = now()`,
  );

  outbox.sendTo(server);
  await outbox.enqueue({ subject: 'Another' });
  await server.receive(1);
  await cleanUp(testDatabase.database.pool);
  await outbox.makeDue();
  expect(server.received).toHaveLength(1);
  await outbox.query(`update graphile_worker._private_jobs set locked_at = now() - interval '61 seconds'`);
  await cleanUp(testDatabase.database.pool);
  await outbox.makeDue();
  await server.receive(2);
  expect(server.received[1]?.source).toContain('Subject: Dying');
});

test('all attempts of an email have the same id', async () => {
  const names: unknown[] = [];
  const server = await serveMail({
    consider({ source }) {
      names.push(/^Message-ID: (.*)\r$/im.exec(source)?.[1]);
      if (names.length === 1) throw refusal(451, 'Once more');
    },
  });
  outbox.sendTo(server);
  await outbox.enqueue();
  await outbox.hearLog(1);
  await expect
    .poll(async () => {
      await outbox.makeDue();
      return server.received.length;
    })
    .toBe(1);
  expect(names).toEqual([expect.stringMatching(/^<[0-9a-f]{32}@redress\.test>$/), names[0]]);
});
