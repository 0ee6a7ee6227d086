import type { Access } from './operation.server.ts';

/** Who may make a call, in words for whoever writes a program. */
export function describeAccess(access: Access, anyStaffEdits: boolean): string {
  return access === 'team' && anyStaffEdits ? WORDS.verified : WORDS[access];
}

const WORDS: Record<Access, string> = {
  anyone: 'Anyone, without signing in.',
  local: 'Anyone at the very machine that serves this site, while no mail server is configured.',
  'public-request': 'Whoever is signed in; with the header X-Public-Request anyone.',
  'signed-in': 'Whoever is signed in.',
  verified: 'Whoever is signed in, with a verified e-mail.',
  team: "Admins, and the organization's creator and managers, with a verified e-mail.",
  creator: 'Admins, and whoever created it, with a verified e-mail.',
  'admin-reading': 'Admins.',
  admin: 'Admins, with a verified e-mail.',
};

/** Whether there are callers who are asked to sign in. */
export function needsSession(access: Access): boolean {
  return access !== 'anyone' && access !== 'local';
}

/** Whether callers who have not verified their e-mail are refused. */
export function needsVerification(access: Access): boolean {
  return ['verified', 'team', 'creator', 'admin'].includes(access);
}

export function needsAdmin(access: Access): boolean {
  return access === 'admin' || access === 'admin-reading';
}
