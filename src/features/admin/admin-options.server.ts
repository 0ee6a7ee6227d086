import type { Database } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import type { MoneyConfig } from '#features/letters/money/money.server.ts';
import type { ForgetPages } from '#http/cache-tags.server.ts';
import type { Network } from '#http/limits/client-address.server.ts';
import type { SafetyConfig } from '#safety/switches.server.ts';

export interface AdminOptions {
  config: SafetyConfig & {
    publicUrl: URL;
    siteName: string;
    trustedProxies: readonly Network[];
    letterLimits: { perDay: number };
    money: MoneyConfig;
    mail: { smtpUrl: string | undefined };
  };
  database: Database;
  guards: Guards;
  sessionSecret: string;
  forgetPages: ForgetPages;
}
