import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field, TextArea, TextInput } from './field.tsx';

test('the label names the control', () => {
  const html = renderToString(<Field label="Your Name">{(control) => <TextInput {...control} />}</Field>);
  expect(attribute(html, 'input', 'id')).toBe(attribute(html, 'label', 'for'));
});

test('an invalid field is marked and described by its error and its hint', () => {
  const html = renderToString(
    <Field
      label="Your Mailing Address"
      hint="At the foot of the letter"
      error="Please enter your mailing address"
    >
      {(control) => <TextArea {...control} />}
    </Field>,
  );
  expect(attribute(html, 'textarea', 'aria-invalid')).toBe('true');
  expect(descriptions(html, 'textarea')).toEqual([
    expect.stringContaining('Please enter your mailing address'),
    'At the foot of the letter',
  ]);
});

test('a field with neither hint nor error is described by nothing', () => {
  const html = renderToString(<Field label="Your Name">{(control) => <TextInput {...control} />}</Field>);
  expect(html).not.toContain('aria-describedby=');
  expect(html).not.toContain('aria-invalid=');
});

test('a field is required unless its label says that it is optional', () => {
  const render = (field: ReactNode) => renderToString(field);
  const required = render(<Field label="Your Name">{(control) => <TextInput {...control} />}</Field>);
  const optional = render(
    <Field label="Reason" optional>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(required).toContain('required=""');
  expect(optional).not.toContain('required');
  expect(optional).toContain('(Optional)');
});

test('an uncontrolled text area starts with its value', () => {
  expect(renderToString(<TextArea look="letter" defaultValue="Dear Sir," />)).toContain(
    '>Dear Sir,</textarea>',
  );
});

function attribute(html: string, element: string, name: string): string | undefined {
  return new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
}

/** Returns the texts of the elements that describe a control, in reading order. */
function descriptions(html: string, element: string): (string | undefined)[] {
  const ids = attribute(html, element, 'aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => new RegExp(`<p[^>]* id="${id}">(.*?)</p>`).exec(html)?.[1]);
}
