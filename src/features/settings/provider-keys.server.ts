import { eq } from 'drizzle-orm';
import type { Provider } from '../../ai/writer.server.ts';
import type { AiConfig } from '../../ai/writers.server.ts';
import type { Db } from '../../database/client.server.ts';
import type { ProviderState } from './settings.contract.ts';
import { refusedKeys } from './settings.table.server.ts';

/** What admins are told of the providers: what is configured, and whose key was refused when it was used last. */
export async function readProviders(db: Db, { openai, claude }: AiConfig): Promise<ProviderState[]> {
  const refused = await db.select().from(refusedKeys);
  const keyRefusedAt = (provider: Provider) =>
    refused.find((row) => row.provider === provider)?.refusedAt.toISOString() ?? null;
  return [
    {
      provider: 'openai',
      configured: openai !== undefined,
      hasKey: Boolean(openai?.apiKey),
      model: openai?.model ?? null,
      api: openai?.api ?? null,
      keyRefusedAt: openai ? keyRefusedAt('openai') : null,
    },
    {
      provider: 'claude',
      configured: claude !== undefined,
      hasKey: claude !== undefined,
      model: claude?.model ?? null,
      api: claude ? 'messages' : null,
      keyRefusedAt: claude ? keyRefusedAt('claude') : null,
    },
  ];
}

export async function noteRefusedKeys(db: Db, providers: Provider[]): Promise<void> {
  if (providers.length === 0) return;
  const refusedAt = new Date();
  await db
    .insert(refusedKeys)
    .values(providers.map((provider) => ({ provider, refusedAt })))
    .onConflictDoUpdate({ target: refusedKeys.provider, set: { refusedAt } });
}

/** A call succeeded: whatever was refused before, the key is taken now. */
export async function noteWorkingKey(db: Db, provider: Provider): Promise<void> {
  await db.delete(refusedKeys).where(eq(refusedKeys.provider, provider));
}
