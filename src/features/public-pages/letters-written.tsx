/** Social proof; a count of 0 is not shown (ruling 26). */
export function LettersWritten({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span>
      <b className="num">{formatCount(count)}</b> {count === 1 ? 'letter' : 'letters'} written
    </span>
  );
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
