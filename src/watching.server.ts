import { tmpdir } from 'node:os';
import { provider } from './ai/providers.contract.ts';
import type { Config } from './config.server.ts';
import { readBackupState } from './database/backup/last-backup.server.ts';
import type { Database } from './database/client.server.ts';
import { readDatabaseNumbers } from './database/database-numbers.server.ts';
import { watchMoney } from './features/letters/money/money-metrics.server.ts';
import { watchProviders } from './features/settings/provider-metrics.server.ts';
import { watchPool, watchProcess } from './http/watching/metrics.server.ts';
import {
  type DatabaseSources,
  watchDatabase,
  watchFolders,
  watchSignal,
} from './http/watching/state-metrics.server.ts';
import { watchJobs } from './jobs/queue-metrics.server.ts';
import { watchMailTrouble } from './mail/mail-trouble.server.ts';

interface Watched {
  config: Pick<Config, 'ai' | 'backups' | 'dataDir' | 'money'>;
  database: Database;
  slowQueries: Database;
  askDatabase: DatabaseSources['askState'];
  stopping: AbortSignal | undefined;
}

/** Connects metrics with the sources that they read. */
export function watch({ config, database, slowQueries, askDatabase, stopping }: Watched): void {
  const { db, pool } = slowQueries;
  const { target } = config.backups;
  const folder = target && 'folder' in target ? target.folder : undefined;
  watchProcess();
  watchSignal(stopping);
  watchFolders({ data: config.dataDir, temporary: tmpdir(), ...(folder && { backups: folder }) });
  watchDatabase({
    askState: askDatabase,
    readNumbers: () => readDatabaseNumbers(pool),
    readBackups: () => readBackupState(db),
  });
  watchPool('main', database.pool);
  watchPool('slow', pool);
  watchJobs(slowQueries);
  watchMailTrouble(db);
  watchMoney(db, config.money);
  watchProviders(
    db,
    provider.options.filter((one) => config.ai[one]),
  );
}
