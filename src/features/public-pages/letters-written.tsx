import type { ReactNode } from 'react';

export function LettersWritten({
  lettersWritten,
  children,
}: {
  lettersWritten: number;
  children?: ReactNode;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-2 [&_b]:font-[700] [&_b]:text-ink [&_b]:tabular-nums">
      {children}
      {lettersWritten > 0 && (
        <span>
          <b>{formatCount(lettersWritten)}</b> letters written
        </span>
      )}
    </p>
  );
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
