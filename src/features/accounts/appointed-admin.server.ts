import { eq } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { onlyRow } from '../../database/only-row.server.ts';
import type { Credentials } from './accounts.contract.ts';
import { emailCodes, users } from './accounts.table.server.ts';
import { addVerifiedAdmin } from './first-admin.server.ts';
import { endSessions } from './sessions.server.ts';
import { forgetDevices } from './sign-in/known-devices.server.ts';
import { forgetResetLinks } from './sign-in/password-resets.server.ts';
import { hashPassword } from './sign-in/passwords.server.ts';
import { hasEmail } from './users/user-rows.server.ts';

/**
 * Makes a verified admin, or makes whoever has that e-mail one, with the new password. Whatever else leads into
 * the account is ended, so that nobody can wait in one made before (ruling 13). Returns whether it is new.
 */
export async function appointAdmin(db: Db, { email, password }: Credentials): Promise<{ isNew: boolean }> {
  const added = await addVerifiedAdmin(db, { email, password });
  if (added !== undefined) return { isNew: true };
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const appointed = await tx
      .update(users)
      .set({ passwordHash, role: 'admin', emailVerified: true })
      .where(hasEmail(email))
      .returning({ id: users.id });
    const { id } = onlyRow(appointed);
    await tx.delete(emailCodes).where(eq(emailCodes.userId, id));
    await forgetResetLinks(tx, id);
    await forgetDevices(tx, id);
    await endSessions(tx, id);
  });
  return { isNew: false };
}
