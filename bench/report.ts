import { readFile, writeFile } from 'node:fs/promises';
import { barChart } from './chart.ts';
import type { Figure } from './figure.ts';
import { ASK, letterPath, startProvider } from './letters.ts';
import { CONNECTIONS, type Load, measureLoad } from './load.ts';
import type { Testbed } from './testbed.ts';
import { readWire } from './wire.ts';

const REPORT = 'bench/report.md';
const ADMIN = { email: 'bench@redress.example', password: 'a bench signs in' };
const TOKEN = 'the-bench';
const SECONDS = 5;
const COUNTS = [1, 2];
/** Sign-ins that an account has under way at once. Uploads run one at a time. */
const FEW = 4;

type Kinds = Record<string, Load & { floor: string }>;
type Result = Awaited<ReturnType<typeof measureLoad>> & {
  cpuMs: number | undefined;
  memory: number | undefined;
};
interface Row extends Result {
  kind: string;
  by: string;
}

/** Measures each kind of call with one and with two processes, beside a floor that sends the same bytes. */
export async function measureReport(testbed: Testbed): Promise<Figure[]> {
  await using provider = await startProvider(testbed);
  const rows: Row[] = [];
  for (const count of COUNTS) {
    await using program = await testbed.startProgram({
      env: {
        ...provider.env,
        WEB_CONCURRENCY: String(count),
        METRICS_TOKEN: TOKEN,
        QUOTAS: 'off',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
    });
    const { kinds, close } = await prepareKinds(testbed, program.address, provider.address);
    for (const [kind, { floor, ...load }] of Object.entries(kinds)) {
      if (count === 1) rows.push({ kind, by: 'floor', ...(await measureFloor(floor, load)) });
      const by = count === 1 ? 'one process' : `${count} processes`;
      rows.push({ kind, by, ...(await measureProgram(program.address, load)) });
    }
    await close();
  }
  await writeReport([...Map.groupBy(rows, ({ kind }) => kind).values()].flat());
  return [];
}

async function prepareKinds(testbed: Testbed, address: string, provider: string) {
  const json = { 'content-type': 'application/json' };
  const signIn = { method: 'POST' as const, headers: json, body: JSON.stringify(ADMIN) };
  const signedIn = await fetch(`${address}/api/login`, signIn);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const list = '/api/campaigns?limit=50';
  const organizations = await (await fetch(`${address}/api/organizations`, { headers: { cookie } })).json();
  const upload = await uploadRequest(cookie);
  const uploadPath = `/api/organizations/${organizations[0].id}/upload`;
  const ok = { status: 200, headers: json, body: Buffer.from('{"ok":true}'), queries: [] };
  const page = { ...(await readWire(address + testbed.campaignPath)), queries: [] };
  const listBytes = await (await fetch(address + list, { headers: { cookie } })).bytes();
  const bare = await testbed.startServer('bench/bare-server.ts', {
    answers: new Map([
      [testbed.campaignPath, page],
      [list, { ...ok, body: Buffer.from(listBytes) }],
      ['/api/login', ok],
      [uploadPath, ok],
    ]),
  });
  const floor = bare.address;
  const kinds: Kinds = {
    'campaign page from memory': { paths: [testbed.campaignPath], floor },
    letter: { paths: [letterPath(testbed)], request: ASK, floor: provider },
    'staff list of campaigns': { paths: [list], request: { method: 'GET', headers: { cookie } }, floor },
    'upload of a logo': { paths: [uploadPath], request: upload, connections: 1, floor },
    // Must be last, because it ends the account's older sessions.
    'sign-in': { paths: ['/api/login'], request: signIn, connections: FEW, floor },
  };
  return { kinds, close: () => bare[Symbol.asyncDispose]() };
}

async function uploadRequest(cookie: string) {
  const form = new FormData();
  form.set('logo', new File([await readFile('src/demo/logo.svg')], 'logo.svg', { type: 'image/svg+xml' }));
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  const headers = { cookie, 'content-type': contentType };
  return { method: 'POST' as const, headers, body: await encoded.text() };
}

async function measureFloor(address: string, load: Load): Promise<Result> {
  await measureLoad(address, { ...load, seconds: 1 });
  return {
    ...(await measureLoad(address, { ...load, seconds: SECONDS })),
    cpuMs: undefined,
    memory: undefined,
  };
}

async function measureProgram(address: string, load: Load): Promise<Result> {
  await measureLoad(address, { ...load, seconds: 1 });
  const before = await readMetric(address, 'process_cpu_seconds_total');
  const measured = await measureLoad(address, { ...load, seconds: SECONDS });
  const cpuSeconds = (await readMetric(address, 'process_cpu_seconds_total')) - before;
  const memory = (await readMetric(address, 'process_resident_memory_bytes')) / 1e6;
  return { ...measured, cpuMs: (cpuSeconds * 1_000) / measured.answers, memory };
}

async function readMetric(address: string, name: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await answer.text())?.[1]);
}

async function writeReport(rows: Row[]): Promise<void> {
  const charts = [
    ['throughput', 'responses a second', (row: Row) => row.rate],
    ['p50', 'half of the responses came within, in ms', (row: Row) => row.p50],
    ['p99', '99 of 100 responses came within, in ms', (row: Row) => row.p99],
  ] as const;
  const pictures: string[] = [];
  for (const [name, title, value] of charts) {
    const bars = rows.map((row) => ({ group: row.kind, label: row.by, value: value(row) }));
    await writeFile(`bench/report-${name}.svg`, barChart(title, bars));
    pictures.push(`![${title}](report-${name}.svg)`);
  }
  const text = (value: number | undefined) =>
    value === undefined ? '' : value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 });
  const table = rows.map(({ kind, by, rate, p50, p99, cpuMs, memory }) =>
    [kind, by, text(rate), text(p50), text(p99), text(cpuMs), text(memory)].join(' | '),
  );
  const lines = [
    '# Under load',
    '',
    `${CONNECTIONS} connections (sign-ins: ${FEW}, uploads: 1) for ${SECONDS} seconds. The same machine makes the load and runs Postgres. The floor is a bare server that sends the same bytes, or for letters the provider itself. \`npm run bench -- report\` writes this file. \`npm run bench -- scale\` writes scale.md, which shows how each call grows with the data.`,
    '',
    ...pictures,
    '',
    '| call | by | responses/s | p50, ms | p99, ms | processor, ms a call | memory, MB |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...table.map((row) => `| ${row} |`),
    '',
  ];
  await writeFile(REPORT, lines.join('\n'));
  console.error(`The report is ${REPORT}.`);
}
