import { z } from 'zod';
import { isWebAddress } from '#http/link.contract.ts';
import { emptyAsNull } from '#http/text.contract.ts';

const MAX_CONTROLLER = 500;
export const MAX_PRIVACY_TEXT = 20_000;
const INVALID_PRIVACY_URL = 'Please enter the web address of your privacy notice';
const INVALID_CONTACT = 'Please enter an email address or a web address for questions about data';

const CONTROLLER = 'Name and postal address of the person or body responsible for personal data, in lines.';
const CONTACT = 'Email address or web address for questions about personal data.';

/** Omitted fields don't change. */
export const noticeFields = {
  controller: text('The name and address can have at most 500 characters', MAX_CONTROLLER)
    .exactOptional()
    .describe(CONTROLLER),
  privacyUrl: text(INVALID_PRIVACY_URL, 2_000)
    .refine((url) => url === null || isWebAddress(url), INVALID_PRIVACY_URL)
    .exactOptional()
    .describe('Web address of the privacy notice.'),
  privacyText: text('The privacy notice can have at most 20,000 characters', MAX_PRIVACY_TEXT)
    .exactOptional()
    .describe('The privacy notice, shown on a page of this site if there is no privacyUrl.'),
  contact: text(INVALID_CONTACT, 2_000)
    .refine((contact) => contact === null || isContact(contact), INVALID_CONTACT)
    .exactOptional()
    .describe(CONTACT),
};

function text(refusal: string, max: number) {
  return z.string(refusal).trim().max(max, refusal).nullable().transform(emptyAsNull);
}

/** Refuses `?` in an email address, which could add recipients to a visitor's draft. */
function isContact(contact: string): boolean {
  return isWebAddress(contact) || z.email().max(254).safeParse(contact).success;
}

export const publicNotice = z.object({
  controller: z.string().nullable().describe(CONTROLLER),
  privacyAddress: z
    .string()
    .nullable()
    .describe('Address of the privacy notice: privacyUrl, or a path on this site.'),
  contact: z.string().nullable().describe(CONTACT),
});
export type PublicNotice = z.infer<typeof publicNotice>;

export const staffNotice = z.object({
  privacyUrl: z.string().nullable(),
  privacyText: z.string().nullable(),
});

const NOTICE_PARTS = ['controller', 'privacy', 'contact'] as const;
export const noticePart = z.enum(NOTICE_PARTS);
export type NoticePart = z.infer<typeof noticePart>;

export const NO_NOTICE = 'Please say who is responsible for the data first.';
export const STILL_NEEDED = 'Your Live campaigns need the privacy notice. Finish them before you remove it.';

export type Notice = { [name in 'controller' | 'privacyUrl' | 'privacyText' | 'contact']: string | null };

export function findMissingParts({ controller, privacyUrl, privacyText, contact }: Notice): NoticePart[] {
  const given = { controller, privacy: privacyUrl ?? privacyText, contact };
  return NOTICE_PARTS.filter((part) => given[part] === null);
}

export function privacyPath(abbreviation: string): string {
  return `/c/${abbreviation}/about/privacy`;
}

export function toPublicNotice(organization: Notice & { abbreviation: string }): PublicNotice {
  const { abbreviation, controller, privacyUrl, privacyText, contact } = organization;
  const ownPage = privacyText === null ? null : privacyPath(abbreviation);
  return { controller, privacyAddress: privacyUrl ?? ownPage, contact };
}
