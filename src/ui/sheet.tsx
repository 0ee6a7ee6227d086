import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SheetProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section';
  /** Draws the ticks of a letter that has been folded twice. */
  folds?: boolean;
};

export function Sheet({ as: Element = 'div', folds = false, className, ...rest }: SheetProps) {
  return <Element {...rest} className={classNames('sheet sheet-pad', folds && 'sheet-folds', className)} />;
}

type SheetHeadProps = { label: string; name: string; line?: string; stamp: ReactNode };

/** The top of a sheet: to whom it goes, and the stamp. */
export function SheetHead({ label, name, line, stamp }: SheetHeadProps) {
  return (
    <div className="addr">
      <div className="addr-to">
        <p className="addr-label">{label}</p>
        <p className="addr-name">{name}</p>
        {line && <p className="addr-line">{line}</p>}
      </div>
      {stamp}
    </div>
  );
}
