import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useSite } from '../../browser/site.ts';
import { SocialCard } from '../../ui/social-card.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { organizationsQuery } from '../organizations/organizations.api.ts';
import { type CampaignFormValues, useCampaignFields } from './campaign-form.ts';
import { campaignPreview } from './social-preview.ts';

/** What a shared link will look like once what is typed is saved (ruling 32). */
export function SocialPreviewCard() {
  const { control } = useCampaignFields();
  const values = useWatch({ control, compute: describedBy });
  const logoUrl = useLogo(values.organizationId);
  const { host } = new URL(useSite().publicUrl);
  // Our own logo is fetched from where this page came from, which need not be the public address.
  const preview = campaignPreview(values, { logoUrl }, new URL(window.location.origin));
  // An address is asked for when it is whole, not letter by letter.
  const image = useSettled(preview.image);
  return (
    <div className="stack-s">
      <h3 className="label" id="social-preview">
        Social Media Preview
      </h3>
      <SocialCard
        labelledBy="social-preview"
        host={host}
        title={preview.title}
        description={preview.description}
        image={image}
      />
    </div>
  );
}

/** As the server keeps them: without the space around them, and empty ones not at all. */
function describedBy(values: CampaignFormValues) {
  return {
    organizationId: Number(values.organizationId),
    name: values.name.trim(),
    campaignGoal: values.campaignGoal.trim(),
    ogTitle: values.ogTitle?.trim() || null,
    ogDescription: values.ogDescription?.trim() || null,
    ogImage: values.ogImage?.trim() || null,
  };
}

function useLogo(organizationId: number): string | null {
  const { data } = useQuery({
    ...organizationsQuery,
    select: (organizations) => organizations.find(({ id }) => id === organizationId)?.logoUrl,
  });
  return data ?? null;
}
