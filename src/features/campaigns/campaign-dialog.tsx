import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, Navigate } from 'react-router';
import { failureSentence } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { VERIFY_FIRST } from '#features/accounts/accounts.contract.ts';
import { organizationChoicesQuery } from '#features/organizations/organizations.api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DraftDialog } from '#ui/dialog/unsaved-changes.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast-store.ts';
import {
  CampaignOrganizationField,
  CampaignText,
  formValuesOf,
  InstructionsField,
  RecipientFields,
  useCampaignForm,
} from './campaign-form-fields.tsx';
import { campaignQuery, useCreateCampaign } from './campaigns.api.ts';
import {
  type CampaignFormValues,
  type CampaignInput,
  copyName,
  MAY_NOT_CREATE,
  MAY_NOT_DUPLICATE,
} from './campaigns.contract.ts';
import { useListSearch } from './list/campaign-columns.tsx';

const FAILED = 'Failed to create campaign';

const EMPTY: CampaignFormValues = {
  name: '',
  status: 'Pending',
  organizationId: '',
  recipient: '',
  recipientEmail: '',
  recipientFormUrl: '',
  recipientFormLimit: '',
  recipientPostal: '',
  ccEmails: [],
  campaignGoal: '',
  instructions: '',
};

type CampaignDialogProps = {
  sourceId: number | undefined;
  organizationId?: number;
  onClose: () => void;
};

export function CampaignDialog({ sourceId, organizationId, onClose }: CampaignDialogProps) {
  const search = useListSearch();
  const { isKnown, values, instead } = useCampaignStart(sourceId, organizationId);
  const form = useCampaignForm({ defaultValues: EMPTY, ...(values && { values }) });
  const { mutate, isPending, data: created, error, submittedAt } = useCreateCampaign();
  const isReady = values !== undefined;
  useEffect(() => {
    if (!isReady) return;
    // The dialog takes focus first when it opens.
    const frame = requestAnimationFrame(() => form.setFocus('name'));
    return () => cancelAnimationFrame(frame);
  }, [form, isReady]);
  const submit = (input: CampaignInput) => {
    if (!isKnown(input.organizationId)) {
      form.setError('organizationId', { message: 'Organization not found' }, { shouldFocus: true });
      return;
    }
    const onSuccess = () => showToast({ title: 'Campaign created successfully' });
    const onError = (refusal: Error) => showFailure(toTell(refusal), FAILED);
    mutate({ ...input, duplicateOf: sourceId }, { onSuccess, onError });
  };
  const toTell = (refusal: Error) =>
    sourceId !== undefined && refusal.message === `403: ${MAY_NOT_CREATE}`
      ? new Error(MAY_NOT_DUPLICATE)
      : refusal;
  const act = sourceId === undefined ? 'Create' : 'Duplicate';
  return (
    <FormProvider {...form}>
      <DraftDialog
        title={`${act} Campaign`}
        draft="campaign"
        isTyped={form.formState.isDirty && !created}
        isBusy={isPending}
        submit={
          <Button type="submit" variant="primary" busy={isPending} disabled={!isReady}>
            {act}
          </Button>
        }
        onSubmit={form.handleSubmit(submit)}
        onClose={onClose}
      >
        {isReady ? (
          <div className="stack">
            <CampaignText name="name" />
            <CampaignOrganizationField />
            <RecipientFields />
            <CampaignText name="campaignGoal" />
            <InstructionsField label="Instructions" />
            {sourceId !== undefined && (
              <p className="text-ink-2 text-small">
                Everything else is copied too, such as all recipients, questions and the picture, but not
                dates, numbers and supporters.
              </p>
            )}
          </div>
        ) : (
          instead
        )}
        {error && (
          <div key={submittedAt} ref={showWhole}>
            <Alert title="Error">{failureSentence(toTell(error), FAILED)}</Alert>
          </div>
        )}
      </DraftDialog>
      {created && <Navigate to={`/campaign-edit/${created.campaign.id}`} state={search} />}
    </FormProvider>
  );
}

function useCampaignStart(sourceId: number | undefined, organizationId: number | undefined) {
  const choices = useQuery(organizationChoicesQuery({ editable: true }));
  const source = useQuery({
    ...campaignQuery(sourceId ?? 0),
    enabled: sourceId !== undefined,
    // A later response must not replace typed text.
    refetchOnWindowFocus: false,
  });
  const { rows = [], total = 0 } = choices.data ?? {};
  const isKnown = (id: number) => total > rows.length || rows.some((row) => row.id === id);
  const problem = choices.error ?? source.error;
  const instead = (content: ReactNode) => ({ isKnown, values: undefined, instead: content });
  const start = (values: CampaignFormValues) => ({ isKnown, values, instead: null });
  if (problem) {
    return instead(<Alert title="Error">{failureSentence(problem, 'Failed to load campaign data')}</Alert>);
  }
  if (!choices.data) return instead(<Loading />);
  if (sourceId === undefined) {
    if (total === 0) return instead(<NoOrganization />);
    const [first] = rows;
    return start({ ...EMPTY, organizationId: String((total === 1 ? first?.id : organizationId) ?? '') });
  }
  // Waits for fresh data, because the cached source may be outdated.
  if (!source.data || !source.isFetchedAfterMount) return instead(<Loading />);
  if (!source.data.mayEdit) return instead(<Alert title={MAY_NOT_DUPLICATE} />);
  const { slug: _, ...values } = formValuesOf(source.data);
  const name = copyName(values.name);
  return start({ ...values, name, status: 'Pending', opensAt: '', closesAt: '' });
}

function NoOrganization() {
  const { data: user } = useCurrentUser();
  const { data: all } = useQuery(organizationChoicesQuery({}));
  if (user && !user.emailVerified) return <Alert title={VERIFY_FIRST} />;
  if (!all) return <Loading />;
  return (
    <p>
      Campaigns belong to an organization.{' '}
      {all.total > 0 ? 'You aren’t on a team yet' : 'There are no organizations yet'}.{' '}
      <Link to="/">Create an organization first</Link>.
    </p>
  );
}

function showWhole(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'nearest' });
}
