import { setTimeout as delay } from 'node:timers/promises';
import { askProvider } from '#ai/provider-check.server.ts';
import { provider } from '#ai/providers.contract.ts';
import { checkAddress } from './checks/address-check.server.ts';
import { checkBackups } from './checks/backup-check.server.ts';
import { checkClock } from './checks/clock-check.server.ts';
import { checkConfiguration } from './checks/configuration-check.server.ts';
import { checkDatabase } from './checks/database-check.server.ts';
import { checkDisk } from './checks/disk-check.server.ts';
import { checkJobs } from './checks/job-check.server.ts';
import { checkMail } from './checks/mail-check.server.ts';
import { checkProviders } from './checks/provider-check.server.ts';
import { checkProxy } from './checks/proxy-check.server.ts';
import { checkVersion } from './checks/version-check.server.ts';
import { type Finding, warning } from './finding.server.ts';
import type { Installation } from './installation.server.ts';
import { STATES, type Status, type StatusRow } from './status.contract.ts';

export interface Check {
  key: string;
  name: string;
  run(): Promise<Finding>;
}

const TIMEOUT_MS = 6_000;
/** Lets people press "Check again" without asking providers each time. */
const REUSE_MS = 5_000;

export function listChecks(installation: Installation): Check[] {
  const { ai, dataDir, backups } = installation.config;
  const { target } = backups;
  const backupFolder = target && 'folder' in target && { backups: target.folder };
  const asking = Promise.all(provider.options.map((id) => askProvider(id, ai)));
  return [
    { key: 'providers', name: 'Providers', run: () => checkProviders(installation, asking) },
    { key: 'database', name: 'Database', run: () => checkDatabase(installation) },
    { key: 'version', name: 'Version', run: () => checkVersion(installation) },
    { key: 'emails', name: 'Emails', run: () => checkMail(installation) },
    { key: 'backups', name: 'Backups', run: () => checkBackups(installation) },
    { key: 'disk', name: 'Disk', run: () => checkDisk(installation, { data: dataDir, ...backupFolder }) },
    { key: 'clock', name: 'Clock', run: () => checkClock(installation, asking) },
    { key: 'proxy', name: 'Proxy headers', run: () => checkProxy(installation) },
    { key: 'address', name: 'Address', run: () => checkAddress(installation) },
    { key: 'jobs', name: 'Jobs', run: () => checkJobs(installation) },
    { key: 'configuration', name: 'Configuration', run: () => checkConfiguration(installation) },
  ];
}

/** Runs all at once, and none longer than a few seconds. */
export async function runChecks(checks: Check[], timeoutMs = TIMEOUT_MS): Promise<StatusRow[]> {
  const rows = await Promise.all(checks.map((check) => runCheck(check, timeoutMs)));
  return rows.toSorted((one, other) => STATES.indexOf(other.state) - STATES.indexOf(one.state));
}

async function runCheck({ key, name, run }: Check, timeoutMs: number): Promise<StatusRow> {
  const late = delay(timeoutMs, UNKNOWN, { ref: false });
  const found = await Promise.race([run().catch(() => UNKNOWN), late]);
  return { key, name, todo: null, link: null, ...found };
}

const UNKNOWN = warning('This couldn’t be checked.', 'Look at the other rows, and check again.');

export function makeStatus(installation: Installation): () => Promise<Status> {
  let looking: Promise<Status> | undefined;
  let reuseUntil = 0;
  return () => {
    if (looking && performance.now() < reuseUntil) return looking;
    reuseUntil = Number.POSITIVE_INFINITY;
    looking = readStatus(installation).finally(() => {
      reuseUntil = performance.now() + REUSE_MS;
    });
    return looking;
  };
}

async function readStatus(installation: Installation): Promise<Status> {
  const rows = await runChecks(listChecks(installation));
  return { checkedAt: new Date().toISOString(), rows };
}
