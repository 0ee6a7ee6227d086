import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getEncrypted } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { isReadiness } from '#http/health.routes.server.ts';
import { duration, type Finding, fine, join, warning, wrong } from '../finding.server.ts';
import type { Installation } from '../installation.server.ts';

const TIMEOUT_MS = 4_000;
const DAY_MS = 86_400_000;
const RENEW_DAYS = 14;

/** Asks the public address, like a visitor. A network may not let a machine call its own address. */
export async function checkAddress({ config: { publicUrl } }: Installation): Promise<Finding> {
  const { origin } = publicUrl;
  try {
    const response = await ask(publicUrl);
    const { socket, statusCode } = response;
    const validTo = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
    const isRedress = isReadiness(await text(response));
    return join([
      isRedress ? fine(`${origin} can be reached from here.`) : otherProgram(origin, statusCode),
      validTo !== undefined && describeCertificate(Date.parse(validTo) - Date.now()),
    ]);
  } catch (error) {
    return unreachable(origin, codeOf(error));
  }
}

function ask(publicUrl: URL): Promise<IncomingMessage> {
  const get = publicUrl.protocol === 'https:' ? getEncrypted : getPlain;
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS), agent: false };
  return new Promise((resolve, reject) => {
    get(new URL('/readyz', publicUrl), options, resolve).on('error', reject);
  });
}

function otherProgram(origin: string, status: number | undefined): Finding {
  return warning(
    `At ${origin}, something else responds (${status}).`,
    'Correct PUBLIC_URL, or the proxy in front of Redress.',
  );
}

export function describeCertificate(ms: number): Finding {
  const says = `Its certificate is valid for ${duration(ms)}.`;
  if (ms > RENEW_DAYS * DAY_MS) return fine(says);
  return warning(says, 'Check the log of whatever renews the certificate.');
}

/** Browsers may trust an authority that Node doesn't know. */
const UNKNOWN_AUTHORITY = /^(UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/;
const CERTIFICATE_CODES = /CERT|SIGNATURE|ALTNAME/;

function unreachable(origin: string, code: string): Finding {
  if (UNKNOWN_AUTHORITY.test(code)) {
    return warning(
      `Redress doesn’t trust the certificate of ${origin} (${code}).`,
      'If browsers trust it, set NODE_EXTRA_CA_CERTS to the file of its authority, and restart. Otherwise, replace it.',
    );
  }
  if (CERTIFICATE_CODES.test(code)) {
    return wrong(
      `Browsers refuse the certificate of ${origin} (${code}).`,
      'Renew or replace the certificate.',
    );
  }
  return warning(
    `${origin} can’t be reached from this machine (${code}).`,
    'Open it elsewhere. If that works, your network doesn’t let this machine call its own address. Otherwise, check that Redress and the proxy run.',
  );
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'ABORT_ERR';
  return code === 'ABORT_ERR' ? 'no response' : code;
}
