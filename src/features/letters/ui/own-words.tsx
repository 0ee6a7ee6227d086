import { Fragment } from 'react';
import { formatList, t } from '#i18n/t.ts';
import type { Passage } from '../own-words/own-words.contract.ts';
import { BEHIND_LETTER, quoted } from './marked-passages.tsx';

interface OwnWordsProps {
  text: string;
  passages: Passage[];
}

/** Stays below the line of a passage to check, so both can be seen. */
const LINE =
  'underline decoration-2 decoration-action decoration-dotted underline-offset-[0.36em] forced-colors:decoration-[CanvasText]';

export function OwnWordsLayer({ text, passages }: OwnWordsProps) {
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

export function OwnWordsLegend({ text, passages }: OwnWordsProps) {
  const words = passages.map(({ start, end }) => quoted(text.slice(start, end).replace(/\s+/g, ' ')));
  return (
    <div className="mt-3 text-ink-3 text-mini print:hidden">
      <p className={`${LINE} w-fit`} aria-hidden="true">
        {t('own.legend')}
      </p>
      <p className="sr-only">{t('own.list', { passages: formatList(words) })}</p>
    </div>
  );
}
