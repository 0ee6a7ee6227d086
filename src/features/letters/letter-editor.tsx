import { useId } from 'react';
import { Field, TextArea } from '../../ui/field.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import type { ArrivingWords, DraftLetter } from './letter-draft.ts';

interface LetterEditorProps {
  letter: DraftLetter;
  onEdit: (change: Partial<ArrivingWords>) => void;
}

/** The finished letter, as paper until it is touched. */
export function LetterEditor({ letter, onEdit }: LetterEditorProps) {
  const letterId = useId();
  return (
    <>
      <div className="mt-6 mb-4">
        <Field label="Subject">
          {(control) => (
            <TextArea
              {...control}
              look="subject"
              rows={1}
              value={letter.subject}
              onChange={(event) => onEdit({ subject: event.target.value })}
            />
          )}
        </Field>
      </div>
      <label className="sr" htmlFor={letterId}>
        Letter. You can change any word.
      </label>
      <TextArea
        id={letterId}
        look="letter"
        rows={20}
        spellCheck
        value={letter.text}
        onChange={(event) => onEdit({ text: event.target.value })}
      />
      <div className="sheet-foot">
        <span>
          <PenIcon small />
          {letter.written.sample ? 'Put together from samples. ' : 'Drafted by AI from your words. '}
          Click anywhere to change it.
        </span>
        <span className="num">{describeLength(letter.text)}</span>
      </div>
    </>
  );
}

function describeLength(text: string): string {
  const count = text.match(/\S+/g)?.length ?? 0;
  return count === 1 ? '1 word' : `${count} words`;
}
