import type { UserRole } from '../accounts.contract.ts';

export const ROLE_LABELS: Record<UserRole, string> = { org_manager: 'Org Manager', admin: 'Admin' };
