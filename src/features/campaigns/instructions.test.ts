import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#http/errors.server.ts';
import { cleanInstructions, linkInstructions } from './instructions.server.ts';

const TAG = '</?(?:p|strong|b|em|i|ul|ol|li)>|<br />|</a>';
const CLEAN_LINK = '<a href="(?:https?://|mailto:)[^"<>]*">';
const SHOWN_LINK =
  '<a href="(?:https?://[^"<>]*" rel="noopener noreferrer" target="_blank|mailto:[^"<>?&%]*)">';
const CLEAN = new RegExp(`^(?:[^<>]|${TAG}|${CLEAN_LINK})*$`, 'i');
const SHOWN = new RegExp(`^(?:[^<>]|${TAG}|${SHOWN_LINK})*$`, 'i');

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<ul><li>',
  '</li></ul>',
  '<b>',
  '</b>',
  '<br>',
  '</a>',
  '<a href="https://a.org">',
  '<a href="javascript:alert(1)">',
  '<a href="mailto:a@b.org?bcc=c@d.org">',
  '<a href=" java\tscript:x">',
  '<script>',
  '</script>',
  '<style>',
  '<textarea>',
  '<svg/onload=x>',
  '<img src=x onerror=x>',
  '<math><mtext>',
  '<p onclick="x">',
  '<!--',
  '-->',
  '<![CDATA[',
  '<',
  '>',
  '"',
  "'",
  '&lt;script&gt;',
  '&amp;lt;',
  '&#60;',
  '"a b"@x.org?bcc=evil@x.org',
  'https://a.org/?a=1&b="><script>',
  'a@b.org',
  'www.a.org',
  ' ',
  '\n',
); // prettier-ignore
const html = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'binary', maxLength: 12 })), {
    maxLength: 30,
  })
  .map((pieces) => `words ${pieces.join('')}`);

/** Returns the text between the tags, with normalized line breaks. */
function words(clean: string): string {
  return clean.replaceAll(/<[^>]*>/g, '').replaceAll(/\r\n?/g, '\n');
}

