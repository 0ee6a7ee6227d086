import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DEVICE_DAYS, SESSION_DAYS } from './sessions.server.ts';

export interface Browser {
  sessionToken: string | undefined;
  deviceToken: string | undefined;
  userAgent: string | undefined;
}

const DAY_SECONDS = 86_400;

/** Browsers keep a `__Host-` cookie to https and this host alone; plain http (local use) can't have one. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-redress' : 'redress';
}

function deviceCookieName(secure: boolean): string {
  return `${sessionCookieName(secure)}-device`;
}

export function readSessionToken(c: Context, secure: boolean): string | undefined {
  return getCookie(c, sessionCookieName(secure));
}

export function readBrowser(c: Context, secure: boolean): Browser {
  return {
    sessionToken: readSessionToken(c, secure),
    deviceToken: getCookie(c, deviceCookieName(secure)),
    userAgent: c.req.header('user-agent'),
  };
}

export function setSessionCookie(c: Context, secure: boolean, token: string): void {
  setCookie(c, sessionCookieName(secure), token, attributes(secure, SESSION_DAYS));
}

export function setDeviceCookie(c: Context, secure: boolean, token: string): void {
  setCookie(c, deviceCookieName(secure), token, attributes(secure, DEVICE_DAYS));
}

export function clearSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, sessionCookieName(secure), { path: '/', secure });
}

function attributes(secure: boolean, days: number) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: days * DAY_SECONDS } as const;
}
