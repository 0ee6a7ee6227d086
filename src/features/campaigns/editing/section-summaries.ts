import { LANGUAGE_NAMES } from '#i18n/languages.contract.ts';
import { countOf } from '#ui/table/paged-table.tsx';
import { asSlug, linesOf } from '../campaign-fields.contract.ts';
import type { CampaignFormValues } from '../campaigns.contract.ts';
import type { RecipientMode } from '../recipients/recipients.contract.ts';
import { closingDay, openingDay } from '../schedule/zoned-time.ts';

const WAYS: Record<Exclude<RecipientMode, 'one'>, string> = {
  all: 'at once',
  choose: 'to choose from',
  postcode: 'by postcode',
  each: 'by postcode, one letter each',
};

export function summarizeRecipients(mode: RecipientMode, count: number): string {
  return mode === 'one' ? 'one recipient' : `${count.toLocaleString('en-US')} ${WAYS[mode]}`;
}

type Schedule = Pick<CampaignFormValues, 'status' | 'opensAt' | 'closesAt' | 'goalCount'>;

export function summarizeSchedule({ status, opensAt, closesAt, goalCount }: Schedule, timeZone: string) {
  const when = { timeZone, locale: 'en-US', year: new Date().getFullYear() };
  const goal = goalCount?.trim();
  const parts = [
    status === 'Pending' && opensAt && `opens ${openingDay(opensAt, when, 'short')}`,
    status !== 'Finished' && closesAt && `closes ${closingDay(closesAt, when, 'short')}`,
    goal && (goal === '1' ? '1 letter' : `${goal} letters`),
  ];
  return parts.filter(isText).join(', ') || 'not set';
}

type Visitors = Pick<CampaignFormValues, 'questions' | 'thanks' | 'thanksUrl' | 'keepsNoWords'>;

export function summarizeVisitors({ questions, thanks, thanksUrl, keepsNoWords }: Visitors): string {
  const { length } = linesOf(questions ?? '');
  const parts = [
    length > 0 && countOf(length, 'question'),
    thanks?.trim() && 'thank-you text',
    thanksUrl?.trim() && 'thank-you link',
    keepsNoWords && 'no words stored',
  ];
  return parts.filter(isText).join(', ') || 'defaults';
}

type Social = Pick<CampaignFormValues, 'ogTitle' | 'ogDescription' | 'ogImage'>;

export function summarizeSocial({ ogTitle, ogDescription, ogImage }: Social, hasOwnPicture: boolean) {
  const set = [
    ogTitle?.trim() && 'title',
    ogDescription?.trim() && 'description',
    (hasOwnPicture || ogImage?.trim()) && 'image',
  ].filter(isText);
  return set.length === 0 ? 'defaults' : `${new Intl.ListFormat('en-US').format(set)} set`;
}

type Place = Pick<CampaignFormValues, 'language' | 'slug'>;

export function summarizePlace({ language = 'en', slug = '' }: Place, abbreviation: string): string {
  return `${LANGUAGE_NAMES[language]}, /c/${abbreviation}/${asSlug(slug)}`;
}

type Part = string | false | undefined | null;

function isText(part: Part): part is string {
  return Boolean(part);
}
