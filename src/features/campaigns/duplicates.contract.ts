import { z } from 'zod';
import { MAX_NAME_LENGTH } from './campaign-fields.contract.ts';
import { campaignInput } from './campaigns.contract.ts';

export const campaignStart = campaignInput.extend({
  duplicateOf: z
    .int32('The campaign to duplicate must be given by its id.')
    .optional()
    .describe(
      'The id of a campaign that you can change. Omitted fields are copied from it, and so are its recipients and its uploaded picture, but not its dates.',
    ),
});
export type CampaignStart = z.infer<typeof campaignStart>;

export const MAY_NOT_DUPLICATE = 'You are not authorized to duplicate this campaign.';

const COPY_SUFFIX = ' (Copy)';

export function copyName(name: string): string {
  const beginning = name.slice(0, MAX_NAME_LENGTH - COPY_SUFFIX.length);
  return beginning.replace(/\p{Surrogate}$/u, '').trimEnd() + COPY_SUFFIX;
}
