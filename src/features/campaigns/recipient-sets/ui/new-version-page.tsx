import { useQuery } from '@tanstack/react-query';
import { ApiError, failureSentence } from '#browser/api-call.ts';
import { MissingPage, Page } from '#browser/staff-page.tsx';
import { Alert, LoadError } from '#ui/alert.tsx';
import { Loading } from '#ui/loading.tsx';
import { MAY_NOT_CHANGE_SET, type RecipientSet } from '../recipient-sets.contract.ts';
import { changesQuery } from './recipient-sets.api.ts';
import { SetChangesView } from './set-changes.tsx';
import { useDetailsForm } from './set-details-fields.tsx';
import { SetFileForm } from './set-file-form.tsx';
import { BACK_TO_SETS, SetFrame } from './set-frame.tsx';
import { formatDate } from './set-words.ts';
import { useSetFile } from './use-set-file.ts';

export function NewVersionPage() {
  return (
    <SetFrame>
      {(set) =>
        set.mayEdit ? (
          <NewVersion set={set} />
        ) : (
          <MissingPage title={set.name} back={BACK_TO_SETS}>
            {MAY_NOT_CHANGE_SET}
          </MissingPage>
        )
      }
    </SetFrame>
  );
}

function NewVersion({ set }: { set: RecipientSet }) {
  const { id, name, asOf, organizationId, waitingFileId } = set;
  const reading = useSetFile({ setId: id, organizationId: organizationId ?? undefined });
  // The date is left out, because a new version has a newer one.
  const form = useDetailsForm({ ...set, asOf: '' });
  const { chosen, report } = reading;
  const fileId = chosen ? report?.fileId : (waitingFileId ?? undefined);
  const waiting = fileId === undefined ? undefined : { setId: id, fileId };
  const isWaiting = !chosen && waitingFileId !== null;
  return (
    <Page
      title={name}
      documentTitle={`New version of ${name}`}
      lede={`${isWaiting ? 'A new version waits' : 'Nothing changes until you accept the new version'}. The one in use is from ${formatDate(asOf)}.`}
      back={BACK_TO_SETS}
    >
      <SetFileForm
        reading={reading}
        form={form}
        waiting={waiting}
        set={set}
        act="Accept"
        done="New version accepted"
        changes={waiting && <WhatChanges {...waiting} />}
      />
    </Page>
  );
}

function WhatChanges({ setId, fileId }: { setId: number; fileId: number }) {
  const { data, error, refetch } = useQuery(changesQuery(setId, fileId));
  return (
    <section className="grid gap-4 border-rule border-t py-8" aria-labelledby="what-changes">
      <h2 className="head" id="what-changes">
        What changes
      </h2>
      {data?.fileId === fileId && <SetChangesView changes={data} />}
      {data && data.fileId !== fileId && (
        <Alert title="Someone else uploaded another file">Please choose your file again to compare it.</Alert>
      )}
      {!data && error && (
        <LoadError
          title={failureSentence(error, 'Failed to compare the versions')}
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
    </section>
  );
}
