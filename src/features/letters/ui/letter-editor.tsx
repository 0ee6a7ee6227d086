import { useId } from 'react';
import { Field, TextArea } from '../../../ui/field.tsx';
import { PenIcon } from '../../../ui/icon.tsx';
import type { ArrivingWords, DraftLetter } from './draft-letter.ts';

interface LetterEditorProps {
  letter: DraftLetter;
  /** Whether it was made from the words of whoever reads it now. */
  fromVisitor?: boolean;
  onEdit: (change: Partial<ArrivingWords>) => void;
}

/** The finished letter, as paper until it is touched. */
export function LetterEditor({ letter, fromVisitor = true, onEdit }: LetterEditorProps) {
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
          {originOf(letter, fromVisitor)} Click anywhere to change it.
        </span>
        <span className="num">{describeLength(letter.text)}</span>
      </div>
    </>
  );
}

function originOf({ written }: DraftLetter, fromVisitor: boolean): string {
  if (written.sample) return 'Put together from samples.';
  return fromVisitor ? 'Drafted by AI from your words.' : 'Drafted by AI.';
}

function describeLength(text: string): string {
  const count = text.match(/\S+/g)?.length ?? 0;
  return count === 1 ? '1 word' : `${count} words`;
}
