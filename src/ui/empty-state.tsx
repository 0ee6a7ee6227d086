import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** In place of a list, of a whole staff page, or bare, where something else draws the frame. */
  look?: 'list' | 'page' | 'bare';
  /** A button or a link that leads on. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Says that there is nothing here, why, and where to go. */
export function EmptyState({ title, look = 'list', action, children }: EmptyStateProps) {
  const words = (
    <>
      {look === 'list' ? <h2 className="head">{title}</h2> : <h1 className="title">{title}</h1>}
      {children && <p>{children}</p>}
      {action}
    </>
  );
  if (look === 'bare') return <div className="blank">{words}</div>;
  if (look === 'list') {
    return (
      <div className="panel blank">
        <svg className="blank-art" viewBox="0 0 112 84" aria-hidden="true">
          <path d="M8 22h96v54H8zM8 23l48 34 48-34" />
          <path d="M30 12h52M38 4h36" strokeDasharray="3 6" />
        </svg>
        {words}
      </div>
    );
  }
  return (
    <div className="wrap page">
      <div className="panel blank">{words}</div>
    </div>
  );
}
