import type { ListedOrganization, PublicOrganization, StaffOrganization } from './organizations.contract.ts';
import type { Organization } from './organizations.server.ts';

type Listable = Omit<Organization, 'bccEmail'> & Pick<StaffOrganization, 'createdBy' | 'mayEdit'>;

/** Names every field that goes out, so that a new column stays in until it is named here. */
export function toPublicOrganization(organization: Organization): PublicOrganization {
  return {
    id: organization.id,
    name: organization.name,
    abbreviation: organization.abbreviation,
    url: organization.url,
    logoUrl: imagePath(organization.logoHash),
    faviconUrl: imagePath(organization.faviconHash),
    bccEmail: organization.bccEmail,
  };
}

export function toStaffOrganization(
  organization: Listable & Pick<Organization, 'bccEmail'>,
): StaffOrganization {
  return { ...toListedOrganization(organization), bccEmail: organization.bccEmail };
}

export function toListedOrganization(organization: Listable): ListedOrganization {
  return {
    id: organization.id,
    name: organization.name,
    abbreviation: organization.abbreviation,
    url: organization.url,
    logoUrl: imagePath(organization.logoHash),
    faviconUrl: imagePath(organization.faviconHash),
    organizationPrompt: organization.organizationPrompt,
    createdById: organization.createdById,
    createdBy: organization.createdBy,
    createdAt: organization.createdAt.toISOString(),
    version: organization.version,
    mayEdit: organization.mayEdit,
  };
}

function imagePath(hash: string | null): string | null {
  return hash && `/images/${hash}`;
}
