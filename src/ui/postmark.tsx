import { useId } from 'react';
import { classNames } from './class-names.ts';

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
