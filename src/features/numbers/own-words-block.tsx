import { formatCount } from './formats.ts';
import type { Numbers } from './numbers.contract.ts';
import { Block } from './numbers-blocks.tsx';

export function OwnWordsBlock({ ownWords }: { ownWords: Numbers['ownWords'] }) {
  const { median, letters } = ownWords;
  return (
    <Block title="Visitors’ own words">
      {median === null ? (
        <p className="text-ink-2 text-small">
          A share needs 20 letters whose visitors wrote 20 words or more. In the last 30 days, there{' '}
          {letters === 1 ? 'was' : 'were'} {letters === 0 ? 'none' : formatCount(letters)}.
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium font-notice text-[2.25rem]/[1.1]">{median}%</span>
          <span className="text-ink-2">of a typical letter, from {formatCount(letters)} letters</span>
        </p>
      )}
      <p className="mt-3.5 text-ink-3 text-small">
        This is the median of the last 30 days. We count the words that a letter shares with what its visitor
        wrote, in runs of four or more. Letters of visitors who wrote fewer than 20 words don’t count, and
        neither do later changes.
      </p>
    </Block>
  );
}
