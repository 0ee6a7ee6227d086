import {
  LONGEST_ADDRESS,
  LONGEST_NAME,
  LONGEST_REASON,
} from '#features/letters/visitor-text-limits.contract.ts';
import { t } from '#i18n/t.ts';
import { answerField, type WriterDetails } from './letter-details.ts';

/** Keyed by the names of the fields, in the order of the page. */
export type DetailProblems = Partial<Record<string, string>>;

/** The rules of `letters.contract.ts` without its library, which would be half of the page's script. */
export function checkDetails(details: WriterDetails, kind: 'campaign' | 'organization'): DetailProblems {
  const { userReason, answers = [], userName, userAddress } = details;
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
    ...(!userName && { userName: t('form.noName') }),
    ...(userName.length > LONGEST_NAME && { userName: t('form.nameTooLong', { count: LONGEST_NAME }) }),
    ...(!userAddress && { userAddress: t('form.noMailingAddress') }),
    ...(userAddress.length > LONGEST_ADDRESS && {
      userAddress: t('form.addressTooLong', { count: LONGEST_ADDRESS }),
    }),
  };
}

export function firstProblem(problems: DetailProblems): string | undefined {
  return Object.keys(problems)[0];
}