describe('saved instructions', () => {
  test('paragraphs, bold, italic, lists, line breaks and links are preserved', () => {
    const allowed =
      '<p>one<br />two <strong>b</strong> <b>b</b> <em>i</em> <i>i</i></p><ul><li>u</li></ul><ol><li>o</li></ol>' +
      '<p><a href="https://a.org/?x=1&amp;y=2">web</a> <a href="mailto:hello@a.org">mail</a></p>';
    expect(cleanInstructions(allowed)).toBe(allowed);
  });

  test.each([
    ['<p onclick="x()" style="color:red" class="c">a</p>', '<p>a</p>'],
    ['<h2>a</h2><script>alert(1)</script><img src=x onerror=x>', 'a'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="//evil.org">a</a> <a href="/users">b</a> <a>c</a>', 'a b c'],
    ['<a href="data:text/html,x"><strong>a</strong></a>', '<strong>a</strong>'],
    ['<a href="mailto:a@b.org?bcc=c@d.org">a</a>', 'a'],
    ['<a href="mailto:a@b.org,c@d.org">a</a>', 'a'],
    ['<a href="https://a.org" target="_top" rel="opener">a</a>', '<a href="https://a.org">a</a>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('%s becomes %s', (dirty, clean) => {
    expect(cleanInstructions(dirty)).toBe(clean);
  });

  test('cleaned instructions only have allowed tags, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(html, (dirty) => {
        const clean = cleanInstructions(dirty);
        expect(clean).toMatch(CLEAN);
        expect(cleanInstructions(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['', ' <p>&nbsp;</p><br>', '<script>words</script>'])(
    'instructions without text are refused: %j',
    (empty) => {
      expect(() => cleanInstructions(empty)).toThrow(new AppError(400, 'Instructions are required'));
    },
  );

  test.each([
    ['too long', 'a'.repeat(50_001)],
    ['too long once escaped', '&'.repeat(20_000)],
  ])('that are %s are refused', (_, long) => {
    const refusal = new AppError(400, 'Instructions can have at most 50,000 characters');
    expect(() => cleanInstructions(long)).toThrow(refusal);
  });

  test('deep nesting is removed', () => {
    expect(cleanInstructions(`${'<b>'.repeat(5000)}a`).length).toBeLessThan(200);
  });
});

describe('shown instructions', () => {
  test('web and email addresses become links', () => {
    expect(linkInstructions('<p>See https://a.org/x?a=1&amp;b=2, www.b.org or hello@c.org.</p>')).toBe(
      '<p>See <a href="https://a.org/x?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">https://a.org/x?a=1&amp;b=2</a>, ' +
        '<a href="https://www.b.org" rel="noopener noreferrer" target="_blank">www.b.org</a> ' +
        'or <a href="mailto:hello@c.org">hello@c.org</a>.</p>',
    );
  });

  test.each([
    ['Ask x@harlow.example.', 'Ask <a href="mailto:x@harlow.example">x@harlow.example</a>.'],
    ['(y@office.local)', '(<a href="mailto:y@office.local">y@office.local</a>)'],
    ['z@firm.co.example-', '<a href="mailto:z@firm.co.example">z@firm.co.example</a>-'],
    ['x.org@firm.example,', '<a href="mailto:x.org@firm.example">x.org@firm.example</a>,'],
    ['x@1.2 and a@b and x@firm..example', 'x@1.2 and a@b and x@firm..example'],
  ])('link email addresses with any ending: %j', (text, linked) => {
    expect(linkInstructions(text)).toBe(linked);
  });

  test('an email address inside a web address is part of it', () => {
    const address = 'https://a.org/@me@b.example';
    expect(linkInstructions(address)).toBe(
      `<a href="${address}" rel="noopener noreferrer" target="_blank">${address}</a>`,
    );
  });

  test('links by staff open in a new tab and have no second link inside', () => {
    expect(linkInstructions('<a href="https://a.org"><strong>https://b.org</strong></a>')).toBe(
      '<a href="https://a.org" rel="noopener noreferrer" target="_blank"><strong>https://b.org</strong></a>',
    );
  });

  test('an address with a hidden recipient is not linked', () => {
    const shown = linkInstructions('<p>"a b"@x.org?bcc=evil@x.org</p>');
    expect(shown).not.toContain('mailto:x.org');
    expect(words(shown)).toBe('"a b"@x.org?bcc=evil@x.org');
  });

  test('linking never changes the text or adds other tags', () => {
    fc.assert(
      fc.property(html, (dirty) => {
        const clean = cleanInstructions(dirty);
        const shown = linkInstructions(clean);
        expect(shown).toMatch(SHOWN);
        expect(words(shown)).toBe(words(clean));
      }),
      { numRuns: 1000 },
    );
  });

  test("an endless run of characters isn't linked, but the text around it is", () => {
    const run = `a.org/${'a.'.repeat(1_000)}`;
    const link = '<a href="https://www.b.org" rel="noopener noreferrer" target="_blank">www.b.org</a>';
    expect(linkInstructions(`<p>${run} www.b.org</p>`)).toBe(`<p>${run} ${link}</p>`);
  });

  test('a long web address becomes a link', () => {
    const address = `https://a.org/${'word/'.repeat(300)}`;
    expect(linkInstructions(`<p>${address}</p>`)).toContain(`<a href="${address}"`);
  });

  test('at most 200 links are added', () => {
    const linked = linkInstructions('a.org '.repeat(8_000));
    expect(linked.match(/<a /g)?.length).toBe(200);
    expect(linkInstructions('a.org/b.org@c.org,d.org;e.org '.repeat(1_000)).match(/<a /g)?.length).toBe(200);
  });

  test.each([
    'a.org ',
    'a.b ',
    'no.it ',
    'a.',
    'a@',
    '(http://',
    'x.org/',
    '&amp;.a',
    `${'a.'.repeat(149)} `,
    `https://${'a.'.repeat(990)} `,
  ])('are made in little time from 50,000 characters of %.20j', (piece) => {
    const html = piece.repeat(50_000 / piece.length);
    const started = process.cpuUsage();
    linkInstructions(html);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(800);
  });
});
