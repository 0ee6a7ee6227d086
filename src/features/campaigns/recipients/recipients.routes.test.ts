import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { writtenLetter } from '#features/letters/letters.contract.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { visitor } from '#tests/support/calls/letter-app.ts';
import {
  ada,
  bo,
  cy,
  idsOf,
  namesOf,
  openRecipients,
  type Recipients,
} from '#tests/support/calls/recipient-calls.ts';
import { type Campaign, campaign } from '../campaigns.contract.ts';
import { staffRecipient } from './recipients.contract.ts';

let calls: Recipients;
beforeAll(async () => {
  calls = await openRecipients('LIST');
});
afterAll(() => calls.close());

async function ask({ publicUrl }: Campaign, more: object) {
  const path = `/api/campaigns/public/${publicUrl}/generate-letter`;
  const answer = await calls.office.call(null, 'POST', path, { ...visitor, ...more });
  if (answer.status !== 200) return [answer.status, await answer.text()];
  const { letter, recipients } = readByContract(writtenLetter, await answer.json());
  return { salutation: letter.split('\n')[0], recipients };
}

describe('the specified recipient fields', () => {
  test('the recipient fields are the first of a sent list', async () => {
    const made = await calls.start({ recipientMode: 'choose' });
    expect(made).toMatchObject({
      recipient: 'Ada Lind',
      recipientEmail: 'ada@town.example',
      recipientCount: 3,
    });
    expect(made.recipients[0]?.areas).toEqual(['HA1 2', 'HA2']);
  });

  test('changing the recipient fields changes the list, and vice versa', async () => {
    const made = await calls.start();
    const fields = {
      recipient: 'Mayor Lind',
      recipientEmail: 'mayor@town.example',
      salutation: 'Madam Mayor,',
    };
    const changed = await calls.change(made.id, fields);
    const [first] = changed.recipients;
    expect(first).toMatchObject({
      name: 'Mayor Lind',
      email: 'mayor@town.example',
      salutation: 'Madam Mayor,',
    });
    expect(idsOf(changed)).toEqual(idsOf(made));
    const swapped = await calls.change(made.id, { recipients: [cy, bo] });
    expect(swapped).toMatchObject({
      recipient: 'Cy Roe',
      recipientEmail: cy.email,
      salutation: cy.salutation,
    });
    expect(idsOf(swapped)).toEqual([idsOf(made)[2], idsOf(made)[1]]);
  });

  test('a campaign with one recipient has a list of one', async () => {
    const made = await calls.office.start(calls.office.dana, calls.organizationId);
    expect(made.recipients).toMatchObject([{ name: 'Mayor Lind', email: 'mayor@town.example' }]);
    const changed = await calls.changeList(made.id, { save: [bo] });
    expect(namesOf(changed.recipients)).toEqual(['Mayor Lind', 'Bo Ek']);
    expect(changed.recipient).toBe('Mayor Lind');
  });

  test("a change without recipients doesn't change them, and a duplicate has them", async () => {
    const made = await calls.start({
      recipientMode: 'postcode',
      unknownPostcode: 'first',
      postcodeLabel: 'ZIP code',
    });
    const changed = await calls.change(made.id, { name: 'Renamed' });
    expect(changed).toMatchObject({ recipients: made.recipients, recipientMode: 'postcode' });
    const answer = await calls.office.call(calls.office.dana, 'POST', `/api/campaigns/${made.id}/duplicate`);
    const copy = z.object({ campaign }).parse(await answer.json()).campaign;
    expect(copy).toMatchObject({
      recipientMode: 'postcode',
      unknownPostcode: 'first',
      postcodeLabel: 'ZIP code',
    });
    const fields = (one: Campaign) => one.recipients.map(({ id: _id, ...fields }) => fields);
    expect(fields(copy)).toEqual(fields(made));
    expect(idsOf(copy)).not.toEqual(idsOf(made));
  });
});

