import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { CopyRow } from './copy.tsx';
import { Field, TextArea, TextInput } from './forms/field.tsx';
import { Postmark, Stamp } from './paper.tsx';

test('a busy button announces that and remains focusable', () => {
  const html = renderToString(
    <Button busy busyLabel="Generating...">
      Generate Letter
    </Button>,
  );
  expect(html).toMatch(/<button type="button"[^>]* aria-disabled="true"[^>]* aria-busy="true"/);
  expect(html).not.toContain(' disabled=');
});

test('a copy button names its text, and a long text is a named box that the keyboard can scroll', () => {
  const html = renderToString(<CopyRow name="Body" value="Dear Sir," long onCopy={() => {}} />);
  expect(html).toContain('aria-label="Copy Body"');
  const [, label] = /<textarea[^>]* readOnly=""[^>]* aria-labelledby="([^"]+)">Dear Sir,/.exec(html) ?? [];
  expect(html).toContain(`id="${label}">Body</p>`);
});

test('the label names the control, which is required unless it says otherwise', () => {
  const html = renderToString(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
  expect(attribute(html, 'input', 'id')).toBe(attribute(html, 'label', 'for'));
  expect(html).toContain('required=""');
  expect(html).not.toMatch(/aria-(describedby|invalid)=/);
  const optional = renderToString(
    <Field label="Reason" optional>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(optional).not.toContain('required');
  expect(optional).toContain('(Optional)');
});

test('an invalid field is described by its error, then its hint', () => {
  const html = renderToString(
    <Field label="Address" hint="At the foot of the letter" error="Please enter your mailing address">
      {(control) => <TextArea {...control} />}
    </Field>,
  );
  expect(attribute(html, 'textarea', 'aria-invalid')).toBe('true');
  const ids = attribute(html, 'textarea', 'aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => new RegExp(`<p[^>]* id="${id}">(.*?)</p>`).exec(html)?.[1]);
  expect(texts).toEqual([expect.stringContaining('Please enter your'), 'At the foot of the letter']);
});

test('a stamp has one name, its logo or its abbreviation, and a postmark none', () => {
  const organization = { name: 'Friends', abbreviation: 'FHL', logoUrl: '/logo.svg' };
  const html = renderToString(<Stamp organization={organization} />);
  expect(html).toContain('alt="Friends logo"');
  expect(html).toMatch(/aria-hidden="true">FHL</);
  const plain = renderToString(<Stamp organization={{ ...organization, logoUrl: null }} />);
  expect(plain).toContain('role="img" aria-label="FHL"');
  const postmark = renderToString(<Postmark top="Campaign" bottom="complete" lines={['2026']} />);
  expect(postmark).toMatch(/^<svg[^>]* aria-hidden="true"/);
});

function attribute(html: string, element: string, name: string): string | undefined {
  return new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
}
