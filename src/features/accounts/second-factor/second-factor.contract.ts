import { z } from 'zod';

export const CODE_NEEDED = 'Please enter the code from your authenticator app.';
export const RECOVERY_CODES = 10;

const NO_CODE = 'Please enter a code from your authenticator app, or a recovery code';

export const factorCode = z
  .string(NO_CODE)
  .trim()
  .min(1, NO_CODE)
  .max(60, NO_CODE)
  .describe('6 digits from the app, or a recovery code; spaces and dashes don’t matter.');

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

const NO_PASSWORD = 'Please enter your current password';

export const ownPassword = z.object({ password: z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(128) });

export const factorConfirmation = z.object({ code: factorCode });

export const factorProof = z
  .object({ password: ownPassword.shape.password.optional(), code: factorCode.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, NO_PASSWORD)
  .describe('The password or a code.');

export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('Codes that each replace one code of the app.') })
  .meta({ id: 'RecoveryCodes', description: 'Recovery codes, shown only once.' });

export type SecondFactor = z.infer<typeof secondFactor>;
export type NewSecondFactor = z.infer<typeof newSecondFactor>;
export type OwnPassword = z.infer<typeof ownPassword>;
export type FactorConfirmation = z.infer<typeof factorConfirmation>;
export type FactorProof = z.infer<typeof factorProof>;
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