describe('the recipients of a letter', () => {
  test('a letter to all is addressed to the first', async () => {
    const made = await calls.start({ recipientMode: 'all' });
    expect(await ask(made, {})).toEqual({
      salutation: 'Dear Ada Lind,',
      recipients: [ada, bo, cy].map(({ name, email }) => ({ name, email })),
    });
  });

  test("a letter goes to the visitor's choice", async () => {
    const made = await calls.start({ recipientMode: 'choose' });
    expect(await ask(made, { recipientId: idsOf(made)[2] })).toEqual({
      salutation: 'Dear Cy,',
      recipients: [{ name: 'Cy Roe', email: 'cy@town.example' }],
    });
    expect(await ask(made, {})).toEqual([400, 'Please choose who gets your letter.']);
    expect(await ask(made, { postcode: 'HA2' })).toEqual([400, 'Please choose who gets your letter.']);
    const gone = [409, 'This recipient is no longer on the list. Please choose another one.'];
    expect(await ask(made, { recipientId: 1_000_000 })).toEqual(gone);
    const other = await calls.start({ recipientMode: 'choose' });
    expect(await ask(made, { recipientId: idsOf(other)[0] })).toEqual(gone);
  });

  test('a letter goes to the recipient with the postcode', async () => {
    const made = await calls.start({ recipientMode: 'postcode' });
    expect(await ask(made, { postcode: 'ha1 2bx' })).toMatchObject({ recipients: [{ name: 'Bo Ek' }] });
    expect(await ask(made, { postcode: 'ha1 2ac' })).toMatchObject({ recipients: [{ name: 'Ada Lind' }] });
    expect(await ask(made, { postcode: 'SW1A 1AA' })).toEqual([
      409,
      'No one is listed for this postcode. Please choose from the list.',
    ]);
    await calls.change(made.id, { unknownPostcode: 'first' });
    expect(await ask(made, { postcode: 'SW1A 1AA' })).toMatchObject({ recipients: [{ name: 'Ada Lind' }] });
  });
});

describe('postcodes', () => {
  test('a postcode is found by its longest area, however it is typed', async () => {
    const made = await calls.start({ recipientMode: 'postcode' });
    expect(namesOf(await calls.lookUp(made, 'HA1 2BX'))).toEqual(['Bo Ek']);
    expect(namesOf(await calls.lookUp(made, ' ha-1 2aa '))).toEqual(['Ada Lind']);
    expect(namesOf(await calls.lookUp(made, 'ＨＡ1٢aa'))).toEqual(['Ada Lind']);
    expect(namesOf(await calls.lookUp(made, 'HA12 2BX'))).toEqual(['Bo Ek']);
    expect(namesOf(await calls.lookUp(made, 'H'))).toEqual(namesOf([ada, bo, cy]));
  });

  test("a postcode isn't found by the prefix of another district", async () => {
    const made = await calls.start({ recipients: [ada, cy], recipientMode: 'postcode' });
    expect(await calls.lookUp(made, 'HA2 1AA')).toMatchObject([{ matches: true }, { matches: true }]);
    for (const postcode of ['HA22 1AA', 'HA20', 'HA12 1AA']) {
      expect(await calls.lookUp(made, postcode)).toMatchObject([{ matches: false }, { matches: false }]);
    }
  });

  test('a postcode with several recipients requires a choice', async () => {
    const many = Array.from({ length: 60 }, (_, place) => ({
      name: `Member ${place}`,
      email: `m${place}@town.example`,
      areas: ['972'],
    }));
    const made = await calls.start({ recipients: many, recipientMode: 'postcode' });
    expect(namesOf(await calls.lookUp(made, '97201'))).toEqual(namesOf(many));
    expect(await ask(made, { postcode: '97201' })).toEqual([400, 'Please choose who gets your letter.']);
    expect(await ask(made, { postcode: '97201', recipientId: idsOf(made)[59] })).toMatchObject({
      recipients: [{ name: 'Member 59' }],
    });
  });

  test('a postcode without a recipient offers the list or the first, without email addresses', async () => {
    const made = await calls.start({ recipientMode: 'postcode' });
    const list = await calls.lookUp(made, 'SW1A 1AA');
    expect(list.map(({ name, matches }) => [name, matches])).toEqual(
      namesOf([ada, bo, cy]).map((name) => [name, false]),
    );
    expect(JSON.stringify(list)).not.toContain('@');
    await calls.change(made.id, { unknownPostcode: 'first' });
    expect(namesOf(await calls.lookUp(made, 'SW1A 1AA'))).toEqual(['Ada Lind']);
    expect(await calls.lookUp(made, 'HA2')).toMatchObject([{ matches: true }, { matches: true }]);
  });

  test('a postcode is never logged or stored', async () => {
    const made = await calls.start({ recipientMode: 'postcode' });
    await calls.lookUp(made, 'ZQ99 7XX');
    await ask(made, { postcode: 'ZQ99 7XX' });
    await calls.office.call(
      null,
      'POST',
      `/api/campaigns/public/${made.publicUrl}/recipients`,
      '{"postcode": "ZQ99 7XX',
    );
    expect(calls.app.logged()).not.toMatch(/ZQ99/i);
    const { rows } = await calls.database.pool.query<{ xml: string }>(
      `select database_to_xml(true, false, '')::text as xml`,
    );
    expect(rows[0]?.xml).toContain('Cy Roe');
    expect(rows[0]?.xml).not.toMatch(/ZQ99/i);
  });

  test('postcode lookups of an address are limited per hour', async () => {
    const made = await calls.start({ recipientMode: 'postcode' });
    const from = { incoming: { socket: { remoteAddress: '198.51.100.7' } } };
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'localhost:3000' },
      body: JSON.stringify({ postcode: 'HA2' }),
    };
    const statuses = new Set<number>();
    const path = `/api/campaigns/public/${made.publicUrl}`;
    for (let time = 0; time < 61; time += 1) {
      statuses.add((await calls.app.request(`${path}/recipients`, init, from)).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await calls.app.request(`${path}/addressees`, init, from)).status).toBe(429);
  });
});

