import { useQuery } from '@tanstack/react-query';
import { usePageTitle, useSite } from '../../browser/site.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { settingsQuery } from './settings.api.ts';
import { SettingsForm } from './settings-form.tsx';
import type { UseSettingsLetter } from './settings-letter.ts';

export function SettingsPage({ useLetter }: { useLetter: UseSettingsLetter }) {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const { name } = useSite();
  usePageTitle('Settings');
  return (
    <div className="wrap page">
      <PageHead title="Settings" lede={`These apply to every letter on ${name}.`} />
      {settings && <SettingsForm saved={settings} useLetter={useLetter} />}
      {error && <LoadError title={error.message} onRetry={() => refetch()} />}
      {!settings && !error && <Loading />}
    </div>
  );
}
