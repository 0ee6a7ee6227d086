import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type TestLetterRequest, testerForm } from '../letters/staff-letters.contract.ts';
import { builtInSystemPrompt } from '../settings/built-in-settings.ts';
import type { WritingSettings } from '../settings/settings.contract.ts';

type TesterValues = z.infer<typeof testerForm>;

export type TesterForm = UseFormReturn<TesterValues, unknown, TesterValues>;

/** Begins with the saved system prompt; where there is none, with the one that letters are written by then. */
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
      systemPrompt: systemPrompt.trim() ? systemPrompt : builtInSystemPrompt,
      organizationId: '',
      campaignId: '',
      organizationContext: '',
      campaignContext: '',
    },
  });
}

export function testLetterFrom(values: TesterValues): TestLetterRequest {
  const { systemPrompt, tone, length, aiModel, userName, userAddress } = values;
  return {
    settings: { model: aiModel, systemPrompt, tone, length },
    organizationContext: values.organizationContext,
    campaignContext: values.campaignContext,
    userContext: values.userReason,
    userName,
    userAddress,
    campaignId: Number(values.campaignId),
  };
}
