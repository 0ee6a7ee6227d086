import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { t } from '#i18n/t.ts';
import { classNames } from './class-names.ts';

type SheetProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section';
  folds?: boolean;
};

const TICKS =
  'before:pointer-events-none before:absolute before:inset-y-[33.3%] before:start-0 before:w-3 before:border-rule before:border-y after:pointer-events-none after:absolute after:inset-y-[33.3%] after:end-0 after:w-3 after:border-rule after:border-y print:before:hidden print:after:hidden';

export function Sheet({ as: Element = 'div', folds = false, className, ...rest }: SheetProps) {
  return <Element {...rest} className={classNames('sheet', folds && TICKS, className)} />;
}

type AddresseeProps = { label: string; name: string; note?: string | undefined; className?: string };

export function Addressee({ label, name, note, className }: AddresseeProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <p className="text-ink-3 text-mini/[1.4]">{label}</p>
      <p className="text-balance font-letter font-medium text-[1.375rem]/[1.3]">{name}</p>
      {note && <p className="wrap-anywhere font-letter text-ink-2 text-sub/[1.35]">{note}</p>}
    </div>
  );
}

type SheetHeadProps = StampProps & { to: string; note?: string | undefined };

export function SheetHead({ to, note, ...stamp }: SheetHeadProps) {
  return (
    <div className="flex items-start justify-between gap-4 @max-[301px]/sheet:gap-3">
      <Addressee label={t('kit.to')} name={to} note={note} />
      <Stamp {...stamp} />
    </div>
  );
}

type StampProps = {
  organization: { name: string; abbreviation: string; logoUrl: string | null };
  large?: boolean;
  tilt?: boolean;
  postmark?: ReactNode;
};

/** Reserves the postmark's space, because it may touch the stamp but never the text. */
const FRANKED =
  'relative flex-none pb-5.5 ps-[calc(var(--ring)-30px)] [--ring:80px] @max-[301px]/sheet:[--ring:66px] @min-[480px]/sheet:[--ring:100px] @min-[660px]/sheet:ps-42.5';
const CANCELLING =
  'absolute end-15 -bottom-0.5 size-(--ring) -rotate-9 mix-blend-multiply @max-[301px]/sheet:end-10.5 [&_.waves]:hidden @min-[660px]/sheet:top-4.5 @min-[660px]/sheet:end-32 @min-[660px]/sheet:bottom-auto @min-[660px]/sheet:[&_.waves]:inline rtl:[&_.waves]:[transform:translateX(100px)_scaleX(-1)] dark:mix-blend-normal print:hidden';

export function Stamp({ postmark, ...stamp }: StampProps) {
  if (!postmark) return <Postage {...stamp} />;
  return (
    <div className={FRANKED}>
      <Postage {...stamp} cancelled />
      {/* Runs from left to right on every page, because the waves cross its edge. */}
      <div className={CANCELLING}>
        <div className="size-full *:h-full *:w-[170%] *:origin-[30%_50%]" dir="ltr">
          {postmark}
        </div>
      </div>
    </div>
  );
}

type PostageProps = Omit<StampProps, 'postmark'> & { cancelled?: boolean };

