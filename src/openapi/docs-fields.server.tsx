import { Fragment, type ReactNode } from 'react';
import { type FieldRow, fieldTables, type TypeWord, typeWords } from './field-rows.server.ts';
import type { JsonSchema } from './schemas.server.ts';

/** What there is in a value, field by field. */
export function Fields({ schema, caption }: { schema: JsonSchema; caption: string }) {
  return fieldTables(schema).map(({ condition, rows }) => (
    <NamedRows
      key={condition ?? ''}
      caption={condition ?? caption}
      hidden={!condition}
      heads={['Field', 'Meaning']}
    >
      {rows.map((row) => (
        <Field key={row.name} row={row} />
      ))}
    </NamedRows>
  ));
}

interface NamedRowsProps {
  caption: string;
  /** Where a heading says it already, it is for those who do not see that. */
  hidden?: boolean;
  heads: [string, string];
  children: ReactNode;
}

/** Two columns, so that a phone has room for them. */
export function NamedRows({ caption, hidden = true, heads: [name, meaning], children }: NamedRowsProps) {
  return (
    <table className="rows">
      <caption className={hidden ? 'sr' : undefined}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{meaning}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Field({ row: { name, optional, type, rules, description } }: { row: FieldRow }) {
  return (
    <tr>
      <th scope="row">
        <FieldName name={name} />
        {optional && <span className="optional">optional</span>}
      </th>
      <td>
        <p>
          <TypeWords words={type} />
          {rules.length > 0 && <span className="quiet">, {rules.join(', ')}</span>}
        </p>
        {description && <p>{description}</p>}
      </td>
    </tr>
  );
}

/** It may be broken between its words. */
function FieldName({ name }: { name: string }) {
  return (
    <code>
      {name.split(/(?=[A-Z.])/).map((word, index) => (
        <Fragment key={name.slice(0, index)}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </code>
  );
}

/** A type in words, with links to what is described elsewhere. */
export function Type({ schema }: { schema: JsonSchema }) {
  return <TypeWords words={typeWords(schema)} />;
}

function TypeWords({ words }: { words: TypeWord[] }) {
  return words.map((word) => <Word key={JSON.stringify(word)} word={word} />);
}

function Word({ word }: { word: TypeWord }) {
  if ('model' in word) return <a href={`#${word.model}`}>{word.model}</a>;
  return 'code' in word ? <code>{word.code}</code> : word.text;
}
