import type { ProviderAnswer } from '#ai/provider-check.server.ts';
import { PROVIDERS, type Provider } from '#ai/providers.contract.ts';
import type { ProviderState } from '#features/settings/settings.contract.ts';
import { listProviders } from '#features/settings/settings.server.ts';
import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { duration, type Finding, fine, join, warning } from '../finding.server.ts';
import { type Installation, read } from '../installation.server.ts';

type Answer = NonNullable<ProviderAnswer>;

const SLOW_MS = 2_000;
const VARIABLES: Record<Provider, string> = { openai: 'OPENAI', claude: 'ANTHROPIC' };

/** Letters are still written while one provider works. */
export async function checkProviders(
  installation: Installation,
  asking: Promise<ProviderAnswer[]>,
): Promise<Finding> {
  const { ai } = installation.config;
  const [answers, known = []] = await Promise.all([
    asking,
    read(installation, (db) => listProviders(db, ai)),
  ]);
  const found = answers.filter((answer) => answer !== undefined);
  if (found.length === 0) return withoutProvider(installation);
  const rows = found.map((answer) => {
    const problem = problemOf(answer);
    return problem ?? outageOf(answer, known) ?? fine(speedOf(answer));
  });
  const works = rows.some(({ state }) => state === 'fine');
  const joined = join(rows);
  const link = { label: 'Provider settings', path: '/settings' };
  if (joined.state === 'fine') return { ...joined, link };
  const effect = works ? 'Letters still get written.' : 'Visitors can’t get a letter.';
  return { ...joined, state: works ? 'warning' : 'wrong', says: `${joined.says} ${effect}`, link };
}

function withoutProvider({ config }: Installation): Finding {
  const says = 'No AI provider is configured, so the built-in sample writer writes all letters.';
  if (isLoopbackHost(config.publicUrl.hostname)) return fine(says);
  return warning(says, 'Set ANTHROPIC_API_KEY or OPENAI_API_KEY, and restart.');
}

function problemOf({ provider, status, model, isOwnServer }: Answer): Finding | undefined {
  const { name } = PROVIDERS[provider];
  const variable = VARIABLES[provider];
  if (status === undefined) {
    return warning(
      `${name} can’t be reached.`,
      `Check the network between this machine and ${name}, and ${name}’s status page.`,
    );
  }
  if (status === 401 || status === 403) {
    return warning(`${name} refuses the key.`, `Set ${variable}_API_KEY to a key that works, and restart.`);
  }
  if (status === 429) {
    return warning(`${name} refuses more requests.`, `Check if the account of ${name} has credit left.`);
  }
  if (status === 404 && isOwnServer) {
    return warning(
      `${name} doesn’t know the model ${model}.`,
      `Set ${variable}_MODEL to one of its models, and restart.`,
    );
  }
  if (status >= 500) return warning(`${name} responds with ${status}.`, `Look at ${name}’s status page.`);
  return undefined;
}

/** A provider can list its models and still fail to write. */
function outageOf({ provider }: Answer, known: ProviderState[]): Finding | undefined {
  const { name } = PROVIDERS[provider];
  const { failingSince, keyRefusedAt } = known.find((one) => one.provider === provider) ?? {};
  if (failingSince) {
    const since = duration(Date.now() - Date.parse(failingSince));
    return warning(
      `${name} responds, but its letters have failed for ${since}, so it is asked last.`,
      `Check if the account of ${name} has credit left, and look at its status page.`,
    );
  }
  if (!keyRefusedAt) return undefined;
  const since = duration(Date.now() - Date.parse(keyRefusedAt));
  return warning(
    `${name} refused the key for a letter ${since} ago.`,
    `Check the rights of the key. This note disappears when a letter succeeds.`,
  );
}

function speedOf({ provider, ms }: Answer): string {
  const { name } = PROVIDERS[provider];
  return `${name} responds in ${Math.max(ms / 1000, 0.1).toFixed(1)} s${ms > SLOW_MS ? ', which is slow' : ''}.`;
}
