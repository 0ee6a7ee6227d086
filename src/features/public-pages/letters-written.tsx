export function LettersWritten({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span>
      <b className="num">{formatCount(count)}</b> letters written
    </span>
  );
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
