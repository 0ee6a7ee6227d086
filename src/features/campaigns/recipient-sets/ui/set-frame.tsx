import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#browser/api-call.ts';
import { Loaded, MissingPage } from '#browser/staff-page.tsx';
import { type RecipientSet, SET_NOT_FOUND } from '../recipient-sets.contract.ts';
import { setQuery } from './recipient-sets.api.ts';
import { SETS_PATH } from './set-file-form.tsx';

export const BACK_TO_SETS = { to: SETS_PATH, label: 'Back to Recipient sets' };

export function SetFrame({ children }: { children: (set: RecipientSet) => ReactNode }) {
  const query = setQuery(Number(useParams().id));
  const { error } = useQuery(query);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <MissingPage title={SET_NOT_FOUND} back={BACK_TO_SETS}>
        It may have been deleted, or only another organization’s team can see it.
      </MissingPage>
    );
  }
  return <Loaded query={query}>{children}</Loaded>;
}
