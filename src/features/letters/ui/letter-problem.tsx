import { type ComponentProps, useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import type { LetterProblem } from './letter-state.ts';

interface ProblemAlertProps {
  problem: LetterProblem;
  /** What "Try again" does. */
  retry: ComponentProps<'button'>;
}

/** Why there is no letter. It takes the focus, and stays clear of the toast. */
export function ProblemAlert({ problem, retry }: ProblemAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus();
  }, []);
  return (
    <div ref={alert} tabIndex={-1} className="scroll-mb-36">
      <Alert title={problem.sentence}>
        {problem.retryable && (
          <button type="button" className="link-btn" {...retry}>
            Try again
          </button>
        )}
      </Alert>
    </div>
  );
}
