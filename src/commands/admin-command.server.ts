import { migrateDatabase, requireThisRelease } from '../database/migrations.server.ts';
import { accountEmail, accountPassword } from '../features/accounts/accounts.contract.ts';
import { appointAdmin } from '../features/accounts/admins.server.ts';
import { CommandError } from '../startup-error.server.ts';
import { type CommandContext, withDatabase } from './command-context.server.ts';
import { askNewPassword } from './password-prompt.server.ts';

/** `npm run admin -- EMAIL` (ruling 13). */
export async function runAdmin(context: CommandContext, args: string[]): Promise<string> {
  const [given, ...more] = args;
  if (given === undefined || more.length > 0) throw new CommandError('Say who: npm run admin -- EMAIL');
  const email = accountEmail.safeParse(given);
  if (!email.success) throw new CommandError(`${JSON.stringify(given)} is no e-mail address.`);
  const password = accountPassword.safeParse(
    await askNewPassword({ input: process.stdin, output: process.stdout }, context.stopping),
  );
  if (!password.success) throw new CommandError(`${password.error.issues[0]?.message}. Nothing was changed.`);
  const { isNew } = await withDatabase(context, async (database) => {
    const { isEmpty } = await requireThisRelease(database, context.migrationsFolder);
    if (isEmpty) await migrateDatabase(database, context.migrationsFolder);
    return await appointAdmin(database.db, { email: email.data, password: password.data });
  });
  return isNew
    ? `${email.data} is a new admin, and can sign in with this password.`
    : `${email.data} is an admin with this password now; whoever was signed in there is signed out.`;
}
