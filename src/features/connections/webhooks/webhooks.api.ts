import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { showToast } from '#ui/toast-store.ts';
import { describeResult } from './webhook-texts.ts';
import type {
  AddedWebhook,
  Delivery,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookList,
} from './webhooks.contract.ts';

function pathOf(organizationId: number): string {
  return `/api/organizations/${organizationId}/webhooks`;
}

const ALL = ['webhooks'];
const alwaysFresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export function webhooksQuery(organizationId: number) {
  return queryOptions({
    queryKey: [...ALL, organizationId],
    queryFn: () => callApi<WebhookList>('GET', pathOf(organizationId)),
    ...alwaysFresh,
  });
}

export function deliveriesQuery(organizationId: number, id: number) {
  return queryOptions({
    queryKey: [...ALL, organizationId, id],
    queryFn: () => callApi<Delivery[]>('GET', `${pathOf(organizationId)}/${id}/deliveries`),
    ...alwaysFresh,
  });
}

export function useAddWebhook(organizationId: number) {
  return useChange(null, (input: NewWebhook) => callApi<AddedWebhook>('POST', pathOf(organizationId), input));
}

export function useChangeWebhook(organizationId: number, failure: string | null) {
  return useChange(failure, ({ id, ...changes }: WebhookChanges & { id: number }) =>
    callApi<Webhook>('PATCH', `${pathOf(organizationId)}/${id}`, changes),
  );
}

export function useRotateSecret(organizationId: number) {
  return useChange('Failed to make a new secret', (id: number) =>
    callApi<AddedWebhook>('POST', `${pathOf(organizationId)}/${id}/secret`),
  );
}

export function useDeleteWebhook(organizationId: number) {
  return useChange('Failed to delete the webhook', (id: number) =>
    callApi('DELETE', `${pathOf(organizationId)}/${id}`),
  );
}

export function useSendAgain(organizationId: number, id: number) {
  return useChange('Failed to send it again', (deliveryId: string) =>
    callApi('POST', `${pathOf(organizationId)}/${id}/deliveries/${deliveryId}/again`),
  );
}

const ASK_EVERY_MS = 1_000;
const MAX_ASKED = 25;

export function useSendTest(organizationId: number) {
  const { mutate, ...rest } = useChange('Failed to send a test', async (id: number) => {
    const path = `${pathOf(organizationId)}/${id}`;
    const { id: testId } = await callApi<Delivery>('POST', `${path}/test`);
    for (let asked = 0; asked < MAX_ASKED; asked += 1) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      const deliveries = await callApi<Delivery[]>('GET', `${path}/deliveries`);
      const test = deliveries.find((delivery) => delivery.id === testId);
      if (test?.lastAt) return test;
    }
    return undefined;
  });
  return { ...rest, sendTest: (id: number) => mutate(id, { onSuccess: showResult }) };
}

function showResult(test: Delivery | undefined): void {
  if (!test) {
    showToast({ title: 'The test is still waiting', description: 'Its result will be listed.' });
    return;
  }
  const isDelivered = test.deliveredAt !== null;
  showToast({
    title: isDelivered ? 'Test delivered' : 'Test not delivered',
    description: describeResult(test),
    destructive: !isDelivered,
  });
}

/** If `failure` is null, the form shows the error. */
function useChange<Input, Output>(failure: string | null, change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => failure !== null && showFailure(error, failure),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}
