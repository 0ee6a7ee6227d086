import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type Provider, provider } from '#ai/providers.contract.ts';
import type { AiConfig } from '#ai/providers.server.ts';
import { type Db, onlyRow } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import { safetySwitches } from '#safety/safety.table.server.ts';
import { troubledProviders } from './provider-outages.server.ts';
import {
  DEFAULT_LENGTHS,
  DEFAULT_TONES,
  type SettingsChanges,
  type WritingSettings,
} from './settings.contract.ts';
import { providerOutages, refusedKeys, settings } from './settings.table.server.ts';

const { id: _id, ...FIELDS } = getTableColumns(settings);

const INITIAL: WritingSettings = {
  systemPrompt: '',
  tone: DEFAULT_TONES,
  length: DEFAULT_LENGTHS,
  aiModel: 'openai',
  version: 1,
};

export async function readSettings(db: Db): Promise<WritingSettings> {
  const [saved] = await db.select(FIELDS).from(settings);
  return saved ?? INITIAL;
}

export async function readPreferredProvider(db: Db): Promise<Provider> {
  const [saved] = await db.select({ aiModel: settings.aiModel }).from(settings);
  return saved?.aiModel ?? INITIAL.aiModel;
}

export async function readLetterSettings(db: Db) {
  const refused = sql`array(select provider from ${refusedKeys})`;
  const rows = await db
    .select({
      settings: FIELDS,
      arePaused: safetySwitches.lettersPaused,
      refusedKeys: refused.mapWith((found) => provider.array().parse(found)),
      troubled: troubledProviders,
    })
    .from(sql`(select 1 as id) as site`)
    .leftJoin(settings, sql`true`)
    .leftJoin(safetySwitches, sql`true`);
  const { settings: saved, arePaused, ...providers } = onlyRow(rows);
  return { settings: saved ?? INITIAL, arePaused: arePaused ?? false, ...providers };
}

export function changeSettings(db: Db, actor: { id: number }, changes: SettingsChanges) {
  return db.transaction(async (tx) => {
    const before = await readSettings(tx);
    const saved = await saveSettings(tx, changes);
    const { version: _version, ...fields } = changes;
    const changed = changedFields(before, fields);
    await recordAudit(tx, { action: 'settings-changed', subject: 'settings', actor, changed });
    return saved;
  });
}

/** Uses one statement, so two admins can save different fields at the same time. */
export async function saveSettings(db: Db, { version, ...changes }: SettingsChanges) {
  const [saved] = await db
    .insert(settings)
    .values({ ...INITIAL, ...changes, version: INITIAL.version + 1 })
    .onConflictDoUpdate({
      target: settings.id,
      set: { ...changes, version: sql`${settings.version} + 1` },
      setWhere: version === undefined ? sql`true` : eq(settings.version, version),
    })
    .returning(FIELDS);
  if (!saved) throw new AppError(409, STALE_SAVE);
  return saved;
}

export async function listProviders(db: Db, config: AiConfig) {
  const [refused, outages] = await Promise.all([
    db.select().from(refusedKeys),
    db.select().from(providerOutages),
  ]);
  return provider.options.map((id) => {
    const options = config[id];
    const refusal = options && refused.find((row) => row.provider === id);
    const outage = options && outages.find((row) => row.provider === id);
    return {
      provider: id,
      configured: options !== undefined,
      hasKey: Boolean(options?.apiKey),
      model: options?.model ?? null,
      api: options?.api ?? null,
      keyRefusedAt: refusal?.refusedAt.toISOString() ?? null,
      failingSince: outage?.failingSince?.toISOString() ?? null,
    };
  });
}

export async function recordRefusedKeys(db: Db, providers: Provider[]): Promise<void> {
  if (providers.length === 0) return;
  const refusedAt = sql`now()`;
  await db
    .insert(refusedKeys)
    .values(providers.map((id) => ({ provider: id, refusedAt })))
    .onConflictDoUpdate({ target: refusedKeys.provider, set: { refusedAt } });
}

export async function recordWorkingKey(db: Db, id: Provider): Promise<void> {
  await db.delete(refusedKeys).where(eq(refusedKeys.provider, id));
}
