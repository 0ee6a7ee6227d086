import { PROVIDERS, provider } from '#ai/providers.contract.ts';
import { connectProviders, providerVariables, readProviders } from '#ai/providers.server.ts';
import { PROBES } from './probe/probes.ts';
import { type ProbeResult, runProbe } from './probe/run-probe.ts';

const ai = readProviders(providerVariables.parse(configured()));
if (!provider.options.some((id) => ai[id])) {
  const ways = provider.options.map((id) => PROVIDERS[id].setup).join('; or ');
  print(`No AI provider is configured, so nothing was probed: ${ways}.`);
} else {
  await probeAll();
}

async function probeAll(): Promise<void> {
  const writers = connectProviders(ai);
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
