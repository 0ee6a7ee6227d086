import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on light in every theme, as cameras want it. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 3 }), [text]);
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-55 justify-self-center rounded-card border border-rule bg-stamp fill-stamp-ink forced-color-adjust-none"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
