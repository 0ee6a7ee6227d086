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
      <Postage {...stamp} />
      {postmark}
    </div>
  );
}

function Postage({ text, logo, large = false, tilt = false }: Omit<StampProps, 'postmark'>) {
  return (
    <div className={classNames('stamp', large && 'stamp-lg', tilt && 'stamp-tilt')}>
      <div className="stamp-face">
        {logo ? (
          <div className="stamp-in">
            <img src={logo.src} alt={logo.alt} />
            <span className="stamp-abbr" aria-hidden="true">
              {text}
            </span>
          </div>
        ) : (
          <div className="stamp-in">
            <BlankFace text={text} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Drawn, so that two letters and six fit the same frame. */
function BlankFace({ text }: { text: string }) {
  const width = Math.max(72, text.length * 18);
  return (
    <svg className="stamp-blank" viewBox={`0 0 ${width} 24`} role="img" aria-label={text}>
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
