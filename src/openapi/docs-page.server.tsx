import { SiteFooter } from '../ui/site-footer.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { Call, Route } from './docs-call.server.tsx';
import { Fields } from './docs-fields.server.tsx';
import type { DescribedCall, OpenApiDocument } from './document.server.ts';
import type { JsonSchema } from './schemas.server.ts';

/** What there is to know before the first call: paragraphs, and what can be copied. */
export interface Chapter {
  title: string;
  blocks: (string | { code: string })[];
}

export interface DocsPageProps {
  siteName: string;
  chapters: Chapter[];
  document: OpenApiDocument;
}

interface PlacedCall {
  path: string;
  method: string;
  call: DescribedCall;
}

/** The description for people; the same for everyone, and without a script. */
export function DocsPage({ siteName, chapters, document }: DocsPageProps) {
  const { info, tags, components } = document;
  const titles = [...chapters.map(({ title }) => title), ...tags.map(({ name }) => name), MODELS];
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <header className="docs-top">
        <div className="wrap">
          <Wordmark name={siteName} href="/" />
        </div>
      </header>
      <div className="wrap docs">
        <Contents titles={titles} />
        <main id="main" tabIndex={-1}>
          <h1 className="display">{info.title}</h1>
          <p className="lede">
            Version {info.version}. For programs:{' '}
            <a href="/api/openapi.json">this description as OpenAPI 3.1</a>.
          </p>
          {chapters.map((chapter) => (
            <ChapterSection key={chapter.title} {...chapter} />
          ))}
          {tags.map((tag) => (
            <Room key={tag.name} {...tag} document={document} />
          ))}
          <Models schemas={components.schemas} />
        </main>
      </div>
      <SiteFooter siteName={siteName} year={new Date().getFullYear()} />
    </>
  );
}

const MODELS = 'What calls carry';

function Contents({ titles }: { titles: string[] }) {
  return (
    <nav className="docs-contents" aria-labelledby="contents">
      <h2 className="sub" id="contents">
        Contents
      </h2>
      <ul className="docs-list">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function ChapterSection({ title, blocks }: Chapter) {
  return (
    <section className="docs-part prose" aria-labelledby={anchorOf(title)}>
      <Heading title={title} />
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <pre key={block.code} className="shell">
            {block.code}
          </pre>
        ),
      )}
    </section>
  );
}

function Heading({ title }: { title: string }) {
  return (
    <h2 className="title" id={anchorOf(title)}>
      {title}
    </h2>
  );
}

function Room({
  name,
  description,
  document,
}: {
  name: string;
  description: string;
  document: OpenApiDocument;
}) {
  const calls = callsOf(document, name);
  const origin = document.servers[0]?.url ?? '';
  return (
    <section className="docs-part" aria-labelledby={anchorOf(name)}>
      <Heading title={name} />
      <p className="lede">{description}</p>
      <ul className="docs-list docs-calls">
        {calls.map(({ path, method, call }) => (
          <li key={call.operationId}>
            <a href={`#${call.operationId}`}>{call.summary}</a>
            <Route method={method} path={path} />
          </li>
        ))}
      </ul>
      {calls.map((placed) => (
        <Call key={placed.call.operationId} origin={origin} {...placed} />
      ))}
    </section>
  );
}

function callsOf({ paths }: OpenApiDocument, room: string): PlacedCall[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })))
    .filter(({ call }) => call.tags.includes(room));
}

function Models({ schemas }: { schemas: Record<string, JsonSchema> }) {
  return (
    <section className="docs-part" aria-labelledby={anchorOf(MODELS)}>
      <Heading title={MODELS} />
      {Object.entries(schemas).map(([name, schema]) => (
        <section key={name} className="panel panel-pad call" aria-labelledby={name}>
          <h3 className="head" id={name}>
            <a href={`#${name}`}>{name}</a>
          </h3>
          <p>{schema.description}</p>
          <Fields schema={schema} caption={name} />
          <h4 className="sub">Example</h4>
          <pre className="shell">{JSON.stringify(schema.examples?.[0], null, 2)}</pre>
        </section>
      ))}
    </section>
  );
}
