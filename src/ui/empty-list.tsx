import type { ReactNode } from 'react';

type EmptyListProps = {
  title: string;
  /** A button or a link that leads on. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Stands where a list would, were there anything in it. */
export function EmptyList({ title, action, children }: EmptyListProps) {
  return (
    <div className="panel blank">
      <svg className="blank-art" viewBox="0 0 112 84" aria-hidden="true">
        <path d="M8 22h96v54H8zM8 23l48 34 48-34" />
        <path d="M30 12h52M38 4h36" strokeDasharray="3 6" />
      </svg>
      <h2 className="head">{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
