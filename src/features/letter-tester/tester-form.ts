import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFailure } from '../../browser/failure-toast.ts';
import { campaignQuery } from '../campaigns/campaigns.api.ts';
import { type TestLetterRequest, testerForm } from '../letters/letters.contract.ts';
import { organizationQuery } from '../organizations/organizations.api.ts';
import { DEFAULT_SYSTEM_PROMPT, type WritingSettings } from '../settings/settings.contract.ts';

export type TesterValues = z.infer<typeof testerForm>;

export type TesterForm = UseFormReturn<TesterValues, unknown, TesterValues>;

export function useTesterForm({ systemPrompt }: WritingSettings): TesterForm {
  return useForm<TesterValues, unknown, TesterValues>({
    resolver: zodResolver(testerForm),
    mode: 'onTouched',
    defaultValues: {
      userName: '',
      userAddress: '',
      userReason: '',
      aiModel: 'claude',
      tone: '',
      length: '',
      // Without a saved prompt letters are written with the default one.
      systemPrompt: systemPrompt.trim() ? systemPrompt : DEFAULT_SYSTEM_PROMPT,
      organizationId: '',
      campaignId: '',
      organizationContext: '',
      campaignContext: '',
    },
  });
}

export function useContextFilling({ getValues, setValue, trigger }: TesterForm) {
  const client = useQueryClient();

  async function fill(
    choice: 'organizationId' | 'campaignId',
    context: 'organizationContext' | 'campaignContext',
    read: (id: number) => Promise<string>,
    failure: string,
  ) {
    const chosen = getValues(choice);
    setValue(context, '');
    // Disables the button until the text is there, without complaining about the empty field.
    void trigger(choice);
    try {
      const text = chosen ? await read(Number(chosen)) : '';
      if (getValues(choice) === chosen) setValue(context, text, { shouldValidate: true });
    } catch (error) {
      if (error instanceof Error) showFailure(error, failure);
    }
  }

  async function readPrompt(id: number) {
    return (await client.fetchQuery({ ...organizationQuery(id), staleTime: 0 })).organizationPrompt ?? '';
  }

  async function readGoal(id: number) {
    return (await client.fetchQuery({ ...campaignQuery(id), staleTime: 0 })).campaignGoal;
  }

  return {
    chooseOrganization() {
      setValue('campaignId', '');
      setValue('campaignContext', '');
      return fill('organizationId', 'organizationContext', readPrompt, 'Failed to fetch organization data');
    },
    chooseCampaign: () => fill('campaignId', 'campaignContext', readGoal, 'Failed to load campaign data'),
  };
}

export function testLetterFrom(values: TesterValues): TestLetterRequest {
  const { systemPrompt, tone, length, aiModel, userReason, organizationId, ...rest } = values;
  return {
    ...rest,
    settings: { model: aiModel, systemPrompt, tone, length },
    userContext: userReason,
    campaignId: Number(values.campaignId),
  };
}
