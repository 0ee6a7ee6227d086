import { Stamp } from '../../ui/stamp.tsx';
import { OrganizationMark } from './organization-mark.tsx';
import type { StaffOrganization } from './organizations.contract.ts';

/** Its images as the public pages and the browser's tabs show them. */
export function OrganizationPreviews({ organization }: { organization: StaffOrganization }) {
  const { abbreviation, faviconUrl, logoUrl, name } = organization;
  return (
    <div className="previews">
      <figure>
        <Stamp text={abbreviation} logo={logoUrl ? { src: logoUrl, alt: `${name} logo` } : null} />
        <figcaption>{logoUrl ? 'Logo' : 'No logo yet'}</figcaption>
      </figure>
      <figure>
        {faviconUrl ? (
          <span className="plate plate-s">
            <img src={faviconUrl} alt={`${name} favicon`} />
          </span>
        ) : (
          <OrganizationMark organization={{ abbreviation, faviconUrl: null, logoUrl: null }} />
        )}
        <figcaption>{faviconUrl ? 'Favicon' : 'No favicon yet'}</figcaption>
      </figure>
    </div>
  );
}
