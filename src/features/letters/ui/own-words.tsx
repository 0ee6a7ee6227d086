import { Fragment } from 'react';
import { formatList, t } from '#i18n/t.ts';
import { findOwnWords } from '../own-words/own-words.contract.ts';
import { AngerNote } from './anger-note.tsx';
import type { Letter } from './letter-state.ts';
import { BEHIND_LETTER, quoted } from './marked-passages.tsx';

export interface OwnWordsProps {
  letter: Letter;
  own: string[];
}

/** Stays below the line of a passage to check, so both can be seen. */
const LINE =
  'underline decoration-2 decoration-action decoration-dotted underline-offset-[0.36em] forced-colors:decoration-[CanvasText]';

export function OwnWordsLayer({ letter, own }: OwnWordsProps) {
  const { text } = letter;
  const passages = passagesIn(letter, own);
  if (passages.length === 0) return null;
  return (
    <div className={BEHIND_LETTER} aria-hidden="true" data-own-words="">
      {passages.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(passages[index - 1]?.end ?? 0, start)}
          <span className={LINE}>{text.slice(start, end)}</span>
        </Fragment>
      ))}
      {text.slice(passages.at(-1)?.end ?? 0)}
      {'\u200b'}
    </div>
  );
}

export function OwnWordsNotes({ letter, own }: OwnWordsProps) {
  const words = passagesIn(letter, own).map(({ start, end }) =>
    quoted(letter.text.slice(start, end).replace(/\s+/g, ' ')),
  );
  return (
    <>
      {words.length > 0 && (
        <div className="mt-3 text-ink-3 text-mini print:hidden">
          <p className={`${LINE} w-fit`}>{t('own.legend')}</p>
          <p className="sr-only">{formatList(words)}</p>
        </div>
      )}
      <AngerNote key={letter.written.letter} letter={letter} own={own} />
    </>
  );
}

/** All words of a letter by hand are the visitor's. */
function passagesIn({ text, made }: Letter, own: string[]) {
  return made === 'by-hand' ? [] : findOwnWords(text, own);
}
