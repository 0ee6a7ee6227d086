import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerError } from './error-response.server.ts';
import { makeLog } from './log.server.ts';
import { securityHeaders } from './security.server.ts';

function appWith(publicUrl: string, analyticsScriptUrl?: string) {
  return new Hono()
    .use(
      securityHeaders({
        publicUrl: new URL(publicUrl),
        analyticsScriptUrl: analyticsScriptUrl ? new URL(analyticsScriptUrl) : undefined,
      }),
    )
    .get('/own-response', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }))
    .get('/image', (c) => c.body('', 200, { 'Content-Security-Policy': "default-src 'none'; sandbox" }))
    .get('/broken', () => {
      throw new Error('a bug');
    })
    .onError(answerError(makeLog('silent')));
}

const app = appWith('http://localhost:3000');

async function policyOf(answer: Response | Promise<Response>): Promise<Record<string, string>> {
  const policy = (await answer).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/)));
}

test.each(['/own-response', '/broken', '/nowhere'])(
  'every response has the security headers: %s',
  async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  },
);

test('the policy allows only our own scripts and styles, none inline', async () => {
  const policy = await policyOf(app.request('/own-response'));
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'style-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
  expect(Object.values(policy).join(' ')).not.toMatch(/unsafe|nonce|\*/);
});

test("the policy allows the analytics script's origin and no other", async () => {
  const policy = await policyOf(
    appWith('http://localhost:3000', 'https://stats.example:8443/js/script.js?v=1').request('/own-response'),
  );
  expect(policy['script-src']).toBe("'self' https://stats.example:8443");
  expect(policy['connect-src']).toBe("'self' https://stats.example:8443");
});

test('an image keeps its stricter policy', async () => {
  const { headers } = await app.request('/image');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('HSTS is sent only if the public address is https', async () => {
  const secure = await appWith('https://letters.example').request('/own-response');
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await app.request('/own-response')).headers.has('strict-transport-security')).toBe(false);
});
