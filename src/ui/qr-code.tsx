import { useMemo } from 'react';
import { encode } from 'uqr';

export interface QrDrawing {
  /** Includes the light margin that cameras need. */
  size: number;
  path: string;
  data: boolean[][];
}

export function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: dark.join(''), data };
}

/** Cameras need dark on light in every theme. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-55 justify-self-center rounded-card border border-rule bg-stamp fill-stamp-ink forced-color-adjust-none"
    >
      <path d={path} />
    </svg>
  );
}
