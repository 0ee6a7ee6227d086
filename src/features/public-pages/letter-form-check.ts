/** What a visitor typed about themselves; on an organization's page the reason is the topic. */
export interface WriterDetails {
  userReason: string;
  userName: string;
  userAddress: string;
}

export type DetailProblems = Partial<Record<keyof WriterDetails, string>>;

/** The fields in the order in which the page shows them. */
export const DETAIL_FIELDS = ['userReason', 'userName', 'userAddress'] as const;

/** The rules of the wire (`letters.contract.ts`) without its library, which would be half of the page's script. */
export function checkDetails(details: WriterDetails, kind: 'campaign' | 'organization'): DetailProblems {
  const { userReason, userName, userAddress } = trimDetails(details);
  return {
    ...(kind === 'organization' &&
      !userReason && { userReason: "Please enter what you'd like to write about" }),
    ...(userReason.length > 2000 && { userReason: 'Your reason can have at most 2,000 characters' }),
    ...(!userName && { userName: 'Please enter your name' }),
    ...(userName.length > 120 && { userName: 'Your name can have at most 120 characters' }),
    ...(!userAddress && { userAddress: 'Please enter your mailing address' }),
    ...(userAddress.length > 500 && { userAddress: 'Your mailing address can have at most 500 characters' }),
  };
}

export function firstProblem(problems: DetailProblems): keyof WriterDetails | undefined {
  return DETAIL_FIELDS.find((field) => problems[field]);
}

export function trimDetails({ userReason, userName, userAddress }: WriterDetails): WriterDetails {
  return { userReason: userReason.trim(), userName: userName.trim(), userAddress: userAddress.trim() };
}
