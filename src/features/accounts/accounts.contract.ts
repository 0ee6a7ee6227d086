import { z } from 'zod';
import { emptyAsNull, listOrder, searchedWords } from '#http/text.contract.ts';
import { MIN_PASSWORD_LENGTH } from './password-length.contract.ts';

export const userRole = z.enum(['admin', 'org_manager'], 'Role must be admin or org_manager');

export const user = z
  .object({
    id: z.int(),
    email: z.string(),
    role: userRole.describe('Admins also manage users and settings.'),
    emailVerified: z.boolean().describe('Unverified accounts see only lists, without fields for teams.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User', description: 'An account.' });

export const managedUser = user
  .extend({
    suspendedAt: z.iso
      .datetime()
      .nullable()
      .describe('The time an admin suspended the account. Null if it isn’t suspended.'),
    suspendedReason: z.string().nullable().describe('The reason it was suspended. Only admins see it.'),
    quotaFactor: z.int().describe('Multiplier for the account’s daily limits.'),
  })
  .meta({ id: 'ManagedUser', description: 'An account, for admins.' });

export const USER_SORTS = ['createdAt', 'email'] as const;

export const USER_KINDS = ['admins', 'unverified', 'suspended'] as const;
const KINDS = `Accounts can be narrowed to ${USER_KINDS.join(', ')}.`;

export const userSearch = z.object({
  q: searchedWords,
  kind: z.enum(USER_KINDS, KINDS).optional(),
  sort: listOrder('Accounts', USER_SORTS).default({ column: 'createdAt', isDescending: false }),
});
export type UserSearch = z.infer<typeof userSearch>;

export type UserRole = z.infer<typeof userRole>;
export type User = z.infer<typeof user>;
export type ManagedUser = z.infer<typeof managedUser>;

const NO_EMAIL = 'Please enter a valid email address';

export const accountEmail = lowerCaseEmail(NO_EMAIL);

export function lowerCaseEmail(message: string) {
  return z.string(message).trim().toLowerCase().max(254, message).pipe(z.email(message));
}

const TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
const TOO_LONG = 'Password must be at most 128 characters';

export const accountPassword = z.string(TOO_SHORT).min(MIN_PASSWORD_LENGTH, TOO_SHORT).max(128, TOO_LONG);

export const VERIFY_FIRST = 'Please verify your email address to access all features.';

export const emailRequest = z.object({ email: accountEmail });

export const credentials = emailRequest.extend({ password: accountPassword });

export const CODE_NEEDED = 'Please enter the code from your authenticator app.';
export const RECOVERY_CODES = 10;

const NO_FACTOR_CODE = 'Please enter a code from your authenticator app, or a recovery code';

export const factorCode = z
  .string(NO_FACTOR_CODE)
  .trim()
  .min(1, NO_FACTOR_CODE)
  .max(60, NO_FACTOR_CODE)
  .describe('6 digits from the app, or a recovery code; spaces and dashes don’t matter.');

export const signInRequest = credentials.extend({
  code: factorCode.optional().describe('Required if the account has a second factor.'),
});

export const registrationState = z
  .object({
    open: z.boolean().describe('True if people can register, perhaps only with some email domains.'),
  })
  .meta({ id: 'Registration', description: 'The state of registration.' });

const NO_CODE = 'Please enter the 6-digit code';

export const emailVerification = emailRequest.extend({
  code: z
    .string(NO_CODE)
    .trim()
    .regex(/^\d{6}$/, NO_CODE),
});

export const DEAD_LINK = 'This reset link is invalid or has expired';

export const passwordReset = z.object({
  password: accountPassword,
  token: z.string(DEAD_LINK).max(200, DEAD_LINK).describe('Token from the link.'),
});

const NO_PASSWORD = 'Please enter your current password';

export const passwordChange = z.object({
  currentPassword: z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(128, TOO_LONG),
  newPassword: accountPassword,
});

export const secondFactor = z
  .object({
    addedAt: z.iso.datetime().nullable().describe('Null if there is none.'),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean().describe('True if the site requires one for this account.'),
  })
  .meta({ id: 'SecondFactor', description: 'The second factor of an account.' });

export const newSecondFactor = z
  .object({
    uri: z.string().describe('Address for an authenticator app, usually shown as a QR code.'),
    secret: z.string().describe('The key in Base32, for typing.'),
  })
  .meta({ id: 'NewSecondFactor', description: 'Setup details for an authenticator app.' });

export const ownPassword = z.object({ password: z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(128) });

export const factorConfirmation = z.object({ code: factorCode });

export const factorProof = z
  .object({ password: ownPassword.shape.password.optional(), code: factorCode.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, NO_PASSWORD)
  .describe('The password or a code.');

export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('Codes that each replace one code of the app.') })
  .meta({ id: 'RecoveryCodes', description: 'Recovery codes, shown only once.' });

