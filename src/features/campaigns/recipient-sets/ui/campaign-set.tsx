import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { failureSentence } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { Definition, DefinitionList } from '#ui/page-layout.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Campaign } from '../../campaigns.contract.ts';
import type { CampaignSet } from '../recipient-sets.contract.ts';
import { ChooseSet } from './choose-set.tsx';
import { setsQuery, useChooseSet } from './recipient-sets.api.ts';
import { SETS_PATH } from './set-file-form.tsx';
import { AsOf, EndedTerms, SourceText } from './set-source.tsx';
import { countPeople } from './set-words.ts';

/** Chooses between the campaign's own list of recipients and a set. */
export function RecipientOrigin({ campaign }: { campaign: Campaign }) {
  const { recipientSet } = campaign;
  const [isChoosing, setChoosing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const usesSet = recipientSet !== null || isChoosing;
  return (
    <section className="grid gap-4" aria-label="Where recipients come from">
      <OriginChoice
        usesSet={usesSet}
        onChoose={(wantsSet) => {
          setChoosing(wantsSet);
          if (!wantsSet && recipientSet) setLeaving(true);
        }}
      />
      {recipientSet && <UsedSet set={recipientSet} />}
      {usesSet && (
        <ChooseSet
          key={`${recipientSet?.id} ${JSON.stringify(campaign.setFilter)}`}
          campaign={campaign}
          onChosen={() => setChoosing(false)}
        />
      )}
      {isLeaving && <LeaveDialog campaign={campaign} onClose={() => setLeaving(false)} />}
    </section>
  );
}

type OriginChoiceProps = { usesSet: boolean; onChoose: (wantsSet: boolean) => void };

const ORIGINS = [
  { usesSet: false, name: 'This campaign’s own list', text: 'Add people one by one, or import them.' },
  { usesSet: true, name: 'A recipient set', text: 'People in office, updated with the set.' },
];

function OriginChoice({ usesSet, onChoose }: OriginChoiceProps) {
  const group = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1.5">Where recipients come from</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {ORIGINS.map(({ name, text, ...origin }) => (
          <label
            key={name}
            className="grid cursor-pointer grid-cols-[22px_minmax(0,1fr)] gap-3 rounded-control border border-rule-strong px-3.5 py-3 text-small/[1.4] hover:border-ink-2 has-checked:border-action has-checked:bg-action-tint"
          >
            <input
              className="mt-px size-5.5 accent-action"
              type="radio"
              name={group}
              checked={origin.usesSet === usesSet}
              onChange={() => onChoose(origin.usesSet)}
            />
            <span className="grid content-start">
              <span className="font-strong">{name}</span>
              <span className="text-ink-2">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function UsedSet({ set }: { set: CampaignSet }) {
  const { data: sets, error } = useQuery(setsQuery);
  const listed = sets?.find(({ id }) => id === set.id);
  const { name, source, licence, attribution } = set;
  return (
    <div className="grid gap-3 rounded-control bg-paper-2 px-4 py-3.5">
      <DefinitionList>
        <Definition name="Set in use">
          {listed ? <Link to={`${SETS_PATH}/${set.id}`}>{name}</Link> : name}
        </Definition>
        <Definition name="As of">
          <AsOf {...set} />
          {listed && <EndedTerms {...listed} />}
        </Definition>
        <Definition name="Source" none="No source">
          {source && <SourceText source={source} />}
        </Definition>
        <Definition name="License" none="No license">
          {licence}
        </Definition>
        {attribution && (
          <Definition name="Attribution">
            <span className="whitespace-pre-line">{attribution}</span>
          </Definition>
        )}
      </DefinitionList>
      {error && <Alert title={failureSentence(error, 'Failed to load the sets')} />}
    </div>
  );
}

function LeaveDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { mutate, isPending } = useChooseSet(campaign);
  const leave = () =>
    mutate(
      { setId: null },
      {
        onSuccess: () => showToast({ title: 'The campaign has its own list' }),
        onError: (error) => showFailure(error, 'Failed to change the list'),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title="Use its own list?"
      description={`${countPeople(campaign.recipientCount)} will remain on the list, but not the areas of the set. New versions of the set won’t change them.`}
      act="Use Its Own List"
      busy={isPending}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
