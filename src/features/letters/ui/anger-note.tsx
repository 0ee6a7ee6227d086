import { useEffect, useState } from 'react';
import { currentLanguage, t } from '#i18n/t.ts';
import { soundsAngry } from './anger.ts';
import type { Letter } from './letter-state.ts';

/** Remains once it is said, so screen readers read it once for each letter. */
export function AngerNote({ letter, own }: { letter: Letter; own: string[] }) {
  const [isSaid, setSaid] = useState(false);
  const isAngry = hasAngryWords(letter, own);
  useEffect(() => {
    if (isAngry) setSaid(true);
  }, [isAngry]);
  return (
    <div role="status">
      {isSaid && (
        <p className="mt-5 rounded-card border border-action-line bg-action-tint px-4 py-3.5 text-small/[1.5] print:hidden">
          {t('anger.note')}
        </p>
      )}
    </div>
  );
}

/** Ignores words that only the model wrote. */
function hasAngryWords({ text, subject, edited, written }: Letter, own: string[]): boolean {
  const language = currentLanguage();
  const sounds = (words: string) => soundsAngry(words, language);
  if (own.some(sounds)) return true;
  return edited && [text, subject].some(sounds) && !sounds(written.letter);
}
