import { PLATE, Stamp } from '#ui/paper.tsx';
import type { StaffOrganization } from './organizations.contract.ts';

type Images = Pick<StaffOrganization, 'abbreviation' | 'faviconUrl' | 'logoUrl'>;

/** Needs no alt text, because it stands next to the name. */
export function OrganizationMark({ organization }: { organization: Images }) {
  const { abbreviation, faviconUrl, logoUrl } = organization;
  return <Favicon abbreviation={abbreviation} src={faviconUrl ?? logoUrl} alt="" />;
}

export function OrganizationPreviews({ organization }: { organization: StaffOrganization }) {
  const { abbreviation, faviconUrl, logoUrl, name } = organization;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-6 *:grid *:justify-items-start *:gap-3 [&_figcaption]:text-mini/[1.6] [&_figcaption]:text-ink-3">
      <figure>
        <Stamp organization={organization} />
        <figcaption>{logoUrl ? 'Logo' : 'No logo yet'}</figcaption>
      </figure>
      <figure>
        <Favicon abbreviation={abbreviation} src={faviconUrl} alt={`${name} favicon`} />
        <figcaption>{faviconUrl ? 'Favicon' : 'No favicon yet'}</figcaption>
      </figure>
    </div>
  );
}

function Favicon({ abbreviation, src, alt }: { abbreviation: string; src: string | null; alt: string }) {
  if (!src) {
    const look = `${PLATE} size-8 overflow-hidden font-notice text-[0.75rem] text-stamp-ink`;
    return (
      <span className={look} aria-hidden="true">
        {abbreviation.slice(0, 2)}
      </span>
    );
  }
  return (
    <span className={`${PLATE} size-8 p-1`}>
      <img src={src} alt={alt} loading="lazy" />
    </span>
  );
}
