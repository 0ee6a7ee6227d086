import { Hono } from 'hono';
import type { Config } from '#config.server.ts';
import type { Db } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import { publicUrl } from '#features/campaigns/campaign-addresses.server.ts';
import { MAY_NOT_EDIT } from '#features/campaigns/campaigns.contract.ts';
import { findCampaign, NOT_FOUND } from '#features/campaigns/campaigns.server.ts';
import { politicalLabelOf } from '#features/campaigns/political/political-label.server.ts';
import { toPublicOrganization } from '#features/organizations/organizations.server.ts';
import { findPaper } from '#features/sharing/poster/papers.ts';
import { PosterPage } from '#features/sharing/poster/poster-page.tsx';
import { asSourceTag, POSTER_TAG, taggedLink } from '#features/sharing/share-links.ts';
import { NEVER_SHARED } from '#http/cache-tags.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { renderDocument } from './document.server.tsx';

interface PosterOptions {
  db: Db;
  guards: Guards;
  config: Pick<Config, 'publicUrl'>;
  style: string;
}

/** The team may print it before the campaign is public. */
export function posterPageRoutes({ db, guards, config, style }: PosterOptions) {
  return new Hono().get('/:id{[0-9]+}/poster', async (c) => {
    const actor = await guards.verified(c);
    const id = readId(c.req.param('id'), NOT_FOUND);
    const { campaign, organization, mayEdit } = await findCampaign(db, actor, id);
    if (!mayEdit) throw new AppError(403, MAY_NOT_EDIT);
    const { name, language, recipientMode, closesAt } = campaign;
    const address = new URL(`/c/${publicUrl(organization.abbreviation, campaign.slug)}`, config.publicUrl);
    const page = (
      <PosterPage
        paper={findPaper(c.req.query('paper'))}
        name={name}
        recipient={recipientMode === 'one' ? campaign.recipient : null}
        language={language}
        organization={toPublicOrganization(organization)}
        closesAt={closesAt}
        timeZone={organization.timeZone}
        address={address}
        political={politicalLabelOf(campaign, organization)}
        link={taggedLink(address, asSourceTag(c.req.query('s') ?? '') || POSTER_TAG)}
      />
    );
    const assets = { script: '', preloads: [], styles: [style] };
    return c.html(renderDocument({ head: { language, title: name }, assets, page }), 200, NEVER_SHARED);
  });
}
