import { useState } from 'react';
import { failureSentence } from '../../browser/api-call.ts';
import { showFailure } from '../../browser/failure-toast.ts';
import { SearchCombobox } from '../../ui/search-combobox.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useAddManager, useUserSearch } from './managers.api.ts';
import { showSuccess } from './organization-toasts.ts';
import type { OrganizationManager } from './organizations.contract.ts';

type ManagerSearchProps = { organizationId: number; managers: OrganizationManager[] };

const TYPING_PAUSE_MS = 200;

/** Who is a manager already is not offered. */
export function ManagerSearch({ organizationId, managers }: ManagerSearchProps) {
  const [text, setText] = useState('');
  const wanted = useSettled(text.trim(), TYPING_PAUSE_MS);
  const { data: found, error } = useUserSearch(wanted);
  const { mutate, isPending } = useAddManager(organizationId);
  const users = found?.filter(({ id }) => managers.every((manager) => manager.user.id !== id)) ?? [];
  const isAsked = text.trim().length >= 2;
  const isFound = isAsked && wanted === text.trim() && found !== undefined;
  const add = (userId: number) => {
    if (isPending) return;
    mutate(userId, {
      onSuccess: ({ message }) => {
        setText('');
        showSuccess(message);
      },
      onError: (refusal) => showFailure(refusal, 'Failed to add manager'),
    });
  };
  return (
    <SearchCombobox
      label="Add a manager"
      hint="Type at least 2 characters to search..."
      text={text}
      onText={setText}
      options={isFound ? users.map(({ id, email }) => ({ id, label: email })) : []}
      message={isAsked ? messageFor(error, isFound ? found : undefined, users) : undefined}
      onChoose={add}
    />
  );
}

function messageFor(
  error: Error | null,
  found: unknown[] | undefined,
  offered: unknown[],
): string | undefined {
  if (error) return failureSentence(error, 'The search failed.');
  if (!found) return 'Searching…';
  if (found.length === 0) return 'No users found.';
  return offered.length === 0 ? 'Already a manager of this organization.' : undefined;
}
