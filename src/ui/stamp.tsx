import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type StampProps = {
  /** Printed under the logo, or large in the frame where there is no logo. */
  text: string;
  logo: { src: string; alt: string } | null;
  large?: boolean;
  tilt?: boolean;
  /** The mark that cancels the stamp; room is kept for it, so that it never touches words. */
  postmark?: ReactNode;
};

export function Stamp({ postmark, ...stamp }: StampProps) {
  if (!postmark) return <Postage {...stamp} />;
  return (
    <div className="franked">
      <Postage {...stamp} cancelled />
      {postmark}
    </div>
  );
}

type PostageProps = Omit<StampProps, 'postmark'> & { cancelled?: boolean };

function Postage({ text, logo, large = false, tilt = false, cancelled = false }: PostageProps) {
  // The postmark covers the lower left corner: a long text goes above it.
  const onTop = cancelled && (!logo || text.length > 3);
  return (
    <div className={classNames('stamp', large && 'stamp-lg', tilt && 'stamp-tilt')}>
      <div className="stamp-face">
        {logo ? (
          <div className={classNames('stamp-in', onTop && 'grid-rows-[auto_minmax(0,1fr)]')}>
            <img src={logo.src} alt={logo.alt} />
            <span className={classNames('stamp-abbr', onTop && 'order-first')} aria-hidden="true">
              {text}
            </span>
          </div>
        ) : (
          <div className="stamp-in">
            <LetteredFace text={text} onTop={onTop} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Drawn, so that two letters and six fit the same frame. */
function LetteredFace({ text, onTop }: { text: string; onTop: boolean }) {
  const wide = text.match(/[MW]/gi)?.length ?? 0;
  const width = Math.max(72, text.length * 18 + wide * 7);
  return (
    <svg
      className={classNames('stamp-blank', onTop && 'self-start')}
      viewBox={`0 0 ${width} 24`}
      role="img"
      aria-label={text}
    >
      <text x="50%" y="19">
        {text}
      </text>
    </svg>
  );
}

/** A small logo on a light plate, beside the name that it belongs to. */
export function Plate({ src }: { src: string }) {
  return (
    <span className="plate">
      <img src={src} alt="" />
    </span>
  );
}
