import { type ReactNode, Suspense, useId } from 'react';
import { formatNumber, t } from '#i18n/t.ts';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { Field, TEXT_AREAS, TextArea } from '#ui/forms/field.tsx';
import { PenIcon } from '#ui/icon.tsx';
import { Addressee, Sheet } from '#ui/paper.tsx';
import { LetterSource } from './letter-source.tsx';
import {
  awaitedSignature,
  hasFirstWords,
  type Letter,
  type LetterFrame,
  type LetterWords,
} from './letter-state.ts';
import { MarkedPassages, MarkedText, MarkLayer } from './marked-passages.tsx';
import { OwnWordsLayer, OwnWordsNotes } from './own-words-later.tsx';
import type { LetterWriting } from './use-letter.ts';

/** Number of characters that the recipient's form takes, and the words for it. */
export interface LengthLimit {
  limit: number;
  characters: string;
  tooLong: string;
}

interface LetterSheetProps {
  labelledBy: string;
  writing: LetterWriting;
  frame?: LetterFrame | undefined;
  readOnly?: boolean;
  note?: string | false | undefined;
  textId?: string | undefined;
  limit?: LengthLimit | undefined;
  /** Texts of a visitor, whose words are shown as theirs. */
  own?: string[] | undefined;
  children?: ReactNode;
}

export function LetterSheet(props: LetterSheetProps) {
  const { labelledBy, writing, frame, readOnly = false, note, textId, limit, own, children } = props;
  const { arriving, letter, isWriting } = writing;
  const words = arriving ?? (readOnly ? letter : undefined);
  const made = isWriting ? undefined : letter?.made;
  return (
    <Sheet
      as="article"
      folds={!isWriting}
      data-made={made}
      aria-busy={isWriting}
      aria-labelledby={labelledBy}
    >
      {made && <LetterSource made={made} />}
      {children}
      {words && <WordsToRead words={words} isWriting={isWriting} frame={frame} plain={readOnly} />}
      {letter && !words && (
        <LetterEditor {...writing} letter={letter} note={note} textId={textId} limit={limit} own={own} />
      )}
    </Sheet>
  );
}

type WordsToReadProps = {
  words: LetterWords & Pick<Letter, 'marks'>;
  isWriting: boolean;
  frame: LetterFrame | undefined;
  plain: boolean;
};

function WordsToRead({ words, isWriting, frame, plain }: WordsToReadProps) {
  const { subject, text, marks = [] } = words;
  const isWaiting = isWriting && frame && !hasFirstWords(words);
  const signature = isWriting && frame && awaitedSignature(frame, words);
  return (
    <>
      {subject === '' && <hr className="mt-6 mb-4" />}
      {subject !== '' &&
        (plain ? (
          <Addressee className="wrap-anywhere mb-5" label={t('sheet.subject')} name={subject} />
        ) : (
          <div className="mt-6 mb-4 grid gap-1.5">
            <p className="label">{t('sheet.subject')}</p>
            <p className={`${TEXT_AREAS.subject} wrap-anywhere`}>{subject}</p>
          </div>
        ))}
      <p className={classNames('letter wrap-anywhere whitespace-pre-wrap', !plain && 'pt-[9px]')}>
        {isWaiting ? text.trim() || frame.salutation : <MarkedText text={text} marks={marks} />}
        {isWriting && !isWaiting && <Nib />}
      </p>
      {marks.length > 0 && <p className="mt-5 text-small">{t('sheet.marked')}</p>}
      {isWaiting && (
        <div
          className="mt-[1em] flex h-[calc(var(--text-letter)*var(--text-letter--line-height))] items-end border-rule border-b pb-1 text-letter"
          aria-hidden="true"
        >
          <Nib />
        </div>
      )}
      {isWriting && <EmptyLines follows={isWaiting} />}
      {signature && <p className="letter wrap-anywhere mt-[1.4em] whitespace-pre-wrap">{signature}</p>}
    </>
  );
}

function Nib() {
  return (
    <span
      className="ms-0.5 inline-block h-[1.05em] w-[0.55ch] animate-blink bg-action align-[-0.16em] motion-reduce:animate-none forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none"
      aria-hidden="true"
    />
  );
}

