import type { Db } from '../../database/client.server.ts';
import { builtInLength, builtInTone } from './built-in-settings.server.ts';
import type { WritingSettings } from './settings.contract.ts';
import { settings } from './settings.table.server.ts';

/** What staff have saved, else what a new installation begins with. */
export async function readSettings(db: Db): Promise<WritingSettings> {
  const [saved] = await db
    .select({
      systemPrompt: settings.systemPrompt,
      tone: settings.tone,
      length: settings.length,
      aiModel: settings.aiModel,
    })
    .from(settings);
  return saved ?? { systemPrompt: '', tone: builtInTone, length: builtInLength, aiModel: 'openai' };
}

export async function saveSettings(db: Db, values: WritingSettings): Promise<void> {
  await db.insert(settings).values(values).onConflictDoUpdate({ target: settings.id, set: values });
}
