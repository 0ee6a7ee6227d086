import { asAddressed } from '#features/campaigns/recipients/salutation.ts';
import type { WrittenLetter } from '#features/letters/letters.contract.ts';
import {
  LONGEST_ADDRESS,
  LONGEST_NAME,
  LONGEST_REASON,
} from '#features/letters/visitor-text-limits.contract.ts';
import { t } from '#i18n/t.ts';
import { answerField, type WriterDetails } from './letter-details.ts';
import type { KnownRecipient, LetterTarget } from './letter-target.ts';
import type { LetterContext } from './public-page-data.ts';
import { linkSource } from './visit-count.ts';
import type { WayWords } from './way-words.ts';

export type DetailProblems = Partial<Record<string, string>>;

/** Repeats the rules of `letters.contract.ts`, because Zod would be half of the page's script. */
export function checkDetails(details: WriterDetails, kind: 'campaign' | 'organization'): DetailProblems {
  const { userReason, answers = [], userName, userAddress, email } = details;
  const tooLong = answers.flatMap(({ answer }, index) =>
    answer.length > LONGEST_REASON
      ? [[answerField(index), t('form.answerTooLong', { count: LONGEST_REASON })]]
      : [],
  );
  return {
    ...(kind === 'organization' && !userReason && { userReason: t('form.noTopic') }),
    ...(userReason.length > LONGEST_REASON && {
      userReason: t('form.reasonTooLong', { count: LONGEST_REASON }),
    }),
    ...Object.fromEntries(tooLong),
    ...(email !== undefined && !isEmail(email) && { email: t('hear.noEmail') }),
    ...(!userName && { userName: t('form.noName') }),
    ...(userName.length > LONGEST_NAME && { userName: t('form.nameTooLong', { count: LONGEST_NAME }) }),
    ...(!userAddress && { userAddress: t('form.noMailingAddress') }),
    ...(userAddress.length > LONGEST_ADDRESS && {
      userAddress: t('form.addressTooLong', { count: LONGEST_ADDRESS }),
    }),
  };
}

export function isEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
}

export function firstProblem(problems: DetailProblems): string | undefined {
  return Object.keys(problems)[0];
}

export function toRequest(wanted: WriterDetails, { preview }: LetterContext): WriterDetails {
  const { email: _, ...sent } = wanted;
  const source = linkSource();
  const answers = wanted.answers?.filter(({ answer }) => answer);
  return {
    ...withRecipientId(sent),
    ...(answers && { answers }),
    ...(source && { source }),
    ...(preview && { preview }),
  };
}

export function withRecipientId(details: WriterDetails): WriterDetails {
  const chosen = readRecipient(details.recipient);
  return { ...details, ...(chosen && { recipientId: chosen.id }) };
}

export function readRecipient(saved: string | undefined): KnownRecipient | undefined {
  try {
    const { id, name, role, salutation, district, party, route } = JSON.parse(saved ?? '');
    return Number.isInteger(id) && typeof name === 'string'
      ? { id, name, role, salutation, district, party, route }
      : undefined;
  } catch {
    return undefined;
  }
}

export function formatRecipient({
  id,
  name,
  role,
  salutation,
  district,
  party,
  route,
}: KnownRecipient): string {
  return JSON.stringify({ id, name, role, salutation, district, party, route });
}

export type WayToRecipient =
  | { route: 'email' }
  | { route: 'form'; formUrl: string; formLimit: number | undefined; words: WayWords }
  | { route: 'post'; postal: string; words: WayWords };

/** A letter to an organization or to several people goes by email. */
export function wayTo({ addressee, wayWords: words }: LetterTarget): WayToRecipient {
  const { email, formUrl, formLimit, postal } = addressee ?? {};
  if (email || !words) return { route: 'email' };
  if (formUrl) return { route: 'form', formUrl, formLimit, words };
  return postal ? { route: 'post', postal, words } : { route: 'email' };
}

type EachPerson = KnownRecipient & { isWritten?: boolean };

function readEach(saved: string | undefined): EachPerson[] {
  try {
    const people: unknown[] = JSON.parse(saved ?? '[]');
    return people.flatMap((person) => {
      const known = readRecipient(JSON.stringify(person));
      return known ? [{ ...known, isWritten: Object(person).isWritten === true }] : [];
    });
  } catch {
    return [];
  }
}

export interface Turn {
  place: number;
  total: number;
  /** People without a letter. The visitor can leave out any of them. */
  remaining: KnownRecipient[];
}

/** Returns undefined if the visitor writes to one person only. */
export function turnOf({ each, recipient }: WriterDetails): Turn | undefined {
  const people = readEach(each);
  const chosen = readRecipient(recipient);
  if (people.length < 2 || !people.some(({ id }) => id === chosen?.id)) return undefined;
  const remaining = people.filter(({ id, isWritten }) => !isWritten && id !== chosen?.id);
  return { place: people.length - remaining.length, total: people.length, remaining };
}

export function withNextRecipient(details: WriterDetails, next: KnownRecipient): WriterDetails {
  const chosen = readRecipient(details.recipient);
  const each = readEach(details.each).map((one) =>
    one.id === chosen?.id ? { ...one, isWritten: true } : one,
  );
  return { ...details, recipient: formatRecipient(next), each: JSON.stringify(each) };
}

export function addressedTo(target: LetterTarget, saved: string | undefined): LetterTarget {
  const chosen = target.choice && readRecipient(saved);
  if (!chosen || !target.choice) return target;
  const { name, role, salutation } = chosen;
  return {
    ...target,
    recipient: name,
    note: role ?? undefined,
    salutation: salutation ?? target.choice.words.salutation.replace('{name}', () => asAddressed(name)),
  };
}

/** If there are several recipients, only the response to a letter has their addresses. */
export function addressedToAll(
  target: LetterTarget,
  { recipient }: WriterDetails,
  recipients: WrittenLetter['recipients'],
): LetterTarget {
  const addressed = addressedTo(target, recipient);
  const [first] = recipients ?? [];
  if (!recipients || !first) return addressed;
  const mail = { ...target.mail, to: recipients.flatMap(({ email }) => email ?? []) };
  const addressee = recipients.length === 1 ? first : undefined;
  // The team may have changed the recipients since the page loaded.
  const hasChanged = first.name !== addressed.recipient;
  return { ...addressed, mail, addressee, ...(hasChanged && { recipient: first.name, note: undefined }) };
}
