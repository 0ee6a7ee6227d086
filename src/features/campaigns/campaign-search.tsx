import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';

type CampaignSearchProps = { search: string; onSearch: (search: string) => void };

const PAUSE_MS = 200;

/** What is typed goes into the address after a pause; an address that changes otherwise comes back into the field. */
export function CampaignSearch({ search, onSearch }: CampaignSearchProps) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    setSent(search);
    // What was sent from here may be behind what is typed by now.
    if (search !== sent) setTyped(search);
  }
  const send = useEffectEvent((words: string) => {
    if (words === search) return;
    setSent(words);
    onSearch(words);
  });
  useEffect(() => {
    const pause = setTimeout(() => send(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return <SearchField label="Search" value={typed} onChange={setTyped} />;
}
