import { useId } from 'react';
import { useSite } from '../../browser/site.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Day } from '../../ui/day.tsx';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { ExternalIcon } from '../../ui/icon.tsx';
import { OrganizationPreviews } from './organization-previews.tsx';
import type { StaffOrganization } from './organizations.contract.ts';
import { WebsiteLink } from './website-link.tsx';

export function OrganizationDetails({ organization }: { organization: StaffOrganization }) {
  const headingId = useId();
  const { abbreviation, url, bccEmail, organizationPrompt, createdAt } = organization;
  return (
    <section className="panel panel-pad stack" aria-labelledby={headingId}>
      <h2 className="head" id={headingId}>
        Details
      </h2>
      <OrganizationPreviews organization={organization} />
      <DefinitionList>
        <Definition name="Abbreviation">{abbreviation}</Definition>
        <Definition name="Public Page">
          <PublicPageLink abbreviation={abbreviation} />
        </Definition>
        <Definition name="URL">
          <WebsiteLink url={url} />
        </Definition>
        <Definition name="BCC Email" none="Not set">
          {bccEmail && <AddressText>{bccEmail}</AddressText>}
        </Definition>
        <Definition name="Organization Prompt" none="No prompt set">
          {organizationPrompt && <span className="whitespace-pre-line">{organizationPrompt}</span>}
        </Definition>
        <Definition name="Created" none="Unknown">
          {createdAt && <Day at={createdAt} />}
        </Definition>
      </DefinitionList>
    </section>
  );
}

function PublicPageLink({ abbreviation }: { abbreviation: string }) {
  const { href, host, pathname } = new URL(`/c/${abbreviation}`, useSite().publicUrl);
  return (
    <a className="inline-flex items-center gap-1" href={href} target="_blank" rel="noopener">
      {host}
      {pathname}
      <ExternalIcon small />
    </a>
  );
}
