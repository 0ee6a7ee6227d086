import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readSample } from './sample-file.ts';
import { SELF_SIGNED } from './self-signed.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

interface Options {
  /** Loopback ports of nginx: with TLS, and without, for redirects only. */
  ports: { https: number; http: number };
  /** Ports of the instances behind it. */
  copies: number[];
  /** Caches pages and pictures, like a CDN. */
  keepsPages?: boolean;
  /** Seconds until idle connections to instances are closed; 5 in the sample. */
  idleSeconds?: number;
}

const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

export const hasNginx = NGINX !== undefined;

/** Names the instances that nginx tried; the last one responded. */
export const UPSTREAM_HEADER = 'x-upstream';

/** A real nginx with `deploy/nginx.conf`, in which only names, ports and folders are others. */
export async function startNginx(options: Options) {
  const folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'cache'));
  await writeFile(join(folder, 'key.pem'), SELF_SIGNED.key);
  await writeFile(join(folder, 'certificate.pem'), SELF_SIGNED.cert);
  await writeFile(join(folder, 'nginx.conf'), await mainConfiguration(folder, options));
  const child = spawn(NGINX ?? 'nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'errors.log'], {
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isAnswering(options.ports.https))) await delay(20);
  if (child.exitCode !== null) await failToStart(folder);
  async function stop() {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  const address = `https://localhost:${options.ports.https}`;
  return {
    address,
    certificate: SELF_SIGNED.cert,
    /** Requests over TLS, trusting its certificate. */
    ask(path: string, { body, ...more }: RequestOptions & { body?: string } = {}): Promise<IncomingMessage> {
      return new Promise((resolve, reject) => {
        request(`${address}${path}`, { ca: SELF_SIGNED.cert, ...more }, resolve)
          .on('error', reject)
          .end(body);
      });
    },
    readLog: () => readFile(join(folder, 'access.log'), 'utf8'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function mainConfiguration(folder: string, options: Options): Promise<string> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    pid nginx.pid;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 2;
    events { worker_connections 2048; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${name};`).join('\n')}
      ${await sample(folder, options)}
    }`;
}

function sample(folder: string, { ports, copies, keepsPages, idleSeconds = 5 }: Options): Promise<string> {
  const servers = copies.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
  return readSample('nginx.conf', [
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    ['server_name letters.example.org;', 'server_name localhost;'],
    ['/etc/letsencrypt/live/letters.example.org/fullchain.pem', join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/letters.example.org/privkey.pem', join(folder, 'key.pem')],
    ['/var/cache/nginx-redress', join(folder, 'cache')],
    ['/var/log/nginx/redress.log', join(folder, 'access.log')],
    ['server 127.0.0.1:3000 max_fails=0;', servers.join('\n')],
    ['keepalive_timeout 5s;', `keepalive_timeout ${idleSeconds}s;`],
    ...['add_header X-Cache $upstream_cache_status;', 'add_header Retry-After 5 always;'].map(
      (header) => [header, `${header} add_header ${UPSTREAM_HEADER} $upstream_addr always;`] as const,
    ),
    ['# proxy_cache $', keepsPages ? 'proxy_cache $' : '# proxy_cache $'],
  ]);
}

async function isAnswering(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function failToStart(folder: string): Promise<never> {
  throw new Error(`nginx did not start:\n${await readFile(join(folder, 'errors.log'), 'utf8')}`);
}
