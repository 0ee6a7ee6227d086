import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureSentence, isLost } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { countOf, FEW, SearchField } from '#ui/table/paged-table.tsx';
import { AddressText } from '#ui/text.tsx';
import type { Campaign } from '../campaigns.contract.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import { recipientsQuery, useChangeRecipients } from './recipients.api.ts';
import type { StaffRecipient } from './recipients.contract.ts';

type EditorProps = { campaign: Campaign; hasAreas: boolean };

export function RecipientListEditor({ campaign, hasAreas }: EditorProps) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(recipientsQuery(campaign.id, search));
  const [open, setOpen] = useState<{ act: 'edit' | 'remove'; recipient?: StaffRecipient }>();
  const { mutate, isPending } = useChangeRecipients(campaign);
  const listed = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isFromSet = campaign.recipientSet !== null;
  const close = () => setOpen(undefined);
  const showMore = async () => {
    const { error } = await query.fetchNextPage();
    if (error && isLost(error)) await query.refetch();
  };
  const remove = ({ id }: StaffRecipient) =>
    mutate(
      { remove: [id] },
      { onError: (error) => showFailure(error, 'Failed to change the list'), onSettled: close },
    );
  return (
    <section className="grid gap-3" aria-labelledby="recipient-list">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 className="label" id="recipient-list">
            The list{' '}
            <span className="font-regular text-ink-2">{countOf(campaign.recipientCount, 'recipient')}</span>
          </h3>
          <p className="hint">
            {isFromSet
              ? 'These people come from the recipient set and change with it.'
              : 'Changes to the list are saved right away.'}
          </p>
        </div>
        {!isFromSet && (
          <Button onClick={() => setOpen({ act: 'edit' })}>
            <Plus />
            Add Recipient
          </Button>
        )}
      </div>
      {campaign.recipientCount > FEW && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter here must not save the form around it
        <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchField label="Search recipients" search={search} onSearch={setSearch} />
        </div>
      )}
      {query.error && <Alert title={failureSentence(query.error, 'Failed to load the list')} />}
      <ul className="m-0 rounded-control border border-rule" aria-label="Recipients">
        {listed.map((recipient) => (
          <li
            key={recipient.id}
            className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-rule-soft border-b px-3.5 py-2.5 text-small/[1.45] last:border-b-0 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,0.9fr)_auto]"
          >
            <div className="grid justify-items-start gap-0.5">
              {isFromSet ? (
                <b className="font-semibold">{recipient.name}</b>
              ) : (
                <Button variant="link" onClick={() => setOpen({ act: 'edit', recipient })}>
                  {recipient.name}
                </Button>
              )}
              {recipient.role && <span className="text-ink-2">{recipient.role}</span>}
              {recipient.isLeftOut && <Badge tone="pending">Opted out</Badge>}
            </div>
            <div className="grid gap-0.5 max-md:col-start-1">
              <AddressText>
                {recipient.email ?? recipient.formUrl ?? recipient.postal?.replaceAll('\n', ', ') ?? ''}
              </AddressText>
              <span className="text-ink-2">{recipient.salutation ?? `Dear ${recipient.name},`}</span>
            </div>
            <span className="max-md:col-start-1">
              {isFromSet ? describePlace(recipient) : describeAreas(recipient.areas)}
            </span>
            {!isFromSet && (
              <Button
                variant="quiet-danger"
                size="icon"
                className="max-md:col-start-2 max-md:row-start-1"
                aria-label={`Remove ${recipient.name}`}
                disabled={campaign.recipientCount === 1}
                onClick={() => setOpen({ act: 'remove', recipient })}
              >
                <Trash2 />
              </Button>
            )}
          </li>
        ))}
        {search !== '' && listed.length === 0 && query.isSuccess && (
          <li className="px-3.5 py-3 text-ink-2 text-small">No matches.</li>
        )}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void showMore()}>
          Show More
        </Button>
      )}
      {open?.act === 'edit' && (
        <RecipientDialog campaign={campaign} recipient={open.recipient} hasAreas={hasAreas} onClose={close} />
      )}
      {open?.act === 'remove' && open.recipient && (
        <ConfirmDialog
          title="Remove this recipient?"
          description="Visitors will no longer be able to write to them. Letters already written still count for the campaign."
          act="Remove"
          busy={isPending}
          onConfirm={() => open.recipient && remove(open.recipient)}
          onClose={close}
        >
          <p className="mt-2">{open.recipient.name}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function describePlace({ district, party }: StaffRecipient): string {
  return [district, party].filter(Boolean).join(', ');
}

const MAX_SHOWN = 6;

function describeAreas(areas: string[]): string {
  const shown = areas.slice(0, MAX_SHOWN).join(', ');
  const more = areas.length - MAX_SHOWN;
  return more > 0 ? `${shown} and ${more.toLocaleString('en-US')} more` : shown;
}