export function EmptyLines({ follows = false }: { follows?: boolean | undefined }) {
  return (
    <div
      className={classNames(
        'grid *:h-[calc(var(--text-letter)*var(--text-letter--line-height))] *:border-rule *:border-b [&>:last-child]:w-[42%]',
        !follows && 'mt-[1em]',
      )}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

export function LetterColumns({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_320px] md:items-start md:gap-x-[clamp(32px,4.5vw,64px)] md:gap-y-10 print:block">
      {children}
    </div>
  );
}

type LetterEditorProps = Pick<LetterWriting, 'fromVisitor' | 'edit' | 'keepMark' | 'undoRemoval'> &
  Pick<LetterSheetProps, 'textId' | 'note' | 'limit' | 'own'> & { letter: Letter };

function LetterEditor({
  letter,
  fromVisitor,
  note,
  textId,
  limit,
  own,
  edit,
  ...marking
}: LetterEditorProps) {
  const ownId = useId();
  const letterId = textId ?? ownId;
  const { marks = [] } = letter;
  return (
    <>
      <div className="mt-6 mb-4">
        <Field label={t('sheet.subject')}>
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
      <label className="sr-only" htmlFor={letterId}>
        {t('sheet.letter')}
      </label>
      <div className="relative isolate print:hidden">
        {marks.length > 0 && <MarkLayer text={letter.text} marks={marks} />}
        <Suspense>{own && <OwnWordsLayer letter={letter} own={own} />}</Suspense>
        <TextArea
          id={letterId}
          look="letter"
          rows={20}
          spellCheck
          value={letter.text}
          onChange={(event) => edit({ text: event.target.value })}
        />
      </div>
      {/* Text areas are printed on one page each. */}
      <p className="letter wrap-anywhere hidden whitespace-pre-wrap text-[12pt]/[1.5] print:block">
        {letter.text}
      </p>
      <Suspense>{own && <OwnWordsNotes letter={letter} own={own} />}</Suspense>
      <MarkedPassages key={letter.written.letter} letter={letter} edit={edit} {...marking} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t pt-4 text-ink-3 text-mini/[1.45] print:hidden [&_svg]:me-1.5 [&_svg]:inline [&_svg]:align-[-3px]">
        <span>
          <PenIcon small />
          {originOf(letter, fromVisitor)} {howToChange(letter)} {note}
        </span>
        <span className="[font-variant-numeric:tabular-nums]">{lengthOf(letter, limit)}</span>
      </div>
      {limit && (
        <p className="mt-2 font-strong text-small text-wax empty:hidden print:hidden" role="status">
          {letter.text.length > limit.limit && limit.tooLong}
        </p>
      )}
    </>
  );
}

/** Web forms count as `length` does. */
function lengthOf({ text }: Letter, length: LengthLimit | undefined): string {
  if (!length) return t('sheet.words', { count: text.match(/\S+/g)?.length ?? 0 });
  const { characters, limit } = length;
  return characters.replace('{count}', formatNumber(text.length)).replace('{limit}', formatNumber(limit));
}

function originOf({ made }: Letter, fromVisitor: boolean): string {
  if (made === 'by-hand') return t('sheet.yoursToWrite');
  if (made === 'sample') return t('sheet.fromSamples');
  return t(fromVisitor ? 'sheet.fromYourWords' : 'sheet.byModel');
}

function howToChange({ made }: Letter): string {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  if (made === 'by-hand') return t(isTouched ? 'sheet.tapToBegin' : 'sheet.clickToBegin');
  return t(isTouched ? 'sheet.tapToChange' : 'sheet.clickToChange');
}

export function ReplaceLetterDialog({ writing, act }: { writing: LetterWriting; act: string }) {
  if (!writing.isReplacing) return null;
  return (
    <ConfirmDialog
      title={t('replace.title')}
      description={t('replace.text')}
      act={act}
      cancel={t('replace.keep')}
      onConfirm={writing.replace}
      onClose={writing.closeReplacing}
    />
  );
}
