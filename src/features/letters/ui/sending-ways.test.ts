import { describe, expect, test } from 'vitest';
import type { MailDraft } from './mail-draft.ts';
import { PLATFORMS, platformOf, sendingOn } from './sending-ways.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

const BROWSERS = {
  windows: {
    Chrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
    Edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`,
    Firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  },
  android: {
    Chrome: `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
    Firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    'Samsung Internet': `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    Facebook: `Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.7339.51 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0.0.48.74;]`,
    Instagram: `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240105.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.7339.51 Mobile Safari/537.36 Instagram 398.0.0.43.110 Android (34/14; 420dpi; 1080x2400; Google; Pixel 8; shiba; shiba; en_US)`,
  },
  ios: {
    Safari: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI} Version/26.0 Mobile/15E148 Safari/604.1`,
    Chrome: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI} CriOS/140.0.7339.95 Mobile/15E148 Safari/604.1`,
    Instagram: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI} Mobile/22G86 Instagram 398.0.0.31.80 (iPhone16,1; iOS 18_6; en_US; en; scale=3.00; 1179x2556)`,
    'an iPad': `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${SAFARI} CriOS/140.0.7339.95 Mobile/15E148 Safari/604.1`,
  },
  other: {
    'Safari on a Mac or an iPad': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/26.0 Safari/605.1.15`,
    'Chrome on Linux': `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`,
    'a Chromebook': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`,
  },
} as const;

const SHORT = draft('Dear Commissioner,\n\nPlease.');
const ONE_LINE = draft('Please restore the Saturday hours.');

function draft(body: string): MailDraft {
  return { to: ['dana@county.example'], cc: [], bcc: [], subject: 'Saturday hours', body };
}

/** A letter with two lines. */
function longerThan(limit: number): MailDraft {
  return draft(`Dear Commissioner,\n${'x'.repeat(limit)}`);
}

describe.each(
  Object.entries(BROWSERS).flatMap(([platform, browsers]) =>
    Object.entries(browsers).map(([browser, userAgent]) => ({ platform, browser, userAgent })),
  ),
)('$browser ($platform)', ({ platform, userAgent }) => {
  const device = { userAgent, canShare: true };

  test('is recognized', () => {
    expect(platformOf(userAgent)).toBe(platform);
  });

  test('gets a letter above the limit as one to paste', () => {
    const { limit } = PLATFORMS[platformOf(userAgent)].mailto;
    expect(sendingOn(longerThan(limit), device)).toMatchObject({ isPasted: true, losesLines: false });
    expect(sendingOn(draft('x'.repeat(limit - 200)), device).isPasted).toBe(false);
  });
});

test.each(Object.values(BROWSERS.windows))(
  'on Windows, webmail comes first, and sharing isn’t offered: %s',
  (userAgent) => {
    const sending = sendingOn(SHORT, { userAgent, canShare: true });
    expect(sending).toEqual({ isPasted: false, losesLines: false, canShare: false, webmailFirst: true });
  },
);

test.each(Object.values(BROWSERS.android))(
  'on Android, a letter with line breaks is pasted or shared: %s',
  (userAgent) => {
    const sending = sendingOn(SHORT, { userAgent, canShare: true });
    expect(sending).toEqual({ isPasted: true, losesLines: true, canShare: true, webmailFirst: false });
    expect(sendingOn(SHORT, { userAgent, canShare: false }).canShare).toBe(false);
    expect(sendingOn(ONE_LINE, { userAgent, canShare: true }).isPasted).toBe(false);
  },
);

test.each([...Object.values(BROWSERS.ios), ...Object.values(BROWSERS.other)])(
  'elsewhere, a draft has the letter, and sharing isn’t offered: %s',
  (userAgent) => {
    const sending = sendingOn(SHORT, { userAgent, canShare: true });
    expect(sending).toEqual({ isPasted: false, losesLines: false, canShare: false, webmailFirst: false });
  },
);
