import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { databaseTime } from '../../database/clock.server.ts';
import { sketchOf } from './fingerprint.server.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** So long a letter counts, and makes receipts. Erasing works with its id for as long as there is something to erase. */
export const VALID_DAYS = 7;

const sealed = z.object({
  /** Random: tells letters apart, and nothing about them. */
  key: z.string(),
  campaignId: z.int().nullable(),
  organizationId: z.int(),
  /** Its recipient, among several. */
  recipientId: z.int().nullable().default(null),
  /** The tag of the link that its visitor came by, or ''. */
  source: z.string().default(''),
  /** Not where staff tried it out, and no sample. */
  isCounted: z.boolean().default(false),
  /** Of its text, to know it again; its words can't be read from it. */
  sketch: z.string().default(''),
  /** When the letter was written, in milliseconds since 1970. */
  at: z.number(),
});
export type LetterIdentity = z.infer<typeof sealed>;
type NewLetter = Pick<LetterIdentity, 'campaignId' | 'organizationId' | 'source' | 'isCounted'> & {
  recipientId?: number | null | undefined;
  text?: string;
};

export type LetterIds = ReturnType<typeof makeLetterIds>;

/** Ids that only this site can make and read, so that no letter needs a row of its own. */
export function makeLetterIds(sessionSecret: string) {
  const secret = createSecretKey(Buffer.from(hkdfSync('sha256', sessionSecret, '', 'letter ids', 32)));
  return {
    seal({ recipientId = null, text = '', ...letter }: NewLetter): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      const identity: LetterIdentity = {
        key: randomBytes(16).toString('base64url'),
        campaignId: letter.campaignId,
        organizationId: letter.organizationId,
        recipientId,
        source: letter.source,
        isCounted: letter.isCounted,
        sketch: sketchOf(text),
        at: databaseTime().getTime(),
      };
      const hidden = Buffer.concat([cipher.update(JSON.stringify(identity)), cipher.final()]);
      return Buffer.concat([iv, hidden, cipher.getAuthTag()]).toString('base64url');
    },
    open(letterId: string | null | undefined): LetterIdentity | undefined {
      const bytes = Buffer.from(letterId ?? '', 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        return sealed.parse(JSON.parse(text.toString()));
      } catch {
        return undefined;
      }
    },
  };
}

/** Made by the page itself, for what was written by hand: it knows it before the record has arrived. */
const OWN_ID = /^own-[0-9a-f]{32}$/;

/** For what came without an id: it erases the record, and makes no receipts as that of a letter does. */
export function makeOwnId(): string {
  return `own-${randomBytes(16).toString('hex')}`;
}

/** Finds the records of a letter, to erase them. */
export function keyOf(letterIds: LetterIds, letterId: string): string | undefined {
  return OWN_ID.test(letterId) ? letterId : letterIds.open(letterId)?.key;
}

export function isValid({ at }: LetterIdentity): boolean {
  return databaseTime().getTime() - at < VALID_DAYS * 24 * 3_600_000;
}
