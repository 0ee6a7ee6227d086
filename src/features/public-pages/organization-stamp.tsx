import type { ReactNode } from 'react';
import { Stamp } from '../../ui/paper.tsx';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';

interface OrganizationStampProps {
  organization: PublicOrganization;
  large?: boolean;
  tilt?: boolean;
  postmark?: ReactNode;
}

export function OrganizationStamp({ organization, ...rest }: OrganizationStampProps) {
  const { abbreviation, logoUrl, name } = organization;
  return (
    <Stamp text={abbreviation} logo={logoUrl ? { src: logoUrl, alt: `${name} logo` } : null} {...rest} />
  );
}
