import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DEVICE_DAYS, SESSION_DAYS } from './sessions.server.ts';

const DAY_SECONDS = 86_400;

/** Browsers keep a `__Host-` cookie to https and this host alone; plain http (local use) can't have one. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-redress' : 'redress';
}

export function makeCookies(secure: boolean) {
  const session = sessionCookieName(secure);
  const device = `${session}-device`;
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  return {
    read: (c: Context) => ({ sessionToken: getCookie(c, session), deviceToken: getCookie(c, device) }),
    setSession: (c: Context, token: string) =>
      setCookie(c, session, token, { ...attributes, maxAge: SESSION_DAYS * DAY_SECONDS }),
    setDevice: (c: Context, token: string) =>
      setCookie(c, device, token, { ...attributes, maxAge: DEVICE_DAYS * DAY_SECONDS }),
    clearSession: (c: Context) => void deleteCookie(c, session, { path: '/', secure }),
  };
}
