import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type OrganizationFields,
  type OrganizationInput,
  organizationInput,
} from './organization-input.contract.ts';
import type { StaffOrganization } from './organizations.contract.ts';

export function useOrganizationForm(values: OrganizationFields) {
  return useForm<OrganizationFields, unknown, OrganizationInput>({
    resolver: zodResolver(organizationInput),
    defaultValues: values,
  });
}

export type OrganizationForm = ReturnType<typeof useOrganizationForm>;

export const noFields: OrganizationFields = {
  name: '',
  abbreviation: '',
  url: '',
  organizationPrompt: '',
  bccEmail: '',
};

export function fieldsOf(organization: StaffOrganization): OrganizationFields {
  return {
    name: organization.name,
    abbreviation: organization.abbreviation,
    url: organization.url,
    organizationPrompt: organization.organizationPrompt ?? '',
    bccEmail: organization.bccEmail ?? '',
  };
}
