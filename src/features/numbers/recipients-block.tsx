import { ButtonLink } from '#ui/button.tsx';
import { formatCount } from './formats.ts';
import type { NumbersOfCampaign } from './numbers.contract.ts';
import { Block, CountTable } from './numbers-blocks.tsx';

type RecipientsBlockProps = { numbers: NumbersOfCampaign; path: string };

export function RecipientsBlock({ numbers, path }: RecipientsBlockProps) {
  const { recipients, recipientCount } = numbers;
  if (recipientCount === 0) return null;
  const isEmpty = recipients.every(({ written }) => written === 0);
  return (
    <Block
      title="Letters by recipient"
      note={
        <ButtonLink href={`${path}?format=csv&table=recipients`} download>
          CSV by recipient
        </ButtonLink>
      }
    >
      {isEmpty ? (
        <p className="text-ink-2 text-small">
          No letters to them have been counted yet. {formatCount(recipientCount)}{' '}
          {recipientCount === 1 ? 'is' : 'are'} on the list.
        </p>
      ) : (
        <section
          className="relative max-h-120 overflow-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
          tabIndex={0}
          aria-label="Counts by recipient"
        >
          <CountTable
            caption="Counts by recipient"
            first="Recipient"
            rows={recipients.map(({ id, name, role, ...counts }) => ({
              key: String(id),
              name: (
                <span className="wrap-anywhere grid">
                  {name}
                  {role && <span className="text-ink-3 text-mini">{role}</span>}
                </span>
              ),
              counts,
            }))}
            names={['written', 'openedOrCopied', 'sent']}
          />
        </section>
      )}
      <p className="mt-4 text-ink-3 text-small">
        {recipients.length < recipientCount &&
          `These are the ${formatCount(recipients.length)} with the most letters, of ${formatCount(recipientCount)}; the CSV has all. `}
        All time, whatever period is selected above. Letters to everyone at once aren’t counted here. Removing
        a recipient removes their numbers.
      </p>
    </Block>
  );
}
