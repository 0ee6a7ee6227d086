import type { StaffOrganization } from '../organizations.contract.ts';

export function ProposedNotice({ proposed }: Pick<StaffOrganization, 'proposed'>) {
  if (!proposed) return null;
  const { name, abbreviation, url, logoUrl, faviconUrl } = proposed;
  const changes = [
    name && `name: ${name}`,
    abbreviation && `abbreviation: ${abbreviation}`,
    url && `URL: ${url}`,
    logoUrl && 'a new logo',
    faviconUrl && 'a new favicon',
  ].filter(Boolean);
  return (
    <section
      className="wrap-anywhere mb-5 grid gap-2 rounded-card border border-brass-line bg-brass-tint px-4 py-3.5 text-small"
      aria-label="Changes waiting for approval"
    >
      <b>Waiting for approval</b>
      <p>
        Changes to new organizations are reviewed before they go public. Until then, the public sees the
        earlier version. Your changes are {new Intl.ListFormat('en-US').format(changes.map(String))}.
      </p>
    </section>
  );
}
