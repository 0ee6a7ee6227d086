import type { ListedOrganization } from '#features/organizations/organizations.contract.ts';
import type { CampaignKind } from '../campaign-fields.contract.ts';
import type { CampaignFormValues } from '../campaigns.contract.ts';
import { toLocalTime } from '../schedule/zoned-time.ts';

export const KIND_NAMES: Record<CampaignKind, string> = {
  letter: 'Letter',
  'public-comment': 'Public comment',
  'letter-to-the-editor': 'Letter to the editor',
};

export function describeField(
  name: string,
  values: CampaignFormValues,
  organizations: readonly ListedOrganization[],
) {
  const organization = organizations.find(({ id }) => String(id) === values.organizationId);
  if (name === 'organizationId') return organization?.name;
  if (name === 'opensAt' || name === 'closesAt') {
    const moment = values[name];
    return moment && toLocalTime(new Date(moment), organization?.timeZone ?? 'UTC').replace('T', ' ');
  }
  const { [name]: value }: Record<string, unknown> = values;
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (name === 'kind') return KIND_NAMES[values.kind ?? 'letter'];
  if (name === 'ccEmails') return values.ccEmails?.join('\n');
  if (name !== 'instructions') return undefined;
  const html = values.instructions.replaceAll(/<br \/>|<\/(?:p|li)>/g, '$&\n');
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
