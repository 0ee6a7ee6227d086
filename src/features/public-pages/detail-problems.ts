import { say } from '../../languages/say.ts';
import { LONGEST_ADDRESS, LONGEST_NAME, LONGEST_REASON } from '../letters/visitor-text-limits.contract.ts';
import { answerField, type WriterDetails } from './letter-details.ts';

/** Keyed by the names of the fields, in the order of the page. */
export type DetailProblems = Partial<Record<string, string>>;

/** The rules of `letters.contract.ts` without its library, which would be half of the page's script. */
export function checkDetails(details: WriterDetails, kind: 'campaign' | 'organization'): DetailProblems {
  const { userReason, answers = [], userName, userAddress } = details;
  const tooLong = answers.flatMap(({ answer }, index) =>
    answer.length > LONGEST_REASON
      ? [[answerField(index), say('form.answerTooLong', { count: LONGEST_REASON })]]
      : [],
  );
  return {
    ...(kind === 'organization' && !userReason && { userReason: say('form.noTopic') }),
    ...(userReason.length > LONGEST_REASON && {
      userReason: say('form.reasonTooLong', { count: LONGEST_REASON }),
    }),
    ...Object.fromEntries(tooLong),
    ...(!userName && { userName: say('form.noName') }),
    ...(userName.length > LONGEST_NAME && { userName: say('form.nameTooLong', { count: LONGEST_NAME }) }),
    ...(!userAddress && { userAddress: say('form.noMailingAddress') }),
    ...(userAddress.length > LONGEST_ADDRESS && {
      userAddress: say('form.addressTooLong', { count: LONGEST_ADDRESS }),
    }),
  };
}

export function firstProblem(problems: DetailProblems): string | undefined {
  return Object.keys(problems)[0];
}