describe('the recipients of a handwritten letter', () => {
  async function addressees({ publicUrl }: Campaign, body: object) {
    const path = `/api/campaigns/public/${publicUrl}/addressees`;
    const answer = await calls.office.call(null, 'POST', path, body);
    return answer.status === 200 ? answer.json() : [answer.status, await answer.text()];
  }

  test("a handwritten letter goes to the visitor's choice, or to all", async () => {
    const made = await calls.start({ recipientMode: 'postcode' });
    const recipientId = idsOf(made)[1];
    expect(await addressees(made, { recipientId })).toEqual([{ name: 'Bo Ek', email: 'bo@town.example' }]);
    expect(await addressees(made, {})).toEqual([400, 'Please choose who gets your letter.']);
    const other = await calls.start({ recipientMode: 'choose' });
    expect(await addressees(other, { recipientId })).toMatchObject([409, expect.anything()]);
    await calls.change(made.id, { recipientMode: 'all' });
    expect(await addressees(made, {})).toEqual([ada, bo, cy].map(({ name, email }) => ({ name, email })));
  });

  test('a handwritten letter is refused if no letter can be written', async () => {
    const made = await calls.start({ recipientMode: 'choose' });
    const recipientId = idsOf(made)[0];
    await calls.change(made.id, { status: 'Finished' });
    expect(await addressees(made, { recipientId })).toEqual([409, 'This campaign is no longer active.']);
    await calls.change(made.id, { status: 'Pending' });
    expect(await addressees(made, { recipientId })).toEqual([404, 'Campaign not found']);
  });
});

describe('searching recipients', () => {
  const search = ({ publicUrl }: Campaign) => `/api/campaigns/public/${publicUrl}/recipients?q=ek`;

  test('a campaign with one recipient has no search results', async () => {
    const made = await calls.start({ recipientMode: 'choose' });
    const find = async () => (await calls.office.call(null, 'GET', search(made))).json();
    expect(namesOf(await find())).toEqual(['Bo Ek']);
    const all = await calls.office.call(null, 'GET', search(made).replace('q=ek', 'q='));
    expect(all.headers.get('x-total-count')).toBe('3');
    await calls.change(made.id, { recipientMode: 'one' });
    expect(await find()).toEqual([]);
  });

  test('searches of an address are limited per minute', async () => {
    const made = await calls.start({ recipientMode: 'choose' });
    const from = { incoming: { socket: { remoteAddress: '198.51.100.8' } } };
    const init = { headers: { host: 'localhost:3000' } };
    const ask = async () => (await calls.app.request(search(made), init, from)).status;
    const statuses: number[] = [];
    for (let number = 0; number < 121; number += 1) statuses.push(await ask());
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
  });
});

