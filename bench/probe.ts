import { connectProviders, providerVariables, readProviders } from '#ai/providers.server.ts';
import { PROBES } from './probe/probes.ts';
import { type ProbeResult, runProbe } from './probe/run-probe.ts';

const given = Object.entries(process.env).filter(([, value]) => value?.trim());
const ai = readProviders(providerVariables.parse(Object.fromEntries(given)));
if (!ai.claude && !ai.openai) {
  console.log(
    'No AI provider is configured, so nothing was probed: set ANTHROPIC_API_KEY or OPENAI_API_KEY.',
  );
} else {
  const writers = connectProviders(ai);
  console.log(['probe', ...writers.map(({ model }) => model)].join(' | '));
  let failed = 0;
  for (const probe of PROBES) {
    const results = await Promise.all(writers.map((writer) => runProbe(writer, probe)));
    failed += results.filter(({ problems }) => problems.length > 0).length;
    console.log([probe.name, ...results.map(cellOf)].join(' | '));
  }
  console.log(`${failed} of ${PROBES.length * writers.length} failed. A model writes differently each time.`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function cellOf({ problems, unsupported, machinePhrases }: ProbeResult): string {
  const noted = [
    problems.join(', ') || 'held',
    unsupported.length > 0 && `unsupported: ${unsupported.join(', ')}`,
    machinePhrases.length > 0 && `machine phrases: ${machinePhrases.join(', ')}`,
  ];
  return noted.filter(Boolean).join('; ');
}
