import { type HTMLAttributes, type ReactNode, useId } from 'react';
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

type PostmarkProps = {
  top: string;
  bottom: string;
  /** One to three short lines in the middle. */
  lines: string[];
  /** Draws the waves that cancel a stamp beside it. */
  waves?: boolean;
  /** Lands with a small movement, once. */
  strike?: boolean;
  /** Height in pixels, where the surroundings do not set one. */
  size?: number;
};

const lineHeight = 14;
const waveRows = [30, 40, 50, 60, 70].map((y) => `M101 ${y}q8-6 16 0t16 0 16 0 16 0`).join('');

/** Decoration: what it says also has to stand in words nearby. */
export function Postmark({ top, bottom, lines, waves = false, strike = false, size = 104 }: PostmarkProps) {
  const id = useId();
  const width = waves ? 170 : 100;
  return (
    <svg
      className={classNames('postmark', strike && 'strike')}
      viewBox={`0 0 ${width} 100`}
      width={(size * width) / 100}
      height={size}
      aria-hidden="true"
    >
      <circle cx="50" cy="50" r="47.5" strokeWidth="2.2" />
      <circle cx="50" cy="50" r="31" strokeWidth="1.3" />
      <path className="arc" id={`${id}t`} d="M14 50a36 36 0 0 1 72 0" />
      <path className="arc" id={`${id}b`} d="M8.2 50a41.8 41.8 0 0 0 83.6 0" />
      <ArcText path={`${id}t`} text={top} />
      <ArcText path={`${id}b`} text={bottom} />
      {lines.map((line, index) => (
        <CenterLine key={line} text={line} index={index} count={lines.length} />
      ))}
      {waves && <path className="waves" strokeWidth="1.8" d={waveRows} />}
    </svg>
  );
}

function ArcText({ path, text }: { path: string; text: string }) {
  return (
    <text fontSize="8.6" letterSpacing="1">
      <textPath href={`#${path}`} startOffset="50%">
        {text.toUpperCase()}
      </textPath>
    </text>
  );
}

function CenterLine({ text, index, count }: { text: string; index: number; count: number }) {
  const fontSize = count > 1 ? 13 : Math.min(24, Math.floor(95 / text.length));
  const y = 50 + (index - (count - 1) / 2) * lineHeight + fontSize * 0.36;
  return (
    <text x="50" y={y.toFixed(2)} fontSize={fontSize}>
      {text}
    </text>
  );
}
