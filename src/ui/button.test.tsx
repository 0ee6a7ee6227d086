import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

test('a busy button announces that and remains focusable', () => {
  const html = renderToString(
    <Button busy busyLabel="Generating...">
      Generate Letter
    </Button>,
  );
  expect(html).toMatch(/<button[^>]* aria-disabled="true"[^>]* aria-busy="true"/);
  expect(html).not.toContain(' disabled=');
});

test('a button submits a form only if its type is submit', () => {
  expect(renderToString(<Button>Cancel</Button>)).toContain('type="button"');
  expect(renderToString(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

test('a link that looks like a button is a link', () => {
  const html = renderToString(
    <ButtonLink href="#letter" variant="primary" size="large" wide>
      Write your letter
    </ButtonLink>,
  );
  expect(html).toMatch(/^<a href="#letter"[^>]*>Write your letter<\/a>$/);
});
