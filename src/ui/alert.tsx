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
