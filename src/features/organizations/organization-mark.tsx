type OrganizationMarkProps = {
  organization: { abbreviation: string; faviconUrl: string | null; logoUrl: string | null };
};

/** Small, beside the name, which says the same. */
export function OrganizationMark({ organization }: OrganizationMarkProps) {
  const image = organization.faviconUrl ?? organization.logoUrl;
  return image ? (
    <span className="plate plate-s">
      <img src={image} alt="" loading="lazy" />
    </span>
  ) : (
    <span className="plate plate-s plate-text" aria-hidden="true">
      {organization.abbreviation.slice(0, 2)}
    </span>
  );
}
