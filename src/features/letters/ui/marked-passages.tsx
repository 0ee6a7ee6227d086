import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { formatList, t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { TEXT_AREAS } from '#ui/forms/field.tsx';
import { WarningIcon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';
import { groupBySentence, type LetterMark, withoutSentence } from './letter-marks.ts';
import type { Letter } from './letter-state.ts';
import type { LetterWriting } from './use-letter.ts';

/** Drawn behind the text area, whose own text can't be marked. */
export function MarkLayer({ text, marks }: { text: string; marks: LetterMark[] }) {
  return (
    <div className={BEHIND_LETTER} aria-hidden="true" data-marks="">
      <MarkedText text={text} marks={marks} />
      {'\u200b'}
    </div>
  );
}

/** Forced colors paint a plate behind the letter's words, so there the layer is in front. */
export const BEHIND_LETTER = `${TEXT_AREAS.letter} wrap-anywhere -z-1 pointer-events-none absolute inset-0 whitespace-pre-wrap text-transparent print:hidden forced-colors:z-1 forced-colors:forced-color-adjust-none`;

export function MarkedText({ text, marks }: { text: string; marks: LetterMark[] }) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className="rounded-paper bg-mark box-decoration-clone text-inherit underline decoration-2 decoration-brass-ink underline-offset-[0.2em] forced-colors:bg-transparent forced-colors:decoration-[CanvasText]">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}

interface MarkedPassagesProps extends Pick<LetterWriting, 'edit' | 'keepMark' | 'undoRemoval'> {
  letter: Letter;
}

export function MarkedPassages({ letter, edit, keepMark, undoRemoval }: MarkedPassagesProps) {
  const { marks = [] } = letter;
  const list = useRef<HTMLElement>(null);
  const [done, setDone] = useState(0);

  useEffect(() => {
    // The pressed button is gone.
    const { current } = list;
    if (done > 0) (current?.querySelector('button') ?? current?.querySelector('p'))?.focus();
  }, [done]);

  function keep(group: LetterMark[]) {
    for (const mark of group) keepMark(mark);
    setDone((count) => count + 1);
  }

  function remove([mark]: LetterMark[]) {
    if (!mark) return;
    const whole = letter.text;
    const without = withoutSentence(whole, mark);
    edit({ text: without });
    setDone((count) => count + 1);
    const action = { label: t('marks.undo'), onPress: () => undoRemoval({ whole, without, marks }) };
    showToast({ title: t('marks.removed'), action, isInPlace: true });
  }

  if (marks.length === 0 && done === 0) return null;
  return (
    <section ref={list} className="mt-5 print:hidden" aria-label={t('marks.label')}>
      {marks.length === 0 && (
        <p className="text-small" role="status" tabIndex={-1}>
          {t('marks.none')}
        </p>
      )}
      <ul className="grid gap-3">
        {groupBySentence(letter.text, marks).map((group) => (
          <MarkedSentence
            key={group[0]?.start}
            passages={group.map(({ start, end }) => letter.text.slice(start, end))}
            reasons={reasonsOf(group)}
            onKeep={() => keep(group)}
            onRemove={() => remove(group)}
          />
        ))}
      </ul>
    </section>
  );
}

interface MarkedSentenceProps {
  passages: string[];
  reasons: string[];
  onKeep: () => void;
  onRemove: () => void;
}

function MarkedSentence({ passages, reasons, onKeep, onRemove }: MarkedSentenceProps) {
  const id = useId();
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-card border border-brass-line bg-brass-tint px-4 py-3.5 text-small/[1.5] [&>svg]:mt-px [&>svg]:text-brass-ink">
      <WarningIcon />
      <div>
        <p id={id} className="wrap-anywhere">
          <b>{formatList(passages.map(quoted))}</b>
          {reasons.map((reason) => (
            <Fragment key={reason}>
              <br />
              {reason}
            </Fragment>
          ))}
        </p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button aria-describedby={id} onClick={onKeep}>
            {t('marks.keep')}
          </Button>
          <Button aria-describedby={id} onClick={onRemove}>
            {t('marks.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Each once, even if several passages have the same. */
function reasonsOf(group: LetterMark[]): string[] {
  const reasons = group.map(({ fact }) =>
    fact === undefined ? t('marks.why') : t('marks.differs', { fact: t('marks.passage', { passage: fact }) }),
  );
  return [...new Set(reasons)];
}

export function quoted(passage: string): string {
  return t('marks.passage', { passage: passage.replace(/^["“„«]|["”“»]$/g, '') });
}

export function stillToCheck(marks: LetterMark[]): string {
  return marks.length > 0 ? t('marks.left', { count: marks.length }) : '';
}
