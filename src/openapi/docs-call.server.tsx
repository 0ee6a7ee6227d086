import { Disclosure } from '../ui/disclosure.tsx';
import { curlCommand } from './curl.server.ts';
import { Fields, NamedRows, Type } from './docs-fields.server.tsx';
import type {
  Content,
  DescribedAnswer,
  DescribedCall,
  DescribedContent,
  DescribedParameter,
} from './document.server.ts';

interface CallProps {
  origin: string;
  path: string;
  method: string;
  call: DescribedCall;
}

/** One call, from what it does to a command that makes it. */
export function Call({ origin, path, method, call }: CallProps) {
  const { operationId, summary, description, parameters, requestBody, responses } = call;
  const paragraphs = description.split('\n\n');
  return (
    <section className="panel panel-pad call" aria-labelledby={operationId}>
      <h3 className="head" id={operationId}>
        <a href={`#${operationId}`}>{summary}</a>
      </h3>
      <p>
        <Route method={method} path={path} />
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {parameters && <Parameters parameters={parameters} />}
      {requestBody && <Request content={requestBody.content} />}
      <Answers responses={responses} />
      <Refusals responses={responses} />
      <h4 className="sub">Example</h4>
      <pre className="shell">{curlCommand(origin, path, method, call)}</pre>
    </section>
  );
}

export function Route({ method, path }: { method: string; path: string }) {
  return (
    <code className="route">
      <b>{method.toUpperCase()}</b> {path}
    </code>
  );
}

const PLACES = { path: 'in the path', query: 'in the query', header: 'as a header' };

function Parameters({ parameters }: { parameters: DescribedParameter[] }) {
  return (
    <>
      <h4 className="sub">In the address and the headers</h4>
      <NamedRows caption="In the address and the headers" heads={['Name', 'Meaning']}>
        {parameters.map(({ name, in: place, required, schema, description }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {!required && <span className="optional">optional</span>}
            </th>
            <td>
              <p>
                <Type schema={schema} />, {PLACES[place]}
              </p>
              <p>{description}</p>
            </td>
          </tr>
        ))}
      </NamedRows>
    </>
  );
}

function Request({ content }: { content: Content }) {
  return Object.entries(content).map(([type, { schema }]) => (
    <div key={type} className="part">
      <h4 className="sub">What it takes</h4>
      <p>
        <code>{type}</code>
      </p>
      <Fields schema={schema} caption="What it takes" />
    </div>
  ));
}

function Answers({ responses }: { responses: Record<string, DescribedAnswer> }) {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { description, content = {} }]) => (
      <div key={status} className="part">
        <h4 className="sub">What it answers</h4>
        <p>
          <code>{status}</code> {description}
        </p>
        {Object.entries(content).map(([type, described]) => (
          <AnswerContent key={type} type={type} content={described} />
        ))}
      </div>
    ));
}

function AnswerContent({ type, content }: { type: string; content: DescribedContent }) {
  return (
    <>
      <p>
        <code>{type}</code>: <AnswerType content={content} />
      </p>
      <Fields schema={content.schema} caption="What it answers" />
    </>
  );
}

function AnswerType({ content: { schema, 'x-event': event } }: { content: DescribedContent }) {
  if (schema.type === 'object') return 'an object with these fields';
  if (!event) return <Type schema={schema} />;
  return (
    <>
      events, each a <Type schema={event} />
    </>
  );
}

function Refusals({ responses }: { responses: Record<string, DescribedAnswer> }) {
  const refusals = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  if (refusals.length === 0) return null;
  return (
    <Disclosure summary="How it refuses">
      <NamedRows caption="How it refuses" heads={['Status', 'What is said']}>
        {refusals.map(([status, { description }]) => (
          <tr key={status}>
            <th scope="row">
              <code>{status}</code>
            </th>
            <td>
              {description.split('\n\n').map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </td>
          </tr>
        ))}
      </NamedRows>
    </Disclosure>
  );
}
