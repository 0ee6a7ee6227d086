import type { ReactNode } from 'react';

type BlankProps = {
  title: string;
  /** A button or a link that leads on. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Says, in place of a page, that there is nothing here, why, and where to go. */
export function Blank({ title, action, children }: BlankProps) {
  return (
    <div className="blank">
      <h1 className="title">{title}</h1>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
