import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PROVIDERS, provider } from '#ai/providers.contract.ts';
import { connectProviders, providerVariables, readProviders } from '#ai/providers.server.ts';
import type { Writer } from '#ai/writer.server.ts';
import { recordingOf } from '#tests/support/letters/recording.ts';
import { measuresOf, problemCounts, writeLetters } from './probe/letter-measures.ts';
import { PROBES } from './probe/probes.ts';
import { type ProbeResult, runProbe } from './probe/run-probe.ts';

const { values: options } = parseArgs({
  options: { letters: { type: 'string' }, record: { type: 'string' } },
});
const count = Number(options.letters ?? 0);
const ai = readProviders(providerVariables.parse(configured()));
const writers = connectProviders(ai);
if (!provider.options.some((id) => ai[id])) {
  const ways = provider.options.map((id) => PROVIDERS[id].setup).join('; or ');
  print(`No AI provider is configured, so nothing was probed: ${ways}.`);
} else if (options.record && writers.length > 1) {
  print('A recording holds the letters of one provider. Please configure only one.');
  process.exitCode = 1;
} else if (count > 0) {
  for (const writer of writers) await measureLetters(writer);
} else {
  await attackAll(writers);
}

async function measureLetters(writer: Writer): Promise<void> {
  const outcomes = await writeLetters(writer, count);
  const { model } = writer;
  const date = new Date().toISOString().slice(0, 10);
  const [measures, problems] = [measuresOf(outcomes), problemCounts(outcomes)];
  const rows = Object.entries({ ...measures, ...problems });
  const width = Math.max(...rows.map(([name]) => name.length));
  print(`${model}, ${date}`);
  for (const [name, value] of rows) print(`${name.padEnd(width)} | ${value ?? '—'}`);
  print(JSON.stringify({ model, date, measures, problems }));
  if (options.record) writeFileSync(options.record, recordingOf(model, date, outcomes));
}

async function attackAll(writers: Writer[]): Promise<void> {
  const width = Math.max(...PROBES.map(({ name }) => name.length));
  print(['probe'.padEnd(width), ...writers.map(({ model }) => model)].join(' | '));
  let fallen = 0;
  for (const probe of PROBES) {
    const results = await Promise.all(writers.map((writer) => runProbe(writer, probe)));
    fallen += results.filter(({ problems }) => problems.length > 0).length;
    const cells = results.map(cellOf);
    print([probe.name.padEnd(width), ...cells].join(' | '));
  }
  print(`${fallen} of ${PROBES.length * writers.length} failed. A model answers differently each time.`);
  process.exitCode = fallen > 0 ? 1 : 0;
}

function cellOf({ problems, unsupported, machinePhrases }: ProbeResult): string {
  const noted = [
    unsupported.length > 0 && `unsupported: ${unsupported.join(', ')}`,
    machinePhrases.length > 0 && `phrases of a machine: ${machinePhrases.join(', ')}`,
  ].filter(Boolean);
  return [problems.join(', ') || 'held', ...noted].join('; ');
}

function configured(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
