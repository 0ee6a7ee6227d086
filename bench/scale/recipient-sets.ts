import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '#database/client.server.ts';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { campaign } from '#features/campaigns/campaigns.contract.ts';
import { recipientSet, setUpload } from '#features/campaigns/recipient-sets/recipient-sets.contract.ts';
import { findByPostcode } from '#features/campaigns/recipients/recipients.server.ts';
import { sendJson, signIn } from '#tests/support/program/program-calls.ts';
import type { Figure } from '../figure.ts';
import type { Testbed } from '../testbed.ts';

const AREAS = 1_800_000;
const PEOPLE = 10_000;
const LOOKUPS = 2_000;
const WARM_UPS = 500;
const OPENS = 50;

/** British postcodes in 10,000 districts, which are as many people as a campaign can have. */
export async function measureRecipientSets(testbed: Testbed): Promise<Figure[]> {
  const dataDir = join(testbed.folder, 'recipient-sets');
  const postgres = await joinEmbeddedPostgres(dataDir);
  await using stack = new AsyncDisposableStack();
  stack.defer(postgres.leave);
  const database = openDatabase(postgres.connection, () => {});
  stack.defer(database.close);
  await using program = await testbed.startProgram({ dataDir });
  const [, email = '', password = ''] =
    /demo admin is (\S+) with the password (\S+)/.exec(program.output()) ?? [];
  const cookie = await signIn(program, email, password);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await sendJson(`${program.address}${path}`, body ?? {}, { method, headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  async function upload(text: string, query = '') {
    const headers = { cookie, 'content-type': 'application/octet-stream' };
    const init = { method: 'POST', headers, body: text };
    const answer = await fetch(`${program.address}/api/recipient-sets/files?name=list.csv${query}`, init);
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    return setUpload.parse(await answer.json());
  }
  const accept = async ({ setId, fileId }: { setId: number; fileId: number }) =>
    recipientSet.parse(
      await call('POST', `/api/recipient-sets/${setId}/accept`, { fileId, name: 'All', asOf: '2026-11-20' }),
    );

  const people = await upload(peopleFile());
  await accept(people);
  const before = peakMegabytes(program.pid);
  const started = performance.now();
  const areas = await upload(areasFile(), `&setId=${people.setId}`);
  await accept(areas);
  const seconds = (performance.now() - started) / 1000;
  const peak = peakMegabytes(program.pid);
  if (areas.areas !== AREAS) throw new Error(`${areas.areas} areas came in.`);

  const campaigns = z
    .array(z.object({ id: z.number() }))
    .parse(await getJson(`${program.address}/api/campaigns`, cookie));
  const [first, second] = campaigns;
  const choose = async (id: number | undefined, filter: object) => {
    await call('PUT', `/api/campaigns/${id}`, { recipientMode: 'postcode' });
    return campaign.parse(
      await call('PUT', `/api/campaigns/${id}/recipient-set`, { setId: people.setId, filter }),
    );
  };
  const large = await choose(first?.id, {});
  const small = await choose(second?.id, {
    divisions: Array.from({ length: 100 }, (_, index) => `D${index}`),
  });
  const lookUp = (index: number) =>
    findByPostcode(
      database.db,
      { id: large.id, recipientSetId: people.setId },
      postcodeOf((index * 7919) % AREAS),
    );
  await timeEach(WARM_UPS, lookUp);
  const lookups = await timeEach(LOOKUPS, lookUp);
  const floor = await timeEach(LOOKUPS, () => database.pool.query('select 1'));
  const open = ({ id }: { id: number }) =>
    timeEach(OPENS, () => getJson(`${program.address}/api/campaigns/${id}`, cookie));
  return [
    figure('1.8 million areas: upload, reading and accepting', 's', [seconds], { atMost: 60 }),
    figure('1.8 million areas: peak memory of the program (floor: before)', 'MB', [peak], { atMost: 250 }, [
      before,
    ]),
    figure('a look-up among 1.8 million areas, p99 (floor: select 1)', 'ms', [p99(lookups)], { atMost: 2 }, [
      p99(floor),
    ]),
    {
      ...figure(
        'a campaign of 10,000 recipients is read for its editor (floor: one of 100)',
        'ms',
        await open(large),
        {},
      ),
      floor: await open(small),
      aim: { of: 'ratio', atMost: 1.5 },
    },
  ];
}

function figure(
  what: string,
  unit: string,
  ours: number[],
  limits: { atMost?: number },
  floor: number[] = [0],
): Figure {
  return { what, unit, ours, floor, aim: { of: 'figure', ...limits } };
}

async function getJson(address: string, cookie: string): Promise<unknown> {
  return (await fetch(address, { headers: { cookie } })).json();
}

async function timeEach(amount: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < amount; index += 1) {
    const started = performance.now();
    await work(index);
    times.push(performance.now() - started);
  }
  return times;
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

function peakMegabytes(pid: number | undefined): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / 1_000_000;
}

function peopleFile(): string {
  const lines = Array.from(
    { length: PEOPLE },
    (_, index) => `k${index},Person ${index},D${index},p${index}@town.example`,
  );
  return ['key,name,division,email', ...lines].join('\n');
}

function areasFile(): string {
  const lines = Array.from({ length: AREAS }, (_, index) => `${postcodeOf(index)},D${index % PEOPLE}`);
  return ['area,division', ...lines].join('\n');
}

const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

function postcodeOf(index: number): string {
  const letter = (size: number) => LETTERS[Math.floor(index / size) % LETTERS.length] ?? '';
  const district = (Math.floor(index / 400) % 90) + 10;
  return `${letter(400 * 90 * 10)}${letter(400 * 90 * 10 * 20)}${district} ${Math.floor(index / 36_000) % 10}${letter(20)}${letter(1)}`;
}
