import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { UsedSettings, WrittenLetter } from './letters.contract.ts';

const SETTINGS = [
  { key: 'model', name: 'Model' },
  { key: 'tone', name: 'Tone' },
  { key: 'length', name: 'Length' },
  { key: 'organizationPrompt', name: 'Organization prompt' },
  { key: 'campaignGoal', name: 'Campaign goal' },
  { key: 'instructions', name: 'Instructions' },
] as const;

/** Only the answers to signed-in staff carry these (ruling 33); for everyone else there is nothing to show. */
export function TechnicalDetails({ letter }: { letter: WrittenLetter }) {
  const { usedSettings, rawRequest, rawResponse } = letter;
  if (!usedSettings && rawRequest === undefined && rawResponse === undefined) return null;
  return (
    <section className="mt-10">
      <Disclosure summary="Technical Details" badge={<Badge>Staff only</Badge>}>
        {usedSettings && <Settings used={usedSettings} />}
        <div className="grid-2">
          <RawText title="Raw request" content={rawRequest} />
          <RawText title="Raw response" content={rawResponse} />
        </div>
      </Disclosure>
    </section>
  );
}

function Settings({ used }: { used: UsedSettings }) {
  return (
    <dl className="kv kv-wide">
      {SETTINGS.filter(({ key }) => used[key]).map(({ key, name }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className="whitespace-pre-line">{used[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

function RawText({ title, content }: { title: string; content: unknown }) {
  const id = useId();
  if (content === undefined) return null;
  return (
    <div className="stack-s">
      <h3 className="label" id={id}>
        {title}
      </h3>
      <textarea
        className="code"
        rows={12}
        readOnly
        aria-labelledby={id}
        value={JSON.stringify(content, null, 2)}
      />
    </div>
  );
}
