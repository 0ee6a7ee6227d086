import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { ApiError, failureSentence } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { usePageTitle } from '#browser/site.ts';
import { MissingPage } from '#browser/staff-page.tsx';
import { useVersionedSave } from '#browser/versioned-save.tsx';
import { organizationChoicesQuery, organizationQuery } from '#features/organizations/organizations.api.ts';
import type { ListedOrganization } from '#features/organizations/organizations.contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PenIcon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FORM_FIELDS, formValuesOf, useCampaignForm } from '../campaign-form-fields.tsx';
import { campaignQuery, useSaveCampaign } from '../campaigns.api.ts';
import type { Campaign, CampaignFormValues, CampaignWords } from '../campaigns.contract.ts';
import { CampaignEditForm } from './campaign-edit-form.tsx';
import { CampaignFrame, CampaignReader, useCampaignListPath, useRefusal } from './campaign-frame.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { describeField } from './describe-field.ts';
import { useFolds } from './folds.ts';

const REDIRECT_DELAY = 500;

const AND_GO_LIVE = 'go-live';

export interface CampaignLetter {
  generate: (() => void) | undefined;
  refusal: string | null;
  isWriting: boolean;
  panel: ReactNode;
}

type UseCampaignLetter = (campaign: Campaign, readWords: () => CampaignWords | undefined) => CampaignLetter;

export type GoLiveDialogProps = {
  campaign: Campaign;
  isUnsaved: boolean;
  onMend: (field: 'facts' | 'campaignGoal' | 'questions' | 'recipientMode') => void;
  onLive: () => void;
  onClose: () => void;
};

export type ShareDialogProps = { campaign: Campaign; isNext: boolean; onClose: () => void };

type Slots = {
  useLetter: UseCampaignLetter;
  GoLiveDialog: ComponentType<GoLiveDialogProps>;
  ShareDialog: ComponentType<ShareDialogProps>;
  moderation: (campaign: Campaign) => ReactNode;
};

export function CampaignEditPage(slots: Slots) {
  const { data: campaign, error } = useQuery(campaignQuery(Number(useParams().id)));
  // Loads in parallel, because most people's campaign belongs to one of these organizations.
  const choices = useQuery(organizationChoicesQuery({ editable: true }));
  const own = useQuery({
    ...organizationQuery(campaign?.organizationId ?? 0),
    enabled: campaign !== undefined,
  });
  const listed = choices.data?.rows.find(({ id }) => id === campaign?.organizationId);
  const organization = listed ?? own.data;
  const back = { to: useCampaignListPath(), label: 'Back to Campaigns' };
  usePageTitle('Edit Campaign');
  if (error instanceof ApiError && error.status === 404) {
    return (
      <MissingPage title="Campaign Not Found" back={back}>
        The campaign you're looking for could not be found. It may have been deleted or you may not have
        permission to view it.
      </MissingPage>
    );
  }
  if (campaign && organization) {
    return <CampaignEditor key={campaign.id} campaign={campaign} organization={organization} {...slots} />;
  }
  const [problem, fallback] = campaign
    ? [choices.isPending ? null : own.error, 'Failed to fetch organization data']
    : [error, 'Failed to load campaign data'];
  if (!problem) return <Loading />;
  return (
    <MissingPage title="Error Loading Campaign" back={back}>
      {failureSentence(problem, fallback)}
    </MissingPage>
  );
}

type CampaignEditorProps = Slots & { campaign: Campaign; organization: ListedOrganization };

