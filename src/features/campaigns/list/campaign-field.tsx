import { ChoiceField, type ChoiceProps } from '#browser/choice-field.tsx';
import { campaignChoicesQuery, campaignQuery } from '../campaigns.api.ts';

type CampaignFieldProps = ChoiceProps & { organization: string; label?: string; empty?: string };

/** Use the organization as the key, so the field never shows another organization's campaign. */
export function CampaignField({ organization, ...props }: CampaignFieldProps) {
  return (
    <ChoiceField
      {...props}
      noun="Campaign"
      pageQuery={(q) => campaignChoicesQuery({ organization, q })}
      oneQuery={campaignQuery}
    />
  );
}
