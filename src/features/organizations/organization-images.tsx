import { Stamp } from '../../ui/paper.tsx';
import type { StaffOrganization } from './organizations.contract.ts';

type Images = Pick<StaffOrganization, 'abbreviation' | 'faviconUrl' | 'logoUrl'>;

/** Small, beside the name, which says the same. */
export function OrganizationMark({ organization }: { organization: Images }) {
  const image = organization.faviconUrl ?? organization.logoUrl;
  return image ? <Favicon src={image} alt="" /> : <NoFavicon abbreviation={organization.abbreviation} />;
}

/** Its images as the public pages and browser tabs show them. */
export function OrganizationPreviews({ organization }: { organization: StaffOrganization }) {
  const { abbreviation, faviconUrl, logoUrl, name } = organization;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-6">
      <figure className="grid justify-items-start gap-3">
        <Stamp text={abbreviation} logo={logoUrl ? { src: logoUrl, alt: `${name} logo` } : null} />
        <figcaption className="text-mini/[1.6] text-ink-3">{logoUrl ? 'Logo' : 'No logo yet'}</figcaption>
      </figure>
      <figure className="grid justify-items-start gap-3">
        {faviconUrl ? (
          <Favicon src={faviconUrl} alt={`${name} favicon`} />
        ) : (
          <NoFavicon abbreviation={abbreviation} />
        )}
        <figcaption className="text-mini/[1.6] text-ink-3">
          {faviconUrl ? 'Favicon' : 'No favicon yet'}
        </figcaption>
      </figure>
    </div>
  );
}

function Favicon({ src, alt }: { src: string; alt: string }) {
  return (
    <span className="plate size-8 p-1!">
      <img src={src} alt={alt} loading="lazy" />
    </span>
  );
}

function NoFavicon({ abbreviation }: { abbreviation: string }) {
  return (
    <span
      className="plate size-8 overflow-hidden p-0! font-notice text-[0.75rem] text-stamp-ink"
      aria-hidden="true"
    >
      {abbreviation.slice(0, 2)}
    </span>
  );
}
