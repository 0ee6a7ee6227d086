import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { type ErrorText, errorText } from '#i18n/errors.contract.ts';
import type { campaigns } from '../campaigns.table.server.ts';
import { MAX_AT_ONCE, usesPostcodes } from './recipients.contract.ts';
import { type FoundAddressee, findAddressee, findByPostcode, listAddressees } from './recipients.server.ts';

export const NO_RECIPIENT = errorText('recipient.required');
export const RECIPIENT_GONE = errorText('recipient.gone');
export const OPTED_OUT = errorText('recipient.optedOut');
export const NOBODY_THERE = errorText('postcode.noneListed');

type Addressees = [FoundAddressee, ...FoundAddressee[]];

export interface Choice {
  campaignId: number;
  recipientSetId: number | null;
  recipientMode: (typeof campaigns.$inferSelect)['recipientMode'];
  unknownPostcode: (typeof campaigns.$inferSelect)['unknownPostcode'];
}

export interface Wanted {
  recipientId?: number | null | undefined;
  postcode?: string | null | undefined;
}

export async function chooseAddressees(
  db: Db,
  { campaignId, recipientSetId, recipientMode, unknownPostcode }: Choice,
  { recipientId, postcode }: Wanted,
): Promise<Addressees> {
  if (recipientMode === 'all')
    return atLeastOne(await listAddressees(db, campaignId, MAX_AT_ONCE), OPTED_OUT);
  if (recipientId) return [await chosen(db, campaignId, recipientId)];
  const isUnclear = new AppError(400, NO_RECIPIENT, { reason: 'choose-recipient' });
  if (!usesPostcodes(recipientMode) || !postcode?.trim()) throw isUnclear;
  const [found, ...others] = await findByPostcode(db, { id: campaignId, recipientSetId }, postcode);
  if (others.length > 0) throw isUnclear;
  if (found) return [found];
  if (unknownPostcode === 'list') throw new AppError(409, NOBODY_THERE);
  return atLeastOne(await listAddressees(db, campaignId, 1), OPTED_OUT);
}

async function chosen(db: Db, campaignId: number, recipientId: number): Promise<FoundAddressee> {
  const found = await findAddressee(db, campaignId, recipientId);
  if (!found) throw new AppError(409, RECIPIENT_GONE);
  if (!found.isOffered) throw new AppError(409, OPTED_OUT);
  return found;
}

function atLeastOne(people: FoundAddressee[], refusal: ErrorText): Addressees {
  const [first, ...others] = people;
  if (!first) throw new AppError(409, refusal);
  return [first, ...others];
}
