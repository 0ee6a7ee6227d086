import { type Db, onlyRow } from '../../database/client.server.ts';
import { builtInLength, builtInTone } from './built-in-settings.ts';
import type { SettingsChanges, WritingSettings } from './settings.contract.ts';
import { settings } from './settings.table.server.ts';

const FIELDS = {
  systemPrompt: settings.systemPrompt,
  tone: settings.tone,
  length: settings.length,
  aiModel: settings.aiModel,
};

/** What a new installation begins with. */
const INITIAL = {
  systemPrompt: '',
  tone: builtInTone,
  length: builtInLength,
  aiModel: 'openai',
} as const satisfies WritingSettings;

/** What staff have saved, else what a new installation begins with. */
export async function readSettings(db: Db): Promise<WritingSettings> {
  const [saved] = await db.select(FIELDS).from(settings);
  return saved ?? INITIAL;
}

/** One statement, so that of two admins who save different fields at once neither undoes the other's. */
export async function saveSettings(db: Db, changes: SettingsChanges): Promise<WritingSettings> {
  const saved = await db
    .insert(settings)
    .values({ ...INITIAL, ...changes })
    .onConflictDoUpdate({ target: settings.id, set: { id: 1, ...changes } })
    .returning(FIELDS);
  return onlyRow(saved);
}
