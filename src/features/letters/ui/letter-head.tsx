import { type ComponentProps, useEffect, useRef } from 'react';
import { t, tRich } from '#i18n/t.ts';
import { Alert, Reference } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { StopIcon } from '#ui/icon.tsx';
import { Spinner } from '#ui/loading.tsx';
import { type LetterProblem, letterStatus } from './letter-state.ts';
import type { LetterWriting } from './use-letter.ts';

type LetterHeadingProps = { id: string; look: 'title' | 'head' | 'sr-only'; writing: LetterWriting };

export function LetterHead({ writing, ...heading }: LetterHeadingProps) {
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LetterHeading {...heading} writing={writing}>
          {t('head.generated')}
        </LetterHeading>
        {writing.isWriting && (
          <div className="flex flex-wrap items-center gap-3">
            <span className="flex items-center gap-3 text-small/[1.4]" aria-hidden="true">
              <Spinner />
              {t('head.writing')}
            </span>
            <Button onClick={writing.stop}>
              <StopIcon small />
              {t('head.stop')}
            </Button>
          </div>
        )}
      </div>
      <p className={writing.stopped ? 'text-small' : 'sr-only'} role="status">
        {letterStatus(writing)}
      </p>
      <LetterNotes writing={writing} />
    </div>
  );
}

export function LetterHeading({
  id,
  look,
  writing: { isWriting },
  movesFocus = true,
  children,
}: LetterHeadingProps & { movesFocus?: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWriting) heading.current?.focus();
    else if (movesFocus && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isWriting, movesFocus]);
  return (
    <h2 className={`${look} md:scroll-mt-60`} id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

export function LetterNotes({ writing, sample }: { writing: LetterWriting; sample?: boolean }) {
  const { letter, problem, isWriting } = writing;
  const { made, written } = (!isWriting && letter) || {};
  return (
    <>
      {problem && <ProblemAlert problem={problem} retry={{ onClick: writing.retry }} />}
      {(made ? made === 'sample' : sample) && <p className="text-small">{tRich('head.sample')}</p>}
      {written?.notice && (
        <p className="text-small">
          {writing.fromVisitor && <Badge>{t('head.staffOnly')}</Badge>} {written.notice}
        </p>
      )}
    </>
  );
}

type ProblemAlertProps = { problem: LetterProblem; retry: ComponentProps<'button'> };

export function ProblemAlert({ problem, retry }: ProblemAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus();
  }, []);
  return (
    <div ref={alert} tabIndex={-1} className="scroll-mb-36">
      <Alert title={problem.sentence}>
        {problem.retryable && (
          <>
            <Button variant="link" {...retry}>
              {t('kit.tryAgain')}
            </Button>
            <Reference id={problem.reference} />
          </>
        )}
      </Alert>
    </div>
  );
}
