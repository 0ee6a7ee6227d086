import type { ReactNode } from 'react';
import { Postmark, Sheet } from './paper.tsx';

type LostPageProps = {
  title: string;
  text: string;
  /** A link that leads on. */
  children: ReactNode;
};

/** A letter that came back, for an address where nothing is. */
export function LostPage({ title, text, children }: LostPageProps) {
  return (
    <main className="lost tint" id="main">
      <Sheet className="lost-card">
        <div className="lost-marks" aria-hidden="true">
          <Postmark top="No such" bottom="address" lines={['404']} waves />
          <svg className="rts" viewBox="0 0 236 74" width="236" height="74" aria-hidden="true">
            <path d="M3 3h230v68H3z" />
            <text x="118" y="33">
              RETURN
            </text>
            <text x="118" y="59">
              TO SENDER
            </text>
          </svg>
        </div>
        <h1 className="display">{title}</h1>
        <p className="letter mt-3 mb-7">{text}</p>
        {children}
      </Sheet>
    </main>
  );
}