function Postage({ organization, large = false, tilt = false, cancelled = false }: PostageProps) {
  const { name, abbreviation: text, logoUrl: logo } = organization;
  // The postmark covers the lower left corner, so a long text goes above it.
  const onTop = cancelled && (!logo || text.length > 3);
  return (
    <div
      className={classNames(
        'relative flex-none [filter:drop-shadow(0_0_0.6px_var(--color-stamp-edge))_drop-shadow(0_1px_1.5px_rgb(21_32_27/0.38))]',
        large ? 'w-33.75' : 'w-22.5 @max-[301px]/sheet:w-18',
        tilt && 'rotate-[1.6deg]',
      )}
    >
      <div
        className={classNames(
          'stamp-face grid bg-stamp',
          large ? 'h-40.5 p-2.75' : 'h-27 p-2.25 @max-[301px]/sheet:h-22.5 @max-[301px]/sheet:p-1.75',
        )}
      >
        <div
          className={classNames(
            'grid justify-items-center bg-stamp-in text-stamp-ink [box-shadow:inset_0_0_0_1px_var(--color-stamp-edge)]',
            logo && onTop ? 'grid-rows-[auto_minmax(0,1fr)]' : 'grid-rows-[minmax(0,1fr)_auto]',
            large
              ? 'gap-2 px-2.5 pt-3 pb-2.25'
              : 'gap-1 px-1.5 pt-1.75 pb-1.25 @max-[301px]/sheet:px-1 @max-[301px]/sheet:pt-1.25 @max-[301px]/sheet:pb-1',
          )}
        >
          {logo ? (
            <>
              <img className="size-full object-contain" src={logo} alt={t('kit.logo', { name })} />
              <span
                className={classNames(
                  'font-[700] leading-none tracking-[0.08em]',
                  large ? 'text-[0.9375rem]' : 'text-[0.75rem]',
                  onTop && 'order-first',
                )}
                aria-hidden="true"
              >
                {text}
              </span>
            </>
          ) : (
            <LetteredFace text={text} onTop={onTop} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The text is drawn rather than typeset, so two letters and six fit the same frame. */
function LetteredFace({ text, onTop }: { text: string; onTop: boolean }) {
  const wide = text.match(/[MW]/gi)?.length ?? 0;
  const width = Math.max(72, text.length * 18 + wide * 7);
  return (
    <svg
      className={classNames(
        'row-span-2 w-full overflow-visible fill-current font-notice font-semibold text-[20px]/[1] [text-anchor:middle]',
        onTop ? 'self-start' : 'self-center',
      )}
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

export const PLATE =
  'grid flex-none place-items-center rounded-card bg-stamp [box-shadow:0_0_0_1px_var(--color-rule)] forced-color-adjust-none [&>img]:size-full [&>img]:object-contain';

export function Plate({ src }: { src: string }) {
  return (
    <span className={`${PLATE} size-11 p-1.5`}>
      <img src={src} alt="" />
    </span>
  );
}

type PostmarkProps = {
  top: string;
  bottom: string;
  lines: string[];
  waves?: boolean;
  strike?: boolean;
  /** Sets the height in pixels. */
  size?: number;
};

const LETTERS = { fill: 'currentColor', stroke: 'none', fontWeight: 700, textAnchor: 'middle' } as const;
const lineHeight = 14;
const waveRows = [30, 40, 50, 60, 70].map((y) => `M101 ${y}q8-6 16 0t16 0 16 0 16 0`).join('');

/** Nearby text must say the same, because this is decoration. */
export function Postmark({ top, bottom, lines, waves = false, strike = false, size = 104 }: PostmarkProps) {
  const id = useId();
  const width = waves ? 170 : 100;
  return (
    <svg
      className={classNames(
        'max-w-none overflow-visible fill-none stroke-current font-form text-postmark',
        strike && 'animate-strike motion-reduce:animate-none',
      )}
      viewBox={`0 0 ${width} 100`}
      width={(size * width) / 100}
      height={size}
      aria-hidden="true"
    >
      <circle cx="50" cy="50" r="47.5" strokeWidth="2.2" />
      <circle cx="50" cy="50" r="31" strokeWidth="1.3" />
      <path stroke="none" id={`${id}t`} d="M14 50a36 36 0 0 1 72 0" />
      <path stroke="none" id={`${id}b`} d="M8.2 50a41.8 41.8 0 0 0 83.6 0" />
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
    <text {...LETTERS} fontSize="8.6" letterSpacing="1">
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
    <text {...LETTERS} x="50" y={y.toFixed(2)} fontSize={fontSize}>
      {text}
    </text>
  );
}
