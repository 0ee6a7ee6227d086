import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { providersQuery } from '../../settings/settings.api.ts';
import type { SettingsLetter } from '../../settings/settings-page.tsx';
import { TriedLetterWithSettings } from './tried-letter.tsx';
import { useLetter } from './use-letter.ts';

export function useSettingsLetter(): SettingsLetter {
  const client = useQueryClient();
  const writing = useLetter({ address: '/api/settings/generate-letter' });
  const { isWriting } = writing;
  useEffect(() => {
    if (!isWriting) return;
    // The call shows whether a key is taken or refused.
    return () => void client.invalidateQueries(providersQuery);
  }, [client, isWriting]);
  return {
    generate: () => writing.write(),
    isWriting,
    panel: <TriedLetterWithSettings writing={writing} />,
  };
}
