import type { ReactNode } from 'react';
import { t } from '#i18n/t.ts';
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

interface LoadErrorProps {
  title: string;
  reference?: string | undefined;
  onRetry: () => void;
}

export function LoadError({ title, reference, onRetry }: LoadErrorProps) {
  return (
    <Alert title={title}>
      <Button variant="link" onClick={() => onRetry()}>
        {t('kit.tryAgain')}
      </Button>
      <Reference id={reference} />
    </Alert>
  );
}

export function Reference({ id }: { id: string | undefined }) {
  if (!id) return null;
  return <span className="wrap-anywhere mt-1 block text-ink-2 text-mini">{t('kit.reference', { id })}</span>;
}
