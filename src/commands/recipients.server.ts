import { createReadStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { requireThisRelease } from '#database/migrations.server.ts';
import { StartupError } from '#database/startup-error.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { type Actor, rightsOf } from '#features/accounts/sessions.server.ts';
import { setDetails } from '#features/campaigns/recipient-sets/recipient-sets.contract.ts';
import { acceptFile, listSets } from '#features/campaigns/recipient-sets/recipient-sets.server.ts';
import { uploadFile } from '#features/campaigns/recipient-sets/set-upload.server.ts';
import { AppError } from '#http/errors.server.ts';
import { commandLine } from '#release.server.ts';
import { type CommandContext, withDatabase } from './command-context.server.ts';

const USAGE = `Usage: ${commandLine('recipients', 'FILE --name NAME [--as-of DATE] [--source SOURCE] [--license LICENSE] [--attribution TEXT]')}`;
const OPTIONS = {
  name: { type: 'string' },
  'as-of': { type: 'string' },
  source: { type: 'string' },
  license: { type: 'string' },
  attribution: { type: 'string' },
} as const;
const MAX_SHOWN = 5;

/** Adds a set of the installation, or a new version of the one with that name. The first admin is the actor. */
export async function runRecipients(context: CommandContext, args: string[]): Promise<string> {
  const { file, options } = readArguments(args);
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  return await withDatabase(context, async (database) => {
    await requireThisRelease(database, context.migrationsFolder);
    const admin = await findAdmin(database.db);
    const known = (await listSets(database.db, admin)).find(
      ({ organizationId, name }) => organizationId === null && name === options.name,
    );
    const upload = { name: basename(path), setId: known?.id };
    const report = await uploadFile(database.db, admin, upload, createReadStream(path)).catch(explain);
    const { setId, fileId, people, areas, problems, problemCount } = report;
    const details = setDetails.safeParse({
      ...known,
      ...report.details,
      ...(options.name && { name: options.name }),
      ...(options.source && { source: options.source }),
      ...(options.license && { licence: options.license }),
      ...(options.attribution && { attribution: options.attribution }),
      asOf: options['as-of'] ?? report.details.asOf ?? new Date().toISOString().slice(0, 10),
    });
    if (!details.success) throw new StartupError(`${details.error.issues[0]?.message}. ${USAGE}`);
    const { campaignIds } = await acceptFile(database.db, admin, setId, { ...details.data, fileId });
    const shown = problems.slice(0, MAX_SHOWN).map(({ line, sentence }) => `Line ${line}: ${sentence}`);
    const more = problemCount > shown.length ? [`and ${problemCount - shown.length} more`] : [];
    return [
      `${details.data.name}: ${count(people, 'person', 'people')} and ${count(areas, 'area', 'areas')} (${report.format}).`,
      `${count(campaignIds.length, 'campaign follows', 'campaigns follow')} the new version.`,
      ...(problemCount > 0
        ? [`${count(problemCount, 'row was', 'rows were')} left out:`, ...shown, ...more]
        : []),
    ].join('\n');
  });
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file !== undefined && values.name && others.length === 0) return { file, options: values };
  } catch {}
  throw new StartupError(USAGE);
}

async function findAdmin(db: Db): Promise<Actor> {
  const [admin] = await db
    .select()
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .limit(1);
  if (!admin)
    throw new StartupError(`There is no admin yet. Make one first: ${commandLine('admin', 'EMAIL')}`);
  return { ...admin, ...rightsOf('admin', { editing: 'team', quotas: false }) };
}

function explain(error: unknown): never {
  if (error instanceof AppError)
    throw new StartupError(`${error.message} Nothing was changed.`, { cause: error });
  throw error;
}

function count(amount: number, one: string, many: string): string {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;
}
