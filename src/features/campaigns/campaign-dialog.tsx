import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router';
import { failureSentence } from '../../browser/api-call.ts';
import { showFailure } from '../../browser/failure-toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftDialog } from '../../ui/dialog/unsaved-changes.tsx';
import { Loading } from '../../ui/loading.tsx';
import { showToast } from '../../ui/toast-store.ts';
import {
  type CampaignFormOutput,
  type CampaignFormValues,
  CcField,
  formValuesOf,
  GoalField,
  InstructionsField,
  NameField,
  OrganizationField,
  RecipientFields,
  useCampaignForm,
} from './campaign-form-fields.tsx';
import {
  campaignQuery,
  type OrganizationChoice,
  useCreateCampaign,
  useOrganizationChoices,
} from './campaigns.api.ts';
import { type CampaignInput, copyName, MAY_NOT_CREATE, MAY_NOT_DUPLICATE } from './campaigns.contract.ts';

const FAILED = 'Failed to create campaign';

type CampaignDialogProps = {
  /** The campaign to duplicate; without one a new campaign is begun. */
  sourceId?: number | undefined;
  onClose: () => void;
};

export function CampaignDialog({ sourceId, onClose }: CampaignDialogProps) {
  const formId = useId();
  const { search } = useLocation();
  const [isTyped, setTyped] = useState(false);
  const start = useCampaignStart(sourceId);
  const { mutate, isPending, data: created, error, submittedAt } = useCreateCampaign();
  const toTell = (refusal: Error) => (sourceId === undefined ? refusal : asDuplicating(refusal));
  const submit = (input: CampaignInput) =>
    mutate(input, {
      onSuccess: () => showToast({ title: 'Campaign created successfully' }),
      onError: (refusal) => showFailure(toTell(refusal), FAILED),
    });
  const act = sourceId === undefined ? 'Create' : 'Duplicate';
  return (
    <>
      <DraftDialog
        title={`${act} Campaign`}
        draft="campaign"
        isTyped={isTyped && !created}
        isBusy={isPending}
        submit={
          <Button type="submit" form={formId} variant="primary" busy={isPending} disabled={!start.values}>
            {act}
          </Button>
        }
        onClose={onClose}
      >
        {start.values ? (
          <CampaignDialogForm
            id={formId}
            values={start.values}
            organizations={start.organizations}
            onTyped={setTyped}
            onSubmit={submit}
          />
        ) : (
          start.instead
        )}
        {error && <Failure key={submittedAt} sentence={failureSentence(toTell(error), FAILED)} />}
      </DraftDialog>
      {created && <Navigate to={`/campaign-edit/${created.campaign.id}`} state={search} />}
    </>
  );
}

type CampaignStart =
  | { values: CampaignFormValues; organizations: OrganizationChoice[] }
  | { values?: undefined; instead: ReactNode };

function useCampaignStart(sourceId: number | undefined): CampaignStart {
  const choices = useOrganizationChoices();
  const source = useQuery({ ...campaignQuery(sourceId ?? 0), enabled: sourceId !== undefined });
  const problem = choices.error ?? source.error;
  const organizations = choices.data?.filter(({ mayEdit }) => mayEdit);
  if (problem) {
    const sentence = failureSentence(problem, 'Failed to load campaign data');
    return { instead: <Alert title="Error">{sentence}</Alert> };
  }
  if (!organizations) return { instead: <Loading /> };
  if (sourceId === undefined) {
    const [first, ...others] = organizations;
    if (!first) return { instead: <NoOrganization areThereOthers={choices.data?.length !== 0} /> };
    return {
      organizations,
      values: { ...emptyValues, organizationId: others.length ? '' : String(first.id) },
    };
  }
  // A copy of the source as it is now, not as it was when somebody last looked.
  if (!source.data || !source.isFetchedAfterMount) return { instead: <Loading /> };
  if (!source.data.mayEdit) return { instead: <Alert title={MAY_NOT_DUPLICATE} /> };
  const values = formValuesOf(source.data);
  return { organizations, values: { ...values, name: copyName(source.data.name), status: 'Pending' } };
}

const emptyValues: Omit<CampaignFormValues, 'organizationId'> = {
  name: '',
  status: 'Pending',
  recipient: '',
  recipientEmail: '',
  ccEmails: [],
  campaignGoal: '',
  instructions: '',
};

function NoOrganization({ areThereOthers }: { areThereOthers: boolean }) {
  return (
    <p>
      {areThereOthers
        ? 'A campaign belongs to an organization, and you are not on the team of one yet. '
        : 'A campaign belongs to an organization, and there is none yet. '}
      <Link to="/">Create an organization first</Link>.
    </p>
  );
}

type CampaignDialogFormProps = {
  id: string;
  values: CampaignFormValues;
  organizations: OrganizationChoice[];
  /** Learns whether closing would lose something. */
  onTyped: (isTyped: boolean) => void;
  onSubmit: (input: CampaignInput) => void;
};

function CampaignDialogForm(props: CampaignDialogFormProps) {
  const { id, values, organizations, onTyped, onSubmit } = props;
  const form = useCampaignForm(values);
  const { isDirty } = form.formState;
  // At once: the next press may be one beside the dialog.
  useLayoutEffect(() => {
    onTyped(isDirty);
  }, [isDirty, onTyped]);
  useEffect(() => {
    // After the dialog, which takes the focus when it opens.
    const frame = requestAnimationFrame(() => form.setFocus('name'));
    return () => cancelAnimationFrame(frame);
  }, [form]);
  const submit = (output: CampaignFormOutput) => {
    const organizationId = Number(output.organizationId);
    // It may have been deleted meanwhile.
    if (organizations.some((organization) => organization.id === organizationId)) {
      onSubmit({ ...output, organizationId });
    } else {
      form.setError('organizationId', { message: 'Organization not found' }, { shouldFocus: true });
    }
  };
  return (
    <FormProvider {...form}>
      <form id={id} className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
        <NameField />
        <OrganizationField organizations={organizations} />
        <RecipientFields />
        <CcField />
        <GoalField />
        <InstructionsField label="Instructions" />
      </form>
    </FormProvider>
  );
}

/** The dialog's call is the one that creates, whose refusal speaks of something else. */
function asDuplicating(refusal: Error): Error {
  return refusal.message === `403: ${MAY_NOT_CREATE}` ? new Error(MAY_NOT_DUPLICATE) : refusal;
}

function Failure({ sentence }: { sentence: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="pt-4">
      <Alert title="Error">{sentence}</Alert>
    </div>
  );
}
