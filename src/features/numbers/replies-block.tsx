import { ASKED_AFTER_DAYS, REPLIES } from '#features/supporters/supporters.contract.ts';
import { formatCount } from './formats.ts';
import type { Numbers } from './numbers.contract.ts';
import { Block } from './numbers-blocks.tsx';

const NAMES = { yes: 'Yes', form: 'Only a standard reply', no: 'No' };

export function RepliesBlock({ replies }: { replies: Numbers['replies'] }) {
  const { asked } = replies;
  const silent = asked - replies.yes - replies.form - replies.no;
  return (
    <Block title="Did they answer?">
      {asked === 0 ? (
        <p className="text-ink-2 text-small">No one has been asked yet.</p>
      ) : (
        <dl className="m-0 grid gap-3">
          {REPLIES.map((reply) => (
            <Share key={reply} name={NAMES[reply]} part={replies[reply]} asked={asked} look="bg-told" />
          ))}
          <Share name="Didn’t say" part={silent} asked={asked} look="bg-rule-strong" />
        </dl>
      )}
      <p className="mt-4 text-ink-3 text-small">
        {ASKED_AFTER_DAYS} days after they confirm, supporters get one email that asks if they got an answer.
        These numbers cover all time, regardless of the period above. They include people who have left the
        list.
      </p>
    </Block>
  );
}

type ShareProps = { name: string; part: number; asked: number; look: string };

export function Share({ name, part, asked, look }: ShareProps) {
  const percent = Math.round((100 * part) / asked);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 border-rule-soft border-b pb-3 text-small last:border-b-0 last:pb-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="m-0 [font-variant-numeric:tabular-nums]">
        <b className="font-bold">{formatCount(part)}</b> of {formatCount(asked)} ({percent}%)
      </dd>
      <div className="col-span-2 h-2 rounded-paper bg-canvas-sunk forced-colors:border" aria-hidden="true">
        <div
          className={`h-full rounded-paper forced-colors:bg-[Highlight] ${look}`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
