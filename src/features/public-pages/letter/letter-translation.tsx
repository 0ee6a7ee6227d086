import { useEffect, useRef, useState } from 'react';
import type { Letter, LetterProblem } from '#features/letters/ui/letter-state.ts';
import { post, problemOf } from '#features/letters/ui/letter-stream.ts';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import type { WriterDetails } from '../letter-details.ts';
import type { LetterTarget } from '../letter-target.ts';
import { challengeAddress } from '../public-page-data.ts';
import { redactSender } from './redacted-sender.ts';

export interface LetterTranslationProps {
  letter: Letter;
  details: WriterDetails;
  target: LetterTarget;
}

/** Shown if the browser has another language than the page. A translation is never sent. */
export function LetterTranslation({ letter, details, target }: LetterTranslationProps) {
  const tag = navigator.language;
  const language = nameOfLanguage(tag);
  const [shown, setShown] = useState<{ of: string; text: string }>();
  const [problem, setProblem] = useState<LetterProblem>();
  const [isBusy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown && document.activeElement === document.body) heading.current?.focus();
  }, [shown]);

  async function show() {
    setBusy(true);
    setProblem(undefined);
    const of = letter.text;
    try {
      const { text, restore } = redactSender(of, details);
      const response = await post({
        fromVisitor: true,
        address: '/api/letter-translations',
        payload: { letterId: letter.written.letterId, text, language: tag },
        challengeAddress: challengeAddress(target),
        signal: leaving.current.signal,
      });
      const translated: { text: string } = await response.json();
      setShown({ of, text: restore(translated.text) });
    } catch (error) {
      if (!leaving.current.signal.aborted) setProblem(problemOf(error));
    }
    setBusy(false);
  }

  const isOld = shown && shown.of !== letter.text;
  return (
    <section className="grid gap-3" aria-label={t('translate.title', { language })}>
      {shown && (
        <>
          <h2 className="sub" ref={heading} tabIndex={-1}>
            {t('translate.title', { language })}
          </h2>
          <p className="hint">{t(isOld ? 'translate.old' : 'translate.note')}</p>
          <div className="wrap-anywhere whitespace-pre-line" lang={tag} dir="auto">
            {shown.text}
          </div>
        </>
      )}
      {(!shown || isOld) && (
        <Button wide busy={isBusy} onClick={show}>
          {t('translate.show', { language })}
        </Button>
      )}
      <p className="hint px-0.5" role="status">
        {isBusy ? t('translate.wait') : problem?.sentence}
      </p>
    </section>
  );
}

function nameOfLanguage(tag: string): string {
  const [language = tag] = tag.split('-');
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? tag;
  } catch {
    return tag;
  }
}
