import { useId } from 'react';
import type { WrittenLetter } from '../letters.contract.ts';

interface RawBodiesProps {
  letter: Pick<WrittenLetter, 'rawRequest' | 'rawResponse'>;
  /** Where there is little room: one above the other. */
  narrow?: boolean;
}

/** What was sent to the model and what came back, as formatted JSON. */
export function RawBodies({ letter: { rawRequest, rawResponse }, narrow = false }: RawBodiesProps) {
  return (
    <div className={narrow ? 'stack-s' : 'grid-2'}>
      <RawText title="Raw request" content={rawRequest} />
      <RawText title="Raw response" content={rawResponse} />
    </div>
  );
}

function RawText({ title, content }: { title: string; content: unknown }) {
  const id = useId();
  if (content === undefined) return null;
  return (
    <div className="stack-s">
      <h3 className="label" id={id}>
        {title}
      </h3>
      <textarea
        className="code"
        rows={12}
        readOnly
        aria-labelledby={id}
        value={JSON.stringify(content, null, 2)}
      />
    </div>
  );
}
