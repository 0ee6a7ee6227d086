import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Campaign } from '#features/campaigns/campaigns.contract.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { answerOf, visitor } from '#tests/support/calls/letter-app.ts';
import { ada, bo, cy, idsOf, openRecipients } from '#tests/support/calls/recipient-calls.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '#tests/support/calls/whole-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { campaignNumbers, organizationNumbers } from './numbers.contract.ts';

const calls = await openRecipients('LIST');
const { database, office } = calls;
afterAll(() => calls.close());

/** Programs that share a database, with a model that writes. */
async function openCopies(count: number): Promise<WholeApp[]> {
  const provider = await provide(answerOf('Subject: Night bus\n\nPlease keep the 14.'));
  const environment = { OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'local', CHALLENGE: 'off' };
  return Array.from({ length: count }, () => openWholeApp(database, environment));
}

async function post(copy: WholeApp, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return callFromAlone(copy, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function write(copy: WholeApp, { publicUrl }: Campaign, to: object): Promise<string> {
  const answer = await post(copy, `/api/campaigns/public/${publicUrl}/generate-letter`, {
    ...visitor,
    ...to,
  });
  return z.object({ letterId: z.string() }).parse(await answer.json()).letterId;
}

async function ask(path: string) {
  return office.call(office.dana, 'GET', `/api/${path}`);
}

async function read({ id }: Campaign) {
  const answer = await ask(`campaigns/${id}/numbers`);
  const { totals, recipients, recipientCount } = readByContract(campaignNumbers, await answer.json());
  const rows = recipients.map((one) => [
    one.name,
    one.written,
    one.opened,
    one.copied,
    one.openedOrCopied,
    one.sent,
  ]);
  return { totals, rows, recipientCount };
}

test('each letter counts once for the chosen recipient, over all instances', async () => {
  const made = await calls.start({ recipientMode: 'choose' });
  const [, toBo, toCy] = idsOf(made);
  const copies = await openCopies(3);
  const wanted = copies.flatMap((copy) => [toBo, toCy, toBo].map((recipientId) => ({ copy, recipientId })));
  const letters = await Promise.all(
    wanted.map(({ copy, recipientId }) => write(copy, made, { recipientId })),
  );
  const uses = letters.flatMap((letterId, place) =>
    ['opened', 'opened', 'copied', ...(place === 0 ? ['sent'] : [])].map((kind) => ({ letterId, kind })),
  );
  await Promise.all(uses.flatMap((use) => copies.map((copy) => post(copy, '/api/letter-events', use))));
  await Promise.all(copies.map((copy) => copy.settled()));
  expect(await read(made)).toEqual({
    totals: { visits: 0, written: 9, opened: 9, copied: 9, openedOrCopied: 9, sent: 1 },
    rows: [
      ['Bo Ek', 6, 6, 6, 6, 1],
      ['Cy Roe', 3, 3, 3, 3, 0],
      ['Ada Lind', 0, 0, 0, 0, 0],
    ],
    recipientCount: 3,
  });
});

test('a letter counts for the recipient of its postcode, and one to all counts for no single recipient', async () => {
  const made = await calls.start({ recipientMode: 'postcode' });
  const [copy] = await openCopies(1);
  if (!copy) return expect.unreachable();
  for (const postcode of ['HA1 2AA', 'HA12B', 'HA3']) await write(copy, made, { postcode });
  await calls.change(made.id, { recipientMode: 'all' });
  await write(copy, made, {});
  await copy.settled();
  const { totals, rows } = await read(made);
  expect(totals.written).toBe(4);
  expect(rows.map(([name, written]) => [name, written])).toEqual([
    ['Bo Ek', 2],
    ['Ada Lind', 1],
  ]);
  await calls.changeList(made.id, { remove: [idsOf(made)[1]] });
  const left = await read(made);
  expect([left.totals.written, left.rows.map(([name]) => name)]).toEqual([4, ['Ada Lind']]);
});

test('of a long list the page has a hundred, and the CSV all, with nothing that a spreadsheet would run', async () => {
  const many = Array.from({ length: 120 }, (_, place) => ({
    ...cy,
    name: `Cy ${place}`,
    email: `c${place}@town.example`,
  }));
  const made = await calls.start({
    recipients: [ada, { ...bo, name: '=Bo' }, ...many],
    recipientMode: 'choose',
  });
  const { rows, recipientCount } = await read(made);
  expect([rows.length, recipientCount]).toEqual([100, 122]);
  const csv = await (await ask(`campaigns/${made.id}/numbers?format=csv&table=recipients`)).text();
  const [header, first, second, ...others] = csv.trim().split('\r\n');
  expect([header, first, second, others.length]).toEqual([
    'recipient,role,written,opened,copied,openedOrCopied,sent',
    'Ada Lind,,0,0,0,0,0',
    "'=Bo,District 2,0,0,0,0,0",
    120,
  ]);
});

test('campaigns with one recipient and organizations have no numbers of recipients', async () => {
  const made = await calls.start({ recipientMode: 'one' });
  expect(await read(made)).toMatchObject({ rows: [], recipientCount: 0 });
  const of = `organizations/${calls.organizationId}/numbers`;
  readByContract(organizationNumbers, await (await ask(of)).json());
  const refused = await ask(`${of}?format=csv&table=recipients`);
  expect([refused.status, await refused.text()]).toEqual([400, 'The table can only be days or sources']);
});

test('letters that came back count once each, the oldest complaint first, until the address changes', async () => {
  const made = await calls.start({ recipientMode: 'choose' });
  const [, toBo, toCy] = idsOf(made);
  const [copy] = await openCopies(1);
  if (!copy) throw new Error('no copy');
  const tell = (letterId: string, kind: string) => post(copy, '/api/letter-events', { letterId, kind });
  const complain = async (letterId: string, kind: string) => {
    await tell(letterId, 'copied');
    await tell(letterId, kind);
  };
  const first = await write(copy, made, { recipientId: toCy });
  for (const kind of ['returned', 'returned', 'wrong-person']) await complain(first, kind);
  await complain(await write(copy, made, { recipientId: toBo }), 'wrong-person');
  await tell(await write(copy, made, { recipientId: toBo }), 'returned');
  const complaints = async () => {
    const answer = await ask(`campaigns/${made.id}/numbers`);
    return readByContract(campaignNumbers, await answer.json()).complaints;
  };
  expect(await complaints()).toMatchObject([
    { name: 'Cy Roe', returned: 1, wrongPerson: 1 },
    { name: 'Bo Ek', returned: 0, wrongPerson: 1 },
  ]);
  await calls.changeList(made.id, { save: [{ ...cy, id: toCy, email: 'new@town.example' }] });
  expect(await complaints()).toMatchObject([{ name: 'Bo Ek' }]);
  await copy.settled();
});
