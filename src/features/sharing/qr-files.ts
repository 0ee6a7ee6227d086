import type { QrDrawing } from '#ui/qr-code.tsx';

const MIN_PIXELS = 1_024;

export function qrSvg({ size, path }: QrDrawing): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

export function qrPng({ size, data }: QrDrawing): Blob {
  const square = Math.ceil(MIN_PIXELS / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * square;
  canvas.height = size * square;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * square, y * square, square, square);
    }
  }
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
