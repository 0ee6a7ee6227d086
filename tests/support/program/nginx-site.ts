import { onTestFinished } from 'vitest';
import { startNginx } from './nginx.ts';
import { freePort, startProgram } from './program.ts';
import { makeDataDir } from './run-database-program.ts';

interface Options {
  copies?: number;
  keepsPages?: boolean;
  env?: NodeJS.ProcessEnv;
  release?: string;
}

/** Starts instances on one database behind nginx, for one test. */
export async function startNginxSite({ copies = 1, keepsPages = false, env = {}, release }: Options = {}) {
  const dataDir = await makeDataDir();
  const ports = { https: await freePort(), http: await freePort() };
  const ownPorts = await Promise.all(Array.from({ length: copies }, freePort));
  const proxied = { PUBLIC_URL: `https://localhost:${ports.https}`, TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' };

  async function startCopy(port: number) {
    const copy = await startProgram({
      dataDir,
      port,
      env: { ...proxied, ...env },
      ...(release && { release }),
    });
    onTestFinished(() => copy[Symbol.asyncDispose]());
    return { port, ...copy };
  }

  const started: Awaited<ReturnType<typeof startCopy>>[] = [];
  for (const port of ownPorts) started.push(await startCopy(port));
  const nginx = await startNginx({ ports, copies: ownPorts, keepsPages });
  onTestFinished(nginx.stop);
  return {
    nginx,
    copies: started,
    startCopy,
    post: (body: object, headers: Record<string, string> = {}) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  };
}
