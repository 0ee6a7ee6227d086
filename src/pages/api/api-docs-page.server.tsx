import { Fragment, type ReactNode } from 'react';
import { type FooterLink, SiteFooter, SkipLink, Wordmark } from '#ui/branding.tsx';
import type { ApiDocument, Chapter, DescribedCall, JsonSchema } from './api-document.server.ts';

interface PlacedCall {
  path: string;
  method: string;
  call: DescribedCall;
}

export function ApiDocsPage(props: {
  siteName: string;
  footerLinks: FooterLink[];
  chapters: Chapter[];
  document: ApiDocument;
}) {
  const { siteName, footerLinks, chapters, document } = props;
  const { info, tags } = document;
  const titles = [...chapters.map(({ title }) => title), ...tags.map(({ name }) => name)];
  const calls: PlacedCall[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  return (
    <>
      <SkipLink />
      <header className="border-b border-rule bg-paper">
        <div className="wrap flex min-h-16 items-center">
          <Wordmark name={siteName} href="/" />
        </div>
      </header>
      <div className="wrap grid flex-1 items-start gap-8 py-10 md:grid-cols-[216px_minmax(0,1fr)]">
        <nav aria-labelledby="contents" className="md:sticky md:top-6">
          <h2 className="text-sub font-bold" id="contents">
            Contents
          </h2>
          <ul className="list-none columns-2 gap-4 text-small md:columns-1">
            {titles.map((title) => (
              <li key={title}>
                <a className="inline-flex min-h-11 items-center" href={`#${anchorOf(title)}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className="grid min-w-0 gap-12">
          <header>
            <h1 className="font-notice text-display">{info.title}</h1>
            <p className="text-ink-2">
              Version {info.version}. For programs:{' '}
              <a href="/api/openapi.json">this description as OpenAPI 3.1</a>.
            </p>
          </header>
          {chapters.map(({ title, text, example }) => (
            <Part key={title} title={title} text={text}>
              {example && <Code>{example}</Code>}
            </Part>
          ))}
          {tags.map(({ name, description }) => (
            <Part key={name} title={name} text={description}>
              {calls
                .filter(({ call }) => call.tags.includes(name))
                .map((placed) => (
                  <Call key={placed.call.operationId} {...placed} />
                ))}
            </Part>
          ))}
        </main>
      </div>
      <SiteFooter siteName={siteName} year={new Date().getFullYear()} links={footerLinks} />
    </>
  );
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={anchorOf(title)} className="grid min-w-0 gap-4">
      <h2 className="font-notice text-title" id={anchorOf(title)}>
        {title}
      </h2>
      <p className="max-w-measure whitespace-pre-line">{text}</p>
      {children}
    </section>
  );
}

function Call({ path, method, call }: PlacedCall) {
  const { operationId, summary, description, parameters, requestBody, responses } = call;
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const errors = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  return (
    <section
      aria-labelledby={operationId}
      className="grid min-w-0 gap-3 rounded-card border border-rule bg-paper p-5 text-small wrap-anywhere"
    >
      <h3 className="font-notice text-head" id={operationId}>
        <a className="text-ink no-underline hover:underline" href={`#${operationId}`}>
          {summary}
        </a>
      </h3>
      <p>
        <code>
          <b className="text-action">{method.toUpperCase()}</b> {path}
        </code>
      </p>
      <p className="whitespace-pre-line">{description}</p>
      {parameters.length > 0 && (
        <Code title="Parameters">
          {parameters
            .map(({ name, required, schema, description }) =>
              notateField(name, required, { ...schema, description }),
            )
            .join('\n')}
        </Code>
      )}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema, example }]) => (
        <Fragment key={type}>
          <Code title={`Body: ${type}`}>{notateType(schema)}</Code>
          <Code title="Example">{JSON.stringify(example, null, 2)}</Code>
        </Fragment>
      ))}
      {answers.flatMap(([status, { description, content = {} }]) =>
        Object.entries(content).map(([type, { schema }]) => (
          <Code key={type} title={`Answer ${status}: ${type}`} text={description}>
            {notateType(schema)}
          </Code>
        )),
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-3 font-bold">Errors</summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {errors.map(([status, { description }]) => (
            <Fragment key={status}>
              <dt>
                <code>{status}</code>
              </dt>
              <dd className="whitespace-pre-line">{description.replaceAll('\n\n', '\n')}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Code({ title, text, children }: { title?: string; text?: string; children: string }) {
  return (
    <div className="grid min-w-0 gap-2">
      {title && <h4 className="font-bold">{title}</h4>}
      {text && <p>{text}</p>}
      <pre className="rounded-card border border-rule bg-paper-2 px-4 py-3 leading-relaxed whitespace-pre-wrap wrap-anywhere">
        {children}
      </pre>
    </div>
  );
}

function notateType(schema: JsonSchema['items'], indent = ''): string {
  if (typeof schema !== 'object' || Array.isArray(schema)) return 'any JSON';
  const { type = 'any JSON', format, items, properties, required = [], minLength, maxLength } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => notateType(choice, indent)).join(' | ');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return `Array<${notateType(items, indent)}>`;
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${indent}  ${notateField(name, required.includes(name), field, `${indent}  `)}\n`,
    );
    return `{\n${fields.join('')}${indent}}`;
  }
  const rules = [
    format,
    minLength && `at least ${minLength.toLocaleString('en-US')} characters`,
    maxLength && `at most ${maxLength.toLocaleString('en-US')} characters`,
    schema.exclusiveMinimum === 0 && 'above 0',
  ].filter(Boolean);
  return [type].flat().join(' | ') + (rules.length > 0 ? ` (${rules.join(', ')})` : '');
}

function notateField(name: string, isRequired: boolean, schema: JsonSchema | boolean, indent = ''): string {
  const comment = typeof schema === 'object' && schema.description ? ` // ${schema.description}` : '';
  return `${name}${isRequired ? '' : '?'}: ${notateType(schema, indent)}${comment}`;
}
