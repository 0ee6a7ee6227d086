import { RefreshCw } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { showFailure } from '#browser/failure-toast.ts';
import { FormSection, Page, Panel } from '#browser/staff-page.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { DeleteButton } from '#ui/dialog/delete-dialog.tsx';
import { UnsavedChanges } from '#ui/dialog/unsaved-changes.tsx';
import { Definition, DefinitionList } from '#ui/page-layout.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { RecipientSet } from '../recipient-sets.contract.ts';
import { useChangeSet, useDeleteSet } from './recipient-sets.api.ts';
import { detailValues, SetDetailsFields, useDetailsForm } from './set-details-fields.tsx';
import { SETS_PATH } from './set-file-form.tsx';
import { BACK_TO_SETS, SetFrame } from './set-frame.tsx';
import { AsOf, EndedTerms, SourceText } from './set-source.tsx';
import { count, countCampaigns, ownerOf } from './set-words.ts';

export function SetPage() {
  return (
    <SetFrame>
      {(set) => (
        <Page
          key={set.id}
          title={set.name}
          lede={ownerOf(set)}
          back={BACK_TO_SETS}
          actions={set.mayEdit && <SetActions set={set} />}
        >
          <div className="stack">
            <SetFacts set={set} />
            {set.mayEdit && <EditDetails set={set} />}
          </div>
        </Page>
      )}
    </SetFrame>
  );
}

function SetActions({ set }: { set: RecipientSet }) {
  const { id, name, campaigns, waitingFileId } = set;
  const navigate = useNavigate();
  const { mutate, isPending } = useDeleteSet(id);
  const remove = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Recipient set deleted' });
        navigate(SETS_PATH);
      },
      onError: (error) => {
        close();
        showFailure(error, 'Failed to delete the set');
      },
    });
  return (
    <>
      <Link className={buttonClass({ variant: 'primary' })} to={`${SETS_PATH}/${id}/new-version`}>
        <RefreshCw />
        {waitingFileId === null ? 'New version' : 'See the new version'}
      </Link>
      <DeleteButton name={name} description={describeLoss(campaigns)} busy={isPending} onDelete={remove} />
    </>
  );
}

function describeLoss(campaigns: number): string {
  if (campaigns === 0) return 'No campaign uses this set. This can’t be undone.';
  const users = campaigns === 1 ? 'The campaign that uses it has' : `${countCampaigns(campaigns)} have`;
  return `${users} the same people afterward, but no postcode areas. This can’t be undone.`;
}

function SetFacts({ set }: { set: RecipientSet }) {
  const { people, areas, campaigns, source, licence, attribution, country, mayEdit } = set;
  return (
    <Panel title="In this set">
      <DefinitionList>
        <Definition name="People">{count(people)}</Definition>
        <Definition
          name="Areas"
          none="None: add a file with areas as a new version to find people by postcode."
        >
          {areas > 0 && count(areas)}
        </Definition>
        <Definition name="Used by" none="No campaign yet">
          {campaigns > 0 && countCampaigns(campaigns)}
        </Definition>
        <Definition name="As of">
          <AsOf {...set} />
          <EndedTerms {...set} />
        </Definition>
        {!mayEdit && (
          <>
            <Definition name="Source" none="No source">
              {source && <SourceText source={source} />}
            </Definition>
            <Definition name="License" none="No license">
              {licence}
            </Definition>
            <Definition name="Attribution" none="None">
              {attribution}
            </Definition>
            <Definition name="Country" none="None">
              {country}
            </Definition>
          </>
        )}
      </DefinitionList>
    </Panel>
  );
}

function EditDetails({ set }: { set: RecipientSet }) {
  const form = useDetailsForm(set);
  const { mutate, isPending } = useChangeSet(set.id);
  const { isDirty } = form.formState;
  const save = form.handleSubmit((details) =>
    mutate(details, {
      onSuccess: (saved) => {
        form.reset(detailValues(saved));
        showToast({ title: 'Details saved' });
      },
      onError: (error) => showFailure(error, 'Failed to save the details'),
    }),
  );
  return (
    <form className="panel panel-pad" noValidate onSubmit={save}>
      <FormSection
        title="About this set"
        text="Shown on the list and to visitors, so anyone can see the source of the names."
      >
        <SetDetailsFields form={form} />
        <div className="btn-row justify-end border-rule border-t pt-5 max-[520px]:[&>.btn]:flex-auto">
          <Button variant="primary" type="submit" busy={isPending} busyLabel="Saving..." disabled={!isDirty}>
            Save Changes
          </Button>
        </div>
      </FormSection>
      <UnsavedChanges when={isDirty} />
    </form>
  );
}
