import type { ReactNode } from 'react';
import { WarningIcon } from './icon.tsx';

export function Alert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="alert" role="alert">
      <WarningIcon />
      <b>{title}</b>
      {children && <p>{children}</p>}
    </div>
  );
}

/** What could not be loaded, with another try. */
export function LoadError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert title={title}>
      <button type="button" className="link-btn" onClick={onRetry}>
        Try again
      </button>
    </Alert>
  );
}
