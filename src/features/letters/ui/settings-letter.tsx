import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { providersQuery } from '../../settings/settings.api.ts';
import type { SettingsLetter } from '../../settings/settings-letter.ts';
import { StaffLetterOutput } from './staff-letter-output.tsx';
import { useStaffLetter } from './use-staff-letter.ts';

/** What the settings page shows of letters: see `UseSettingsLetter`. */
export function useSettingsLetter(): SettingsLetter {
  const client = useQueryClient();
  const draft = useStaffLetter('/api/settings/generate-letter');
  const { isWriting } = draft;
  useEffect(() => {
    if (!isWriting) return;
    // The call shows whether a key is taken or refused.
    return () => void client.invalidateQueries(providersQuery);
  }, [client, isWriting]);
  return { generate: () => draft.write(), isWriting, panel: <StaffLetterOutput draft={draft} /> };
}