describe('an opted-out recipient', () => {
  const quiet = { name: 'Quiet Quinn', email: 'quinn@quiet.example', areas: ['Q1'] };
  const entry = '/api/left-out-recipients';

  test("an opted-out recipient isn't offered, gets no letter, and isn't replaced", async () => {
    const people = { recipients: [quiet, { ...bo, areas: ['Q'] }, cy] };
    const made = await calls.start({ ...people, recipientMode: 'postcode' });
    expect(
      (await calls.office.call(calls.office.admin, 'POST', entry, { entry: 'quiet.example' })).status,
    ).toBe(201);
    expect(namesOf(await calls.lookUp(made, 'Q1'))).toEqual(['Bo Ek', 'Cy Roe']);
    expect(await calls.lookUp(made, 'Q1')).toMatchObject([{ matches: false }, { matches: false }]);
    expect(await ask(made, { recipientId: idsOf(made)[0] })).toEqual([
      409,
      'This recipient has asked not to receive letters from this site.',
    ]);
    expect(await ask(made, { postcode: 'Q1' })).toMatchObject([409, expect.anything()]);
    await calls.change(made.id, { recipientMode: 'all' });
    expect(await ask(made, {})).toMatchObject({
      salutation: 'Dear Bo Ek,',
      recipients: [{ name: 'Bo Ek' }, {}],
    });
    const shown = await calls.office.call(null, 'GET', `/api/campaigns/public/${made.publicUrl}`);
    expect(await shown.text()).not.toContain('Quinn');
    const list = await calls.office.call(calls.office.dana, 'GET', `/api/campaigns/${made.id}/recipients`);
    const known = readByContract(z.array(staffRecipient), await list.json());
    expect(known.map(({ isLeftOut }) => isLeftOut)).toEqual([true, false, false]);
    await calls.office.call(calls.office.admin, 'DELETE', `${entry}/quiet.example`);
    await calls.change(made.id, { recipientMode: 'postcode' });
    expect(namesOf(await calls.lookUp(made, 'Q1'))).toEqual(['Quiet Quinn']);
  });

  test("an opted-out recipient can't be added, neither individually nor by a file", async () => {
    const made = await calls.start();
    await calls.office.call(calls.office.admin, 'POST', entry, { entry: 'quiet.example' });
    const refusal = [400, expect.stringContaining('quinn@quiet.example asked not to get letters')];
    const path = `/api/campaigns/${made.id}`;
    expect(await calls.office.refusal(calls.office.dana, 'PUT', path, { recipients: [ada, quiet] })).toEqual(
      refusal,
    );
    expect(
      await calls.office.refusal(calls.office.dana, 'PATCH', `${path}/recipients`, { save: [quiet] }),
    ).toEqual(refusal);
    const report = await calls.upload(
      made,
      'name,email\nQuiet Quinn,quinn@quiet.example\nDi,di@town.example',
    );
    expect(report).toMatchObject({ ready: 1, problems: [{ line: 2, sentence: refusal[1] }] });
    await calls.office.call(calls.office.admin, 'DELETE', `${entry}/quiet.example`);
  });
});

test('visitors see at most a hundred areas of each recipient', async () => {
  const areas = Array.from({ length: 150 }, (_, number) => `Z${1_000 + number}`);
  const made = await calls.start({ recipients: [{ ...ada, areas }], recipientMode: 'postcode' });
  const shown = await calls.office.call(null, 'GET', `/api/campaigns/public/${made.publicUrl}`);
  expect((await shown.json()).recipients[0].areas).toEqual(areas.slice(0, 100));
  expect(await calls.lookUp(made, 'Z1149')).toMatchObject([{ matches: true }]);
});
