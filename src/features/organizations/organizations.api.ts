import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, callApi, callApiForPageTersely, callApiTersely } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { MOST_CHOICES } from '#browser/list-view.ts';
import type { FoundUser } from '#features/accounts/accounts.contract.ts';
import { showToast } from '#ui/toast-store.ts';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from './images/image-limits.contract.ts';
import type {
  Done,
  ListedOrganization,
  OrganizationInput,
  OrganizationManager,
  Saved,
  StaffOrganization,
} from './organizations.contract.ts';

export const ORGANIZATIONS = { queryKey: ['organizations'] };
const PAGES = [...ORGANIZATIONS.queryKey, 'page'];

type OrganizationPage = { rows: ListedOrganization[]; total: number };

export function organizationPageQuery(query: string) {
  return queryOptions({
    queryKey: [...PAGES, query],
    queryFn: () => callApiForPageTersely<ListedOrganization>(`/api/organizations?${query}`),
    placeholderData: keepPreviousData,
  });
}

export function organizationChoicesQuery({ editable = false, q = '' }: { editable?: boolean; q?: string }) {
  const query = new URLSearchParams({ sort: 'name', limit: String(MOST_CHOICES) });
  if (editable) query.set('editable', 'true');
  if (q) query.set('q', q);
  return organizationPageQuery(query.toString());
}

export function organizationQuery(id: number) {
  return queryOptions({
    queryKey: ['organizations', id],
    queryFn: () => callApiTersely<StaffOrganization>('GET', `/api/organizations/${id}`),
  });
}

export function managersQuery(id: number) {
  return queryOptions({
    queryKey: ['organizations', id, 'managers'],
    queryFn: () => callApiTersely<OrganizationManager[]>('GET', `/api/organizations/${id}/managers`),
  });
}

/** Reads again each time, because people may register at any time. */
export function useUserSearch(text: string) {
  return useQuery({
    queryKey: ['user search', text],
    queryFn: () => callApi<FoundUser[]>('GET', `/api/users/search?q=${encodeURIComponent(text)}`),
    enabled: text.length >= 2,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSaveOrganization(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<OrganizationInput> & { version: number }) =>
      callApiTersely<Saved>('PUT', `/api/organizations/${id}`, changes),
    onSuccess: ({ version }, { timeZone, ...changes }) => {
      merge(client, id, { ...changes, proposed: null, ...(timeZone && { timeZone }), version });
      void client.invalidateQueries(ORGANIZATIONS);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) void client.invalidateQueries(ORGANIZATIONS);
    },
  });
}

export function useCreateOrganization() {
  return useChange('Failed to create organization', async (input: OrganizationInput) => {
    const { organizationPrompt, bccEmail, ...others } = input;
    const { id } = await callApiTersely<StaffOrganization>('POST', '/api/organizations', {
      ...others,
      ...(organizationPrompt !== null && { organizationPrompt }),
      ...(bccEmail !== null && { bccEmail }),
    });
    return { id, message: 'Organization created successfully' };
  });
}

export function useUploadImage(id: number, name: 'Logo' | 'Favicon') {
  const client = useQueryClient();
  const field = name.toLowerCase();
  return useChange(`Failed to upload ${field}`, async (file: File) => {
    const form = imageForm(field, file);
    const path = `/api/organizations/${id}/upload`;
    const { logoUrl, faviconUrl } = await callApiTersely<StaffOrganization>('POST', path, form);
    merge(client, id, { logoUrl, faviconUrl });
    return { message: `${name} uploaded successfully` };
  });
}

export function imageForm(field: string, file: File): FormData {
  // An empty type is unknown to the browser; the server looks at the bytes.
  if (file.type !== '' && !file.type.startsWith('image/')) throw new Error(NOT_AN_IMAGE);
  if (file.size > MAX_IMAGE_BYTES) throw new Error(IMAGE_TOO_LARGE);
  const form = new FormData();
  form.append(field, file);
  return form;
}

export function useAddManager(organizationId: number) {
  const path = `/api/organizations/${organizationId}/managers`;
  return useChange('Failed to add manager', ({ id }: FoundUser) =>
    callApiTersely<Done>('POST', path, { managerId: id }),
  );
}

export function useRemoveManager(organizationId: number) {
  const path = `/api/organizations/${organizationId}/managers`;
  return useChange('Failed to remove manager', async ({ id, isOwn }: { id: number; isOwn: boolean }) => {
    const done = await callApiTersely<Done>('DELETE', `${path}/${id}`);
    return isOwn ? { message: 'You left the organization' } : done;
  });
}

export function useHandOver(organizationId: number) {
  return useChange('Failed to hand over organization', (userId: number) =>
    callApiTersely<Done>('PUT', `/api/organizations/${organizationId}/owner`, { userId }),
  );
}

export function useApproveOrganization(id: number, version: number) {
  return useChange('Failed to approve organization', async () => {
    await callApiTersely('POST', `/api/organizations/${id}/approve`, { version });
    return { message: 'Organization approved' };
  });
}

export function useDeleteOrganization(id: number) {
  const client = useQueryClient();
  const remove = async () => {
    const done = await callApiTersely<Done>('DELETE', `/api/organizations/${id}`);
    client.setQueriesData<OrganizationPage>(
      { queryKey: PAGES },
      (page) => page && { ...page, rows: page.rows.filter((listed) => listed.id !== id) },
    );
    return done;
  };
  return useChange('Failed to delete organization', remove, { refetchType: 'none' });
}

function useChange<Output extends { message: string }, Input = void>(
  failure: string,
  change: (input: Input) => Promise<Output>,
  refetching?: { refetchType: 'none' },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ ...ORGANIZATIONS, ...refetching });
      showToast({ title: 'Success', description: message });
    },
    onError: (error) => showFailure(error, failure),
  });
}

function merge(client: QueryClient, id: number, changes: Partial<StaffOrganization>): void {
  client.setQueryData(organizationQuery(id).queryKey, (known) => known && { ...known, ...changes });
}
