import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { WarningIcon } from './icon.tsx';

export function Alert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-card border border-wax-line bg-wax-tint px-4 py-3.5 text-small [&>svg]:mt-px [&>svg]:text-wax"
      role="alert"
    >
      <WarningIcon />
      <b className="text-wax">{title}</b>
      {children && <p className="col-start-2">{children}</p>}
    </div>
  );
}

export function LoadError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert title={title}>
      <Button variant="link" onClick={() => onRetry()}>
        Try again
      </Button>
    </Alert>
  );
}
