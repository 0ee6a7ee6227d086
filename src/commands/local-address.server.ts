const LOOPBACK = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** Returns the address at which this machine reaches a program that listens there. */
export function localAddress({ host, port }: { host: string; port: number }): string {
  const local = LOOPBACK.get(host) ?? host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}
