import { ChoiceField, type ChoiceProps } from '../../../browser/choice-field.tsx';
import { campaignChoicesQuery, campaignQuery } from '../campaigns.api.ts';

type CampaignFieldProps = ChoiceProps & { organization: string; label?: string; empty?: string };

/** One of an organization's campaigns. Its key is the organization, so that it never shows another's. */
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
