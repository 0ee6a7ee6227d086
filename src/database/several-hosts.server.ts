import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { TAKES_NO_CHANGES } from './readiness.server.ts';

const NEXT_AFTER_MS = 300;
const GIVE_UP_AFTER_MS = 3_000;
export const READ_ONLY = '25006';

export function splitHosts(url: string): string[] {
  const [whole = '', start = '', hosts = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)/.exec(url) ?? [];
  return hosts.split(',').map((host) => start + host + url.slice(whole.length));
}

export function connectionTo(url: string): pg.PoolConfig {
  const [first = url, ...others] = splitHosts(url);
  return {
    connectionString: first,
    ...(others.length > 0 && { Client: clientOfFirstWritable([first, ...others]) }),
  };
}

function clientOfFirstWritable(urls: string[]) {
  let finding: ReturnType<typeof findWritable> | undefined;
  function find() {
    finding ??= findWritable(urls).finally(() => {
      finding = undefined;
    });
    return finding;
  }

  return class ClientOfFirstWritable extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
      const connecting = find().then(({ host, port }) => {
        this.host = host;
        this.port = port;
        return super.connect();
      });
      if (!callback) return connecting;
      connecting.then((client) => callback(null, client), callback);
    }
  };
}

/**
 * While a host is silent, the others are asked again, because one of them may be promoted. Throws the error of an
 * unreachable host if none accepts changes, because it says more.
 */
async function findWritable(urls: string[]): Promise<{ host: string; port: number }> {
  const asked: ReturnType<typeof askWritable>[] = [];
  const unfit: string[] = [];
  const nextAsk = () => delay(NEXT_AFTER_MS, undefined, { ref: false });
  for (const url of urls) {
    const asking = askWritable(url);
    asked.push(asking);
    const answered = asking.catch(() => {
      unfit.push(url);
    });
    const found = await Promise.race([answered, nextAsk()]);
    if (found) return found;
  }
  const first = Promise.any(asked).catch(({ errors }: AggregateError) => {
    throw errors.find((error) => error.code !== READ_ONLY) ?? errors[0];
  });
  for (;;) {
    const again = nextAsk().then(() => Promise.any(unfit.map(askWritable)));
    const found = await Promise.race([first, again.catch(() => undefined)]);
    if (found) return found;
  }
}

async function askWritable(url: string): Promise<{ host: string; port: number }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: GIVE_UP_AFTER_MS,
    query_timeout: GIVE_UP_AFTER_MS,
    application_name: 'redress readiness',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select ${TAKES_NO_CHANGES} as "isReadOnly"`);
    if (rows[0].isReadOnly)
      throw Object.assign(new Error('This host accepts no changes.'), { code: READ_ONLY });
    return { host: client.host, port: client.port };
  } finally {
    // Waiting here would hang if the host hangs.
    void client.end();
  }
}