function CampaignEditor(props: CampaignEditorProps) {
  const { campaign, organization, useLetter, GoLiveDialog, ShareDialog, moderation } = props;
  const formId = useId();
  const navigate = useNavigate();
  const listPath = useCampaignListPath();
  const [isGoingLive, setGoingLive] = useState(false);
  const [sharing, setSharing] = useState<'asked' | 'next' | null>(null);
  const folds = useFolds();
  const { form, organizations, save, isSaving, dialog } = useCampaignEditing({
    campaign,
    organization,
    onInvalid: folds.reveal,
    onGoLive: () => setGoingLive(true),
  });
  const isUnsaved = form.formState.isDirty;
  const letter = useLetter(campaign, () => (isUnsaved ? wordsOf(form.getValues()) : undefined));
  const refusal = useRefusal(campaign);
  const letterRefusalId = useId();
  const mend: GoLiveDialogProps['onMend'] = (field) => {
    setGoingLive(false);
    // The dialog traps focus until it is unmounted.
    requestAnimationFrame(() => {
      folds.reveal([field]);
      form.setFocus(field);
    });
  };
  const share = () => {
    setGoingLive(false);
    if (campaign.organizationState.approval === 'approved') setSharing('next');
  };
  // A person who loses access while typing keeps the text.
  if (refusal && !isUnsaved) return <CampaignReader campaign={campaign} organizations={organizations} />;
  return (
    <FormProvider {...form}>
      <CampaignFrame campaign={campaign} isUnsaved={isUnsaved} moderation={moderation(campaign)}>
        {refusal && (
          <div className="mb-5">
            <Alert title={refusal}>
              Your changes are still here, but you can no longer save them. Copy what you want to keep.
            </Alert>
          </div>
        )}
        <CampaignHead
          campaign={campaign}
          isLocked={refusal !== null}
          onGoLive={() => setGoingLive(true)}
          onShare={() => setSharing('asked')}
        />
        <CampaignEditForm
          id={formId}
          campaign={campaign}
          organizations={organizations}
          folds={folds}
          onSubmit={save}
        />
        {letter.panel}
      </CampaignFrame>
      <section
        className="formbar sticky bottom-0 z-(--z-bar) mt-2 border-rule border-t bg-paper max-sm:[&_.btn]:flex-auto max-sm:[&_.btn]:px-2.5 print:hidden"
        aria-label="Save or discard"
      >
        <div className="wrap flex flex-wrap items-center justify-end gap-3 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          <span className="mr-auto text-ink-2 text-small/[1.6] max-sm:hidden" role="status">
            {isUnsaved && 'Unsaved changes'}
          </span>
          <Button onClick={() => navigate(listPath)}>Cancel</Button>
          {letter.generate && (
            <>
              {letter.refusal && (
                <p id={letterRefusalId} className="text-ink-2 text-mini max-sm:order-first max-sm:basis-full">
                  {letter.refusal}
                </p>
              )}
              <Button
                busy={letter.isWriting}
                busyLabel="Generating..."
                disabled={refusal !== null || letter.refusal !== null}
                aria-describedby={letter.refusal ? letterRefusalId : undefined}
                onClick={letter.generate}
              >
                <PenIcon />
                Generate Letter
              </Button>
            </>
          )}
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={isSaving}
            busyLabel="Saving..."
            disabled={refusal !== null}
          >
            Save Changes
          </Button>
          {campaign.status === 'Pending' && (
            // This button must come second, because Enter submits with the first one.
            <Button
              type="submit"
              form={formId}
              value={AND_GO_LIVE}
              aria-haspopup="dialog"
              busy={isSaving}
              disabled={refusal !== null}
            >
              Save and Go Live
            </Button>
          )}
        </div>
      </section>
      {dialog}
      {sharing && (
        <Suspense>
          <ShareDialog campaign={campaign} isNext={sharing === 'next'} onClose={() => setSharing(null)} />
        </Suspense>
      )}
      {isGoingLive && (
        <Suspense>
          <GoLiveDialog
            campaign={campaign}
            isUnsaved={isUnsaved}
            onMend={mend}
            onLive={share}
            onClose={() => setGoingLive(false)}
          />
        </Suspense>
      )}
    </FormProvider>
  );
}

function wordsOf({ name, recipient, salutation, campaignGoal, facts }: CampaignFormValues): CampaignWords {
  return { name, recipient, salutation, campaignGoal, facts };
}

type EditingOptions = {
  campaign: Campaign;
  organization: ListedOrganization;
  onInvalid: (fields: string[]) => void;
  onGoLive: () => void;
};

function useCampaignEditing({ campaign, organization, onInvalid, onGoLive }: EditingOptions) {
  const navigate = useNavigate();
  const listPath = useCampaignListPath();
  const client = useQueryClient();
  const form = useCampaignForm({ defaultValues: formValuesOf(campaign) });
  const chosen = Number(useWatch({ control: form.control, name: 'organizationId' }));
  const { data: next } = useQuery({
    ...organizationQuery(chosen),
    enabled: chosen !== 0 && chosen !== organization.id,
  });
  const { data: choices } = useQuery({
    ...organizationChoicesQuery({ editable: true }),
    enabled: campaign.mayEdit,
  });
  const organizations = [organization, ...(next ? [next] : []), ...(choices?.rows ?? [])];
  const { mutateAsync, isSuccess } = useSaveCampaign(campaign.id);
  const goesLive = useRef(false);
  useEffect(() => {
    if (!isSuccess || goesLive.current) return;
    const timer = setTimeout(() => navigate(listPath), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate, listPath]);
  const saving = useVersionedSave({
    form,
    saved: campaign,
    valuesOf: formValuesOf,
    fields: FORM_FIELDS,
    describe: (name, values) => describeField(name, values, organizations),
    fetchCurrent: () => client.fetchQuery({ ...campaignQuery(campaign.id), staleTime: 0 }),
    onInvalid,
    send: mutateAsync,
    onSaved() {
      showToast({ title: 'Campaign updated successfully' });
      if (goesLive.current && form.getValues('status') === 'Pending') onGoLive();
    },
    onError: (error) => showFailure(error, 'Failed to update campaign'),
  });
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    goesLive.current = submitter?.getAttribute('value') === AND_GO_LIVE;
    saving.save(event);
  };
  return { form, organizations, ...saving, save };
}
