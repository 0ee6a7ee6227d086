import type { ReactNode } from 'react';
import { SiteFooter, Wordmark } from '../ui/branding.tsx';
import type { ApiDocument, DescribedCall, JsonSchema } from './api-document.server.ts';
import { Fields, TypeInWords } from './api-fields.server.tsx';
import type { Chapter } from './api-introduction.server.ts';
import { curlCommand } from './curl-command.server.ts';

const MODELS = 'Models';
const CARD = 'grid min-w-0 gap-3 rounded-card border border-rule bg-paper p-5 text-small';

interface PlacedCall {
  path: string;
  method: string;
  call: DescribedCall;
}

/** The description for people; the same for everyone, and without a script. */
export function ApiDocsPage(props: { siteName: string; chapters: Chapter[]; document: ApiDocument }) {
  const { siteName, chapters, document } = props;
  const { info, tags, components } = document;
  const titles = [...chapters.map(({ title }) => title), ...tags.map(({ name }) => name), MODELS];
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <header className="border-b border-rule bg-paper">
        <div className="wrap flex min-h-16 items-center">
          <Wordmark name={siteName} href="/" />
        </div>
      </header>
      <div className="wrap grid flex-1 items-start gap-8 py-10 md:grid-cols-[216px_minmax(0,1fr)]">
        <Contents titles={titles} />
        <main id="main" tabIndex={-1} className="grid min-w-0 gap-12">
          <header>
            <h1 className="font-notice text-display">{info.title}</h1>
            <p className="text-ink-2">
              Version {info.version}. For programs:{' '}
              <a href="/api/openapi.json">this description as OpenAPI 3.1</a>.
            </p>
          </header>
          {chapters.map(({ title, blocks }) => (
            <Part key={title} title={title}>
              {blocks.map((block) =>
                typeof block === 'string' ? (
                  <p key={block} className="max-w-measure">
                    {block}
                  </p>
                ) : (
                  <Shell key={block.code}>{block.code}</Shell>
                ),
              )}
            </Part>
          ))}
          {tags.map(({ name, description }) => (
            <Part key={name} title={name}>
              <p className="text-ink-2">{description}</p>
              {callsOf(document, name).map((placed) => (
                <Call key={placed.call.operationId} origin={document.servers[0]?.url ?? ''} {...placed} />
              ))}
            </Part>
          ))}
          <Part title={MODELS}>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <Card key={name} id={name} title={name}>
                <p>{schema.description}</p>
                <Fields schema={schema} caption={name} />
              </Card>
            ))}
          </Part>
        </main>
      </div>
      <SiteFooter siteName={siteName} year={new Date().getFullYear()} />
    </>
  );
}

function Contents({ titles }: { titles: string[] }) {
  return (
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
  );
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={anchorOf(title)} className="grid min-w-0 gap-4">
      <h2 className="font-notice text-title" id={anchorOf(title)}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={CARD}>
      <h3 className="font-notice text-head" id={id}>
        <a className="text-ink no-underline hover:underline" href={`#${id}`}>
          {title}
        </a>
      </h3>
      {children}
    </section>
  );
}

function Shell({ children }: { children: string }) {
  return (
    <pre className="rounded-card border border-rule bg-paper-2 px-4 py-3 leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {children}
    </pre>
  );
}

function callsOf({ paths }: ApiDocument, tag: string): PlacedCall[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })))
    .filter(({ call }) => call.tags.includes(tag));
}

function Call({ origin, path, method, call }: PlacedCall & { origin: string }) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = call;
  return (
    <Card id={operationId} title={summary}>
      <p className="wrap-anywhere">
        <code>
          <b className="text-action">{method.toUpperCase()}</b> {path}
        </code>
      </p>
      {description.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {parameters.length > 0 && (
        <Fields schema={parametersAsObject(parameters)} caption="In the address and the headers" />
      )}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Body key={type} title="Request" type={type} schema={schema} />
      ))}
      {Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, response]) => (
          <div key={status} className="grid gap-3">
            <p>
              <code>{status}</code> {response.description}
            </p>
            {Object.entries(response.content ?? {}).map(([type, { schema }]) => (
              <Body key={type} title="Answer" type={type} schema={schema} />
            ))}
          </div>
        ))}
      <Refusals responses={responses} />
      <Shell>{curlCommand(origin, path, method, call)}</Shell>
    </Card>
  );
}

function parametersAsObject(parameters: NonNullable<DescribedCall['parameters']>): JsonSchema {
  return {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, { ...schema, description }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function Body({ title, type, schema }: { title: string; type: string; schema: JsonSchema }) {
  return (
    <div className="grid gap-2">
      <h4 className="font-bold">{title}</h4>
      <p>
        <code>{type}</code>: <TypeInWords schema={schema} />
      </p>
      <Fields schema={schema} caption={title} />
    </div>
  );
}

function Refusals({ responses }: Pick<DescribedCall, 'responses'>) {
  const refusals = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  if (refusals.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-3 font-bold">Refusals</summary>
      <dl className="grid gap-2 sm:grid-cols-[80px_minmax(0,1fr)]">
        {refusals.map(([status, { description }]) => (
          <div key={status} className="contents">
            <dt>
              <code>{status}</code>
            </dt>
            <dd className="whitespace-pre-line">{description.replaceAll('\n\n', '\n')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
