import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureSentence, isStale } from '#browser/api-call.ts';
import { Alert, LoadError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/forms/field.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Campaign } from '../../campaigns.contract.ts';
import type { RecipientSet } from '../recipient-sets.contract.ts';
import { type SetFilter, setFilter } from '../set-filter.contract.ts';
import { PartFields } from './part-fields.tsx';
import { partsQuery, setsQuery, useChooseSet } from './recipient-sets.api.ts';
import { SETS_PATH } from './set-file-form.tsx';
import { countPeople, formatDate } from './set-words.ts';

type ChooseSetProps = { campaign: Campaign; onChosen: () => void };

export function ChooseSet({ campaign, onChosen }: ChooseSetProps) {
  const { data, error, refetch } = useQuery(setsQuery);
  const [setId, setSetId] = useState(campaign.recipientSet?.id);
  if (error) {
    const title = failureSentence(error, 'Failed to load the sets');
    return <LoadError title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  const sets = data.filter((set) => isUsable(set, campaign));
  const chosen = sets.find(({ id }) => id === setId);
  if (sets.length === 0) {
    return (
      <p className="text-small">
        There are no recipient sets for this campaign yet.{' '}
        <Link to={`${SETS_PATH}/new?organization=${campaign.organizationId}`}>Add a set</Link>
      </p>
    );
  }
  return (
    <>
      <Field label="Recipient set" hint={<Link to={SETS_PATH}>See all recipient sets</Link>}>
        {(control) => (
          <Select
            {...control}
            value={chosen?.id ?? ''}
            onChange={({ target }) => setSetId(Number(target.value))}
          >
            {!chosen && <option value="">Choose a set</option>}
            {sets.map(({ id, name, people, asOf }) => (
              <option key={id} value={id}>
                {name} ({countPeople(people)}, {formatDate(asOf)})
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen && <ChoosePart key={chosen.id} campaign={campaign} set={chosen} onChosen={onChosen} />}
    </>
  );
}

function isUsable({ organizationId, people }: RecipientSet, campaign: Campaign): boolean {
  return people > 0 && (organizationId === null || organizationId === campaign.organizationId);
}

const EVERYONE = setFilter.parse({});

function ChoosePart({ campaign, set, onChosen }: ChooseSetProps & { set: RecipientSet }) {
  const isInUse = campaign.recipientSet?.id === set.id;
  const saved = (isInUse && campaign.setFilter) || EVERYONE;
  const [filter, setFilterTo] = useState<SetFilter>(saved);
  const { data: parts, error: failure, isPlaceholderData } = useQuery(partsQuery(set.id, filter));
  const { mutate, isPending, error } = useChooseSet(campaign);
  const isChanged = !isInUse || JSON.stringify(filter) !== JSON.stringify(saved);
  const problem = error ?? failure;
  const use = () =>
    mutate(
      { setId: set.id, filter },
      {
        onSuccess: ({ recipientCount }) => {
          showToast({ title: `The campaign uses ${countPeople(recipientCount)} of ${set.name}` });
          onChosen();
        },
      },
    );
  return (
    <>
      <PartFields parts={parts} filter={filter} onChange={setFilterTo} />
      {problem && (
        <Alert title={failureSentence(problem, 'Failed to choose the set')}>
          {isStale(problem) && 'Press the button below again to use the set too.'}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4 text-small">
        <p role="status">{parts && !isPlaceholderData && <b>{countPeople(parts.people)}</b>}</p>
        {isChanged && (
          <Button
            disabled={!parts || isPlaceholderData || parts.people === 0}
            busy={isPending}
            busyLabel="Saving..."
            onClick={use}
          >
            Use This Part
          </Button>
        )}
      </div>
    </>
  );
}
