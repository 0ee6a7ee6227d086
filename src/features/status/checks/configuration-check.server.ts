import { and, eq, isNull } from 'drizzle-orm';
import { provider } from '#ai/providers.contract.ts';
import type { Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { DEMO_ADMIN } from '#features/accounts/admins.server.ts';
import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { readSwitches } from '#safety/switches.server.ts';
import { type Finding, fine, join, warning, wrong } from '../finding.server.ts';
import { type Installation, read, type StatusConfig } from '../installation.server.ts';

/** Finds only what an operator should change. */
export async function checkConfiguration(installation: Installation): Promise<Finding> {
  const { config } = installation;
  const [switches, isDemo] = await Promise.all([
    read(installation, (db) => readSwitches(db, config)),
    read(installation, hasDemoAdmin),
  ]);
  const isPublic = !isLoopbackHost(config.publicUrl.hostname);
  const problems = [
    isPublic ? checkAddress(config) : checkHost(config),
    checkCosts(config),
    isPublic && config.registration === 'open' && switches?.approvalRequired === false && OPEN,
    isPublic && isDemo && DEMO,
  ].filter((found) => found !== false);
  if (problems.length > 0) return join(problems);
  const metrics = config.metricsToken ? '' : ' Metrics are off; METRICS_TOKEN turns them on.';
  return fine(`Nothing to change.${metrics}`);
}

function checkAddress({ publicUrl }: StatusConfig): Finding | false {
  return (
    publicUrl.protocol === 'http:' &&
    wrong(
      'PUBLIC_URL is http, so others can read passwords and letters on their way.',
      'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
    )
  );
}

function checkHost({ listen, publicUrl }: StatusConfig): Finding | false {
  return (
    !isLoopbackHost(listen.host) &&
    warning(
      `HOST is ${listen.host}, so other machines can connect, but links and emails lead to ${publicUrl.origin}.`,
      'Set PUBLIC_URL to the address that visitors see, and restart.',
    )
  );
}

function checkCosts({ ai, money, letterLimits }: StatusConfig): Finding | false {
  const costs = provider.options.some((id) => ai[id]?.apiKey && !ai[id].baseUrl);
  if (!costs || money.perDay !== undefined || money.perMonth !== undefined) return false;
  const limit =
    letterLimits.perDay > 0 ? `only limited to ${letterLimits.perDay} letters a day` : 'unlimited';
  return warning(`The cost of letters is ${limit}.`, 'Set MONEY_PER_DAY and MONEY_PER_MONTH, and restart.');
}

const OPEN: Finding = {
  state: 'warning',
  says: 'Anyone can register and publish pages without approval.',
  todo: 'Turn on “New organizations need approval”, or set REGISTRATION.',
  link: { label: 'Switches', path: '/safety' },
};

const DEMO: Finding = {
  state: 'warning',
  says: 'The demo is on a public address.',
  todo: `Delete its organization and the account ${DEMO_ADMIN}.`,
  link: { label: 'Users', path: '/users' },
};

async function hasDemoAdmin(db: Db): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, DEMO_ADMIN), isNull(users.suspendedAt)))) > 0;
}
