import { z } from 'zod';
import { userRole } from '../accounts.contract.ts';

/** Why the last admin can neither be deleted nor be given another role (ruling 12). */
export const LAST_ADMIN = 'There must be at least one admin.';

export const roleChange = z.object({ role: z.enum(userRole.options, 'Role must be admin or org_manager') });

/** Enough to choose a person by (specification, section 3). */
export const foundUser = z.object({ id: z.int(), email: z.string() });

export type RoleChange = z.infer<typeof roleChange>;
export type FoundUser = z.infer<typeof foundUser>;
