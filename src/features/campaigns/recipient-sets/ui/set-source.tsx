import type { ReactNode } from 'react';
import { isWebAddress } from '#http/link.contract.ts';
import { WarningIcon } from '#ui/icon.tsx';
import { WebsiteLink } from '#ui/text.tsx';
import { OLD_AFTER_DAYS, type RecipientSet } from '../recipient-sets.contract.ts';
import { countPeople, formatDate } from './set-words.ts';

export function Warned({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 font-[550] text-brass-ink text-mini/[1.45] [&>svg]:mt-px">
      <WarningIcon small />
      <span>{children}</span>
    </span>
  );
}

export function AsOf({ asOf, isOld }: Pick<RecipientSet, 'asOf' | 'isOld'>) {
  return (
    <>
      <time className="whitespace-nowrap" dateTime={asOf}>
        {formatDate(asOf)}
      </time>
      {isOld && <Warned>Older than {OLD_AFTER_DAYS} days</Warned>}
    </>
  );
}

export function EndedTerms({ endedTerms }: Pick<RecipientSet, 'endedTerms'>) {
  if (endedTerms === 0) return null;
  return (
    <Warned>
      {endedTerms === 1 ? '1 person’s term has ended' : `The terms of ${countPeople(endedTerms)} have ended`}
    </Warned>
  );
}

export function SourceText({ source }: { source: string }) {
  return isWebAddress(source) ? <WebsiteLink url={source} /> : source;
}
