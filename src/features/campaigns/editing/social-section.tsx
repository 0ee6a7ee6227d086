import { useWatch } from 'react-hook-form';
import { FoldedSection } from '#browser/folded-section.tsx';
import { useSite } from '#browser/site.ts';
import { useDebouncedValue } from '#ui/forms/form-hooks.ts';
import { SocialCard } from '#ui/social-card.tsx';
import { CampaignText, useCampaignFields } from '../campaign-form-fields.tsx';
import type { Campaign, CampaignFormValues } from '../campaigns.contract.ts';
import { OwnPictureButtons } from '../picture/own-picture.tsx';
import { campaignPreview } from '../social-preview.ts';
import { useChosenOrganization } from './chosen-organization.ts';
import type { SectionProps } from './folds.ts';
import { summarizeSocial } from './section-summaries.ts';

type SocialSectionProps = SectionProps & { campaign: Campaign };

export function SocialSection({ campaign, organizations, fold }: SocialSectionProps) {
  const [ogTitle, ogDescription, ogImage] = useWatch({
    control: useCampaignFields().control,
    name: ['ogTitle', 'ogDescription', 'ogImage'],
  });
  return (
    <FoldedSection
      title="SEO & Social Media"
      summary={summarizeSocial({ ogTitle, ogDescription, ogImage }, campaign.ownPicture !== null)}
      text="How a shared link looks. Leave a field empty to use its default."
      fold={fold}
    >
      <div className="grid grid-cols-1 gap-6 min-[1100px]:grid-cols-[minmax(0,1fr)_340px] min-[1100px]:gap-8">
        <SocialFields campaign={campaign} />
        <SocialPreviewCard campaign={campaign} organizations={organizations} />
      </div>
    </FoldedSection>
  );
}

function SocialFields({ campaign }: { campaign: Campaign }) {
  const [name, isPolitical] = useWatch({
    control: useCampaignFields().control,
    name: ['name', 'isPolitical'],
  });
  return (
    <div className="stack">
      <CampaignText name="ogTitle" input={{ placeholder: name }} />
      <CampaignText name="ogDescription" />
      <CampaignText name="ogImage" />
      {isPolitical ? (
        <p className="hint">
          Political advertising always uses the drawn picture, because only that one shows the label.
        </p>
      ) : (
        <div className="grid gap-3">
          <p className="hint">
            Or upload a picture of up to 5 MiB. We’ll crop it to 1200 × 630 and use it instead of the URL
            above. It’s saved right away.
          </p>
          <OwnPictureButtons campaign={campaign} />
        </div>
      )}
    </div>
  );
}

function SocialPreviewCard({ campaign, organizations }: Omit<SocialSectionProps, 'fold'>) {
  const values = useWatch({ control: useCampaignFields().control, compute: describedBy });
  const { logoUrl = null } = useChosenOrganization(organizations) ?? {};
  const { host } = new URL(useSite().publicUrl);
  const picture = `/share-pictures/${campaign.id}?version=${campaign.version}`;
  // The uploaded picture is loaded from this origin, which may differ from the public address.
  const described = { ...values, ownPicture: campaign.ownPicture };
  const preview = campaignPreview(described, { logoUrl }, new URL(window.location.origin), picture);
  const image = useDebouncedValue(preview.image);
  return (
    <div className="stack gap-3">
      <h3 className="label" id="social-preview">
        Social Media Preview
      </h3>
      <SocialCard labelledBy="social-preview" host={host} {...preview} image={image} />
    </div>
  );
}

/** Mirrors the server, which trims texts and rejects other addresses. */
function describedBy(values: CampaignFormValues) {
  const image = values.ogImage?.trim();
  return {
    name: values.name.trim(),
    isPolitical: values.isPolitical === true,
    campaignGoal: values.campaignGoal.trim(),
    ogTitle: values.ogTitle?.trim() || null,
    ogDescription: values.ogDescription?.trim() || null,
    ogImage: image && /^https?:/i.test(image) && URL.canParse(image) ? image : null,
  };
}
