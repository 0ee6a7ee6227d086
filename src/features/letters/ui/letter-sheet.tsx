import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Field, TextArea, textAreaClass } from '../../../ui/forms/field.tsx';
import { PenIcon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/paper.tsx';
import type { Letter, LetterWords } from './letter-state.ts';
import type { LetterWriting } from './use-letter.ts';

interface LetterSheetProps {
  labelledBy: string;
  writing: LetterWriting;
  /** Letters that are only tried can't be changed. */
  readOnly?: boolean;
  kept?: string | undefined;
  children?: ReactNode;
}

/** The paper from the first word to the last edit. It is folded only once it is finished. */
export function LetterSheet({ labelledBy, writing, readOnly = false, kept, children }: LetterSheetProps) {
  const { arriving, letter, isWriting } = writing;
  return (
    <Sheet as="article" folds={!isWriting} aria-busy={isWriting} aria-labelledby={labelledBy}>
      {children}
      {arriving && <WordsToRead words={arriving} isWriting plain={readOnly} />}
      {letter && !arriving && readOnly && <WordsToRead words={letter} plain />}
      {letter && !arriving && !readOnly && <LetterEditor {...writing} letter={letter} kept={kept} />}
    </Sheet>
  );
}

interface WordsToReadProps {
  words: LetterWords;
  isWriting?: boolean;
  /** Without the boxes of the editor, whose place the words otherwise take. */
  plain: boolean;
}

function WordsToRead({ words: { subject, text }, isWriting = false, plain }: WordsToReadProps) {
  return (
    <>
      {subject === '' && <hr className="mt-6 mb-4" />}
      {subject !== '' && (
        <div className={plain ? 'mb-5' : 'mt-6 mb-4 grid gap-1.5'}>
          <p className={plain ? 'addr-label' : 'label'}>Subject</p>
          <p className={classNames(plain ? 'addr-name' : textAreaClass('subject'), 'wrap-anywhere')}>
            {subject}
          </p>
        </div>
      )}
      <p className={classNames('letter whitespace-pre-wrap wrap-anywhere', !plain && 'pt-[9px]')}>
        {text}
        {isWriting && <span className="nib" aria-hidden="true" />}
      </p>
      {isWriting && <EmptyLines />}
    </>
  );
}

export function EmptyLines() {
  return (
    <div className="unwritten" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

interface LetterEditorProps extends Pick<LetterWriting, 'fromVisitor' | 'edit'> {
  letter: Letter;
  kept: string | undefined;
}

function LetterEditor({ letter, fromVisitor, kept, edit }: LetterEditorProps) {
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
              onChange={(event) => edit({ subject: event.target.value })}
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
        onChange={(event) => edit({ text: event.target.value })}
      />
      <div className="sheet-foot">
        <span>
          <PenIcon small />
          {originOf(letter, fromVisitor)} {pressVerb()} anywhere to change it. {kept}
        </span>
        <span className="num">{describeLength(letter.text)}</span>
      </div>
    </>
  );
}

function originOf({ written }: Letter, fromVisitor: boolean): string {
  if (written.sample) return 'Put together from samples.';
  return fromVisitor ? 'Drafted by AI from your words.' : 'Drafted by AI.';
}

function pressVerb(): string {
  return window.matchMedia('(pointer: coarse)').matches ? 'Tap' : 'Click';
}

function describeLength(text: string): string {
  const count = text.match(/\S+/g)?.length ?? 0;
  return count === 1 ? '1 word' : `${count} words`;
}
