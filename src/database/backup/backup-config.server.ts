import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../startup-error.server.ts';
import type { Target } from './places/backup-place.server.ts';

export type BackupConfig = ReturnType<typeof readBackupConfig>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const STORE = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?$/;
const PUBLIC_KEY = /^age1[\da-z]{50,2000}$/;

export const backupVariables = z.object({
  BACKUP_TO: z
    .string()
    .refine((value) => !value.includes('://') || readStore(value) !== undefined)
    .describe('a folder, or a store such as s3://bucket or s3://bucket/prefix')
    .optional(),
  BACKUP_KEY: z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().regex(PUBLIC_KEY)).max(20))
    .describe('public keys of age that begin with age1, separated by commas. Never enter a secret key')
    .default([]),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('a time in UTC such as 03:00')
    .default('03:00'),
  BACKUP_DAYS: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .describe('a whole number from 0 to 99999')
    .default(14),
  AWS_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .describe('the ID of a key without spaces')
    .optional(),
  AWS_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .describe('a secret key without spaces')
    .optional(),
  AWS_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .describe('a region such as eu-central-1')
    .default('us-east-1'),
  AWS_ENDPOINT_URL_S3: z
    .string()
    .transform((value) => URL.parse(value))
    .pipe(z.custom<URL>((url) => url instanceof URL && isSafe(url)))
    .describe('an https address without a password or a query (http only for this machine)')
    .optional(),
});

function isSafe({ protocol, hostname, username, password, search, hash }: URL): boolean {
  const isPlain = username + password + search + hash === '';
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)));
}

export function readBackupConfig(env: z.infer<typeof backupVariables>) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = env;
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? new URL(`https://s3.${region}.amazonaws.com`);
  const target = env.BACKUP_TO === undefined ? undefined : readTarget(env.BACKUP_TO);
  const s3 = accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : undefined;
  if (target && 'bucket' in target) {
    if (!s3) throw new StartupError(NO_ACCOUNT);
    if (env.BACKUP_KEY.length === 0) throw new StartupError(NO_KEY);
  }
  return { target, s3, keys: env.BACKUP_KEY, at: env.BACKUP_AT, days: env.BACKUP_DAYS };
}

export const NO_ACCOUNT = 'A store such as s3://bucket requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
const NO_KEY =
  'Backups in a store must be encrypted. Make a key with "age-keygen -o key.txt", and set BACKUP_KEY to its public key.';

function readTarget(value: string): Target {
  return readStore(value) ?? { folder: resolve(value) };
}

/** Returns undefined for something else than a store. */
export function readStore(value: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, path = ''] = STORE.exec(value) ?? [];
  const isClear = !path.split('/').some((part) => part === '.' || part === '..');
  if (bucket === undefined || !isClear) return undefined;
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` };
}
