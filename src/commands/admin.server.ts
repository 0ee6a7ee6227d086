import { createInterface, type Interface } from 'node:readline/promises';
import { addAbortSignal, type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { migrateDatabase, requireThisRelease } from '#database/migrations.server.ts';
import { StartupError } from '#database/startup-error.server.ts';
import { accountEmail, accountPassword } from '#features/accounts/accounts.contract.ts';
import { appointAdmin } from '#features/accounts/admins.server.ts';
import { removeFactorOf } from '#features/accounts/second-factor/second-factor.server.ts';
import { commandLine } from '#release.server.ts';
import { type CommandContext, withDatabase } from './command-context.server.ts';

const REMOVE = '--remove-second-factor';

export async function runAdmin(context: CommandContext, args: string[]): Promise<string> {
  const [given, ...more] = args.filter((arg) => arg !== REMOVE);
  if (given === undefined || more.length > 0) {
    throw new StartupError(`Usage: ${commandLine('admin', `EMAIL [${REMOVE}]`)}`);
  }
  const email = accountEmail.safeParse(given);
  if (!email.success) throw new StartupError(`${JSON.stringify(given)} isn't an email address.`);
  if (args.includes(REMOVE)) return await removeSecondFactor(context, email.data);
  const password = accountPassword.safeParse(
    await askNewPassword({ input: process.stdin, output: process.stdout }, context.stopping),
  );
  if (!password.success) throw new StartupError(`${password.error.issues[0]?.message}. Nothing was changed.`);
  const { isNew, hasFactor } = await withDatabase(context, async (database) => {
    const { isEmpty } = await requireThisRelease(database, context.migrationsFolder);
    if (isEmpty) await migrateDatabase(database, context.migrationsFolder);
    return await appointAdmin(database.db, { email: email.data, password: password.data });
  });
  if (isNew) return `${email.data} is a new admin and can sign in with this password.`;
  const done = `${email.data} is now an admin with this password. All its sessions were signed out.`;
  return hasFactor ? `${done} Signing in still asks for the second factor, unless you add ${REMOVE}.` : done;
}

async function removeSecondFactor(context: CommandContext, email: string): Promise<string> {
  const outcome = await withDatabase(context, async (database) => {
    const { isEmpty } = await requireThisRelease(database, context.migrationsFolder);
    return isEmpty ? 'no-account' : await removeFactorOf(database.db, email);
  });
  if (outcome === 'no-account') throw new StartupError(`No account has the email ${email}.`);
  return outcome === 'removed'
    ? `Removed the second factor of ${email}. They now sign in with their password only.`
    : `${email} has no second factor. Nothing was changed.`;
}

export async function askNewPassword(
  { input, output }: { input: Readable & { isTTY?: boolean }; output: Writable },
  stopping: AbortSignal,
): Promise<string> {
  if (!input.isTTY) return onlyLine(await readAll(input, stopping));
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input, output: hidden, terminal: true });
  try {
    const first = await askHidden(prompt, output, 'New password: ', stopping);
    const second = await askHidden(prompt, output, 'Repeat it: ', stopping);
    if (first === second) return first;
    throw differ();
  } finally {
    prompt.close();
  }
}

/** A password that is piped twice, as one types it, counts once. */
function onlyLine(piped: string): string {
  const [first = '', ...more] = piped.replace(/\r?\n$/, '').split(/\r?\n/);
  if (more.length > 1) throw new StartupError('The password must be one line. Nothing was changed.');
  if (more.some((line) => line !== first)) throw differ();
  return first;
}

function differ(): StartupError {
  return new StartupError('The two passwords differ. Nothing was changed.');
}

async function readAll(input: Readable, stopping: AbortSignal): Promise<string> {
  try {
    return await text(addAbortSignal(stopping, input));
  } catch (cause) {
    throw noPassword(cause);
  }
}

async function askHidden(
  prompt: Interface,
  output: Writable,
  question: string,
  stopping: AbortSignal,
): Promise<string> {
  output.write(question);
  const leaving = new AbortController();
  for (const end of ['SIGINT', 'close']) prompt.once(end, () => leaving.abort());
  try {
    return await prompt.question('', { signal: AbortSignal.any([leaving.signal, stopping]) });
  } catch (cause) {
    throw noPassword(cause);
  } finally {
    output.write('\n');
  }
}

function noPassword(cause: unknown): StartupError {
  return new StartupError('No password was given. Nothing was changed.', { cause });
}
