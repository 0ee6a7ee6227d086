import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ada, bo, cy, idsOf, openRecipients, type Recipients } from '#tests/support/calls/recipient-calls.ts';

let calls: Recipients;
beforeAll(async () => {
  calls = await openRecipients('LIST');
});
afterAll(() => calls.close());

describe('an invalid list', () => {
  test.each([
    ['an empty list', { recipients: [] }, 'A campaign needs at least one recipient'],
    ['a recipient without a name', { recipients: [{ email: 'a@b.example' }] }, 'Recipient name is required'],
    [
      'an area without letters and digits',
      { recipients: [{ ...ada, areas: ['--'] }] },
      'An area is a postcode',
    ],
    ['an unknown mode', { recipientMode: 'some' }, 'The recipient mode must be'],
    [
      'too many recipients at once',
      {
        recipientMode: 'all',
        recipients: Array.from({ length: 6 }, (_, place) => ({ ...ada, name: `A${place}` })),
      },
      'In its first 30 days an organization can send a letter to at most 5 recipients at once',
    ],
  ])('%s', async (_, changes, sentence) => {
    const made = await calls.start();
    const refused = await calls.office.refusal(
      calls.office.dana,
      'PUT',
      `/api/campaigns/${made.id}`,
      changes,
    );
    expect(refused).toEqual([400, expect.stringContaining(sentence)]);
    expect(await calls.read(made)).toEqual(made);
  });

  test('a list with an outdated version is refused', async () => {
    const made = await calls.start();
    await calls.changeList(made.id, { remove: [idsOf(made)[1]], version: 1 });
    const late = { save: [bo], version: 1 };
    const path = `/api/campaigns/${made.id}/recipients`;
    expect(await calls.office.refusal(calls.office.dana, 'PATCH', path, late)).toMatchObject([
      409,
      expect.anything(),
    ]);
    const all = { remove: idsOf(made) };
    expect(await calls.office.refusal(calls.office.dana, 'PATCH', path, all)).toEqual([
      400,
      'A campaign needs at least one recipient',
    ]);
  });
});

test("an organization's page shows the recipients of its campaigns", async () => {
  const { office } = calls;
  const { id, name, abbreviation, url } = await office.found(office.dana, 'LINES');
  const people = { recipients: [{ ...ada, email: 'ada@silent.example' }, bo, cy] };
  for (const recipientMode of ['one', 'all', 'choose', 'postcode']) {
    await office.start(office.dana, id, { ...people, name: recipientMode, recipientMode });
  }
  const lines = async (language: string) => {
    await office.call(office.dana, 'PUT', `/api/organizations/${id}`, { name, abbreviation, url, language });
    const page = await (await office.call(null, 'GET', `/c/${abbreviation}`)).text();
    return [...page.matchAll(/<p class="self-end[^>]*>(.*?)<\/p>/g)].map(([, line]) => line).toReversed();
  };
  expect(await lines('en')).toEqual([
    'To Ada Lind',
    'To Ada Lind and 2 others',
    'You choose who gets your letter',
    'We use your postcode to find who gets your letter',
  ]);
  const silent = { entry: 'silent.example' };
  await office.call(office.admin, 'POST', '/api/left-out-recipients', silent);
  expect((await lines('de'))[1]).toBe('An Bo Ek und 1 weitere');
  await office.call(office.admin, 'DELETE', '/api/left-out-recipients/silent.example');
});

test("people outside the team can't read the list of recipients", async () => {
  const made = await calls.start({ recipientMode: 'choose' });
  const shown = await calls.office.call(null, 'GET', `/api/campaigns/public/${made.publicUrl}`);
  const text = await shown.text();
  expect(text).toContain('Bo Ek');
  expect(text).not.toContain('@town.example');
  const page = await (await calls.office.call(null, 'GET', `/c/${made.publicUrl}`)).text();
  expect(page).not.toContain('@town.example');
});
