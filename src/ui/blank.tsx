import type { ReactNode } from 'react';

type BlankProps = {
  title: string;
  /** The level of the heading: 1 where nothing else stands on the page. */
  level?: 1 | 2;
  /** A button or a link that leads on. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Says that there is nothing here, why, and where to go. */
export function Blank({ title, level = 2, action, children }: BlankProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="blank">
      <Heading className="title">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
