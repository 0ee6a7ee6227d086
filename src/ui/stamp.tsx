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
          <div className="stamp-in stamp-blank">{text}</div>
        )}
      </div>
    </div>
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
