import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router';
import { failureSentence } from '../../http/api-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loading } from '../../ui/loading.tsx';
import { copyName } from './campaign-copy.ts';
import {
  type CampaignFormOutput,
  type CampaignFormValues,
  formValuesOf,
  useCampaignForm,
} from './campaign-form.ts';
import {
  CcField,
  GoalField,
  InstructionsField,
  NameField,
  OrganizationField,
  RecipientFields,
} from './campaign-form-fields.tsx';
import type { CampaignInput } from './campaign-input.contract.ts';
import { campaignQuery } from './campaigns.api.ts';
import type { Campaign } from './campaigns.contract.ts';
import { type OrganizationChoice, useOrganizationChoices } from './organization-choices.ts';

type FormProps = {
  id: string;
  /** Told whether there is something that would be lost. */
  onTyped: (isTyped: boolean) => void;
  onSubmit: (input: CampaignInput) => void;
};

type CampaignDialogFormProps = FormProps & { sourceId: number | undefined };

/** The form, as soon as there is what it starts from. */
export function CampaignDialogForm({ sourceId, ...form }: CampaignDialogFormProps) {
  const { data: organizations, error } = useOrganizationChoices();
  const source = useQuery({ ...campaignQuery(sourceId ?? 0), enabled: sourceId !== undefined });
  const problem = error ?? source.error;
  if (problem) {
    return <Alert title="Error">{failureSentence(problem, 'Failed to load campaign data')}</Alert>;
  }
  if (organizations?.length === 0) return <NoOrganization />;
  if (!organizations || (sourceId !== undefined && !source.isFetchedAfterMount)) return <Loading />;
  const values = source.data ? copyOf(source.data) : emptyFor(organizations);
  return <FilledForm {...form} values={values} organizations={organizations} />;
}

type FilledFormProps = FormProps & { values: CampaignFormValues; organizations: OrganizationChoice[] };

function FilledForm({ id, values, organizations, onTyped, onSubmit }: FilledFormProps) {
  const form = useCampaignForm(values);
  const { isDirty } = form.formState;
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  useEffect(() => focusSoon(() => form.setFocus('name')), [form]);
  const submit = (output: CampaignFormOutput) => {
    const organizationId = Number(output.organizationId);
    // It may have been deleted meanwhile (spec section 5).
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

function NoOrganization() {
  return (
    <p>
      A campaign belongs to an organization, and there is none yet.{' '}
      <Link to="/">Create an organization first</Link>.
    </p>
  );
}

/** After the dialog, which takes the focus when it opens and remembers where it was. */
function focusSoon(focus: () => void) {
  const frame = requestAnimationFrame(focus);
  return () => cancelAnimationFrame(frame);
}

/** Of the only organization, where there is one only. */
function emptyFor([first, ...others]: OrganizationChoice[]): CampaignFormValues {
  return {
    name: '',
    status: 'Pending',
    organizationId: first && others.length === 0 ? String(first.id) : '',
    recipient: '',
    recipientEmail: '',
    ccEmails: [],
    campaignGoal: '',
    instructions: '',
  };
}

function copyOf(source: Campaign): CampaignFormValues {
  return { ...formValuesOf(source), name: copyName(source.name), status: 'Pending' };
}
