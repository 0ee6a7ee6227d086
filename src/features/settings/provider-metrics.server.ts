import { isNotNull } from 'drizzle-orm';
import type { Provider } from '#ai/providers.contract.ts';
import type { Db } from '#database/client.server.ts';
import { cached, defineGauges } from '#http/watching/gauges.server.ts';
import { providerOutages } from './settings.table.server.ts';

interface ProviderHealth {
  provider: Provider;
  failingSince: Date | null | undefined;
}

const watch = defineGauges<ProviderHealth[]>([
  {
    name: 'redress_provider_failing',
    help: '1 while a provider counts as failing, so another one is asked first, otherwise 0',
    labelNames: ['provider'],
    read: (found) =>
      found.map(({ provider, failingSince }) => ({
        labels: { provider },
        value: Number(Boolean(failingSince)),
      })),
  },
  {
    name: 'redress_provider_failing_since_timestamp_seconds',
    help: 'Since when a provider has been failing',
    labelNames: ['provider'],
    read: (found) =>
      found.flatMap(({ provider, failingSince }) =>
        failingSince ? [{ labels: { provider }, value: failingSince.getTime() / 1000 }] : [],
      ),
  },
]);

/** Leaves out providers without a key. */
export function watchProviders(db: Db, configured: Provider[]): void {
  watch(
    cached(async () => {
      const { provider, failingSince } = providerOutages;
      const failing = await db
        .select({ provider, failingSince })
        .from(providerOutages)
        .where(isNotNull(failingSince));
      return configured.map((one) => ({
        provider: one,
        failingSince: failing.find((outage) => outage.provider === one)?.failingSince,
      }));
    }),
  );
}
