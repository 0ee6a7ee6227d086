import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { Campaign } from './campaigns.contract.ts';
import { campaignForm } from './campaigns.contract.ts';

/** What the fields hold while somebody types. */
export type CampaignFormValues = z.input<typeof campaignForm>;
/** What they say, checked by the rules of spec section 5. */
export type CampaignFormOutput = z.output<typeof campaignForm>;

export function useCampaignForm(values: CampaignFormValues) {
  return useForm<CampaignFormValues, unknown, CampaignFormOutput>({
    resolver: zodResolver(campaignForm),
    defaultValues: values,
  });
}

/** For the fields, which stand inside a `FormProvider`. */
export function useCampaignFields() {
  return useFormContext<CampaignFormValues, unknown, CampaignFormOutput>();
}

export function formValuesOf(campaign: Campaign): CampaignFormValues {
  return {
    name: campaign.name,
    status: campaign.status,
    organizationId: String(campaign.organizationId),
    recipient: campaign.recipient,
    recipientEmail: campaign.recipientEmail,
    ccEmails: campaign.ccEmails,
    campaignGoal: campaign.campaignGoal,
    instructions: campaign.instructions,
    ogTitle: campaign.ogTitle ?? '',
    ogDescription: campaign.ogDescription ?? '',
    ogImage: campaign.ogImage ?? '',
  };
}
