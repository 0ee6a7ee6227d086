import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type DefinitionListProps = {
  /** Puts each name above its value at any width. */
  tall?: boolean;
  children: ReactNode;
};

export function DefinitionList({ tall = false, children }: DefinitionListProps) {
  return <dl className={classNames('kv', tall && 'kv-tall')}>{children}</dl>;
}

/** `none` stands in for a value that is not there. */
export function Definition({ name, none, children }: { name: string; none?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="none">{none}</span>}</dd>
    </div>
  );
}
