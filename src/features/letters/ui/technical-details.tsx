import { type ReactNode, useId } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { UsedSettings, WrittenLetter } from '../letters.contract.ts';
import { CampaignInstructions } from './campaign-instructions.tsx';

interface TechnicalDetailsProps {
  letter: WrittenLetter;
  badge?: ReactNode;
}

/** How a letter was made. Visitors' answers carry none of it, so they see nothing here. */
export function TechnicalDetails({ letter, badge }: TechnicalDetailsProps) {
  const { usedSettings, rawRequest, rawResponse } = letter;
  if (!usedSettings && rawRequest === undefined && rawResponse === undefined) return null;
  return (
    <Disclosure summary="Technical Details" badge={badge}>
      {usedSettings && <UsedSettingsList used={usedSettings} />}
      <RawBodies letter={letter} />
    </Disclosure>
  );
}

const SETTINGS = [
  { key: 'model', name: 'Model' },
  { key: 'tone', name: 'Tone' },
  { key: 'length', name: 'Length' },
  { key: 'organizationPrompt', name: 'Organization prompt' },
  { key: 'campaignGoal', name: 'Campaign goal' },
] as const;

interface UsedSettingsListProps {
  used: UsedSettings;
  /** Where there is little room: each name above its value. */
  narrow?: boolean;
}

export function UsedSettingsList({ used, narrow = false }: UsedSettingsListProps) {
  return (
    <dl className={narrow ? 'kv kv-tall' : 'kv kv-wide'}>
      {SETTINGS.filter(({ key }) => used[key]).map(({ key, name }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className="whitespace-pre-line">{used[key]}</dd>
        </div>
      ))}
      {used.instructions && (
        <div>
          <dt>Instructions</dt>
          <dd>
            <CampaignInstructions html={used.instructions} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface RawBodiesProps {
  letter: WrittenLetter;
  narrow?: boolean;
}

export function RawBodies({ letter: { rawRequest, rawResponse }, narrow = false }: RawBodiesProps) {
  return (
    <div className={narrow ? 'stack-s' : 'grid-2'}>
      <RawText title="Raw request" content={rawRequest} />
      <RawText title="Raw response" content={rawResponse} />
    </div>
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