export const ownSession = z
  .object({
    id: z.int(),
    device: z.string().describe('Browser and system, such as "Firefox on Windows".'),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean().describe('True for the session that made this request.'),
  })
  .meta({ id: 'OwnSession', description: 'A browser or program with a session of your account.' });

const NO_FACTOR = 'Limits can be raised 1 to 1,000 times';

export const userChanges = z
  .object({
    role: userRole.optional(),
    quotaFactor: z.int(NO_FACTOR).min(1, NO_FACTOR).max(1000, NO_FACTOR).optional(),
  })
  .refine(
    ({ role, quotaFactor }) => role !== undefined || quotaFactor !== undefined,
    'Role must be admin or org_manager',
  );

export const MAX_REASON = 500;
const NO_REASON = `A reason must be a text of at most ${MAX_REASON} characters`;

export const suspension = z.object({
  reason: z.string(NO_REASON).trim().max(MAX_REASON, NO_REASON).nullish().transform(emptyAsNull),
});

export const foundUser = z
  .object({ id: z.int(), email: z.string() })
  .meta({ id: 'FoundUser', description: 'An account that a search found.' });

const madeThings = z.object({ total: z.int(), names: z.array(z.string()).describe('First 10 names.') });

export const madeByUser = z
  .object({
    organizations: madeThings,
    campaigns: madeThings,
    newOwners: z
      .array(foundUser.extend({ role: userRole }))
      .describe(
        'Accounts that can take them over: members of the organizations’ teams, then admins; at most 50.',
      ),
  })
  .meta({
    id: 'MadeByUser',
    description: 'Organizations and campaigns of an account, and who can take them over.',
  });

export const userDeletion = z.object({
  transferTo: z
    .int32('transferTo must be the id of an account')
    .nullish()
    .describe(
      'Account that takes over the user’s organizations and campaigns, if it’s on the team. The rest will have no creator.',
    ),
});

export type Credentials = z.infer<typeof credentials>;
export type RegistrationState = z.infer<typeof registrationState>;
export type SignInRequest = z.infer<typeof signInRequest>;
export type EmailVerification = z.infer<typeof emailVerification>;
export type PasswordReset = z.infer<typeof passwordReset>;
export type PasswordChange = z.infer<typeof passwordChange>;
export type OwnSession = z.infer<typeof ownSession>;
export type FoundUser = z.infer<typeof foundUser>;
export type UserChanges = z.infer<typeof userChanges>;
export type Suspension = z.infer<typeof suspension>;
export type MadeByUser = z.infer<typeof madeByUser>;
export type UserDeletion = z.infer<typeof userDeletion>;
export type SecondFactor = z.infer<typeof secondFactor>;
export type NewSecondFactor = z.infer<typeof newSecondFactor>;
export type OwnPassword = z.infer<typeof ownPassword>;
export type FactorProof = z.infer<typeof factorProof>;
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
