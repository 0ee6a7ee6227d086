import type { UsedSettings } from '../letters.contract.ts';
import { CampaignInstructions } from './campaign-instructions.tsx';

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

/** What a letter was made with; what is not there is not named. */
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
