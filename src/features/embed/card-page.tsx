import type { ReactNode } from 'react';
import { recipientLine } from '#features/campaigns/recipients/salutation.ts';
import { closingDay } from '#features/campaigns/schedule/zoned-time.ts';
import { GoalBar } from '#features/public-pages/goal-bar.tsx';
import { PoliticalLabel } from '#features/public-pages/political-label.tsx';
import { PageCounts } from '#features/public-pages/public-frame.tsx';
import {
  type CampaignPageData,
  canBeWrittenFor,
  type PublicPageContext,
} from '#features/public-pages/public-page-data.ts';
import { CARD_TAG, taggedLink } from '#features/sharing/share-links.ts';
import { LOCALES } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import { ButtonLink } from '#ui/button.tsx';

type CardPageProps = CampaignPageData & { context: PublicPageContext };

/** Any website may show it, so it has no form and nothing that a click could change. */
export function CardPage(props: CardPageProps) {
  const { organization, campaign, lettersWritten, countedToGoal, timeZone, context } = props;
  const { closesAt, goalCount: goal } = campaign;
  const isFinished = campaign.status === 'Finished';
  const closing =
    closesAt &&
    !isFinished &&
    closingDay(closesAt, { timeZone, locale: LOCALES[context.language], year: context.year });
  const isWritable = canBeWrittenFor(campaign);
  const address = new URL(isWritable ? context.pageUrl : `/c/${organization.abbreviation}`, context.pageUrl);
  return (
    <Card organization={organization.name} title={campaign.name}>
      <p className="text-ink-2">{recipientLine(campaign)}</p>
      {campaign.political && (
        <PoliticalLabel
          political={campaign.political}
          noticePath={`/c/${campaign.publicUrl}/notice`}
          isFramed
        />
      )}
      {closing && <p className="font-strong text-ink-2">{tPage('campaign.closes', { day: closing })}</p>}
      {goal && !isFinished ? (
        <GoalBar counted={countedToGoal} goal={goal} />
      ) : (
        <PageCounts letters={lettersWritten} />
      )}
      {isFinished && <p>{tPage('finished.banner')}</p>}
      <ButtonLink
        variant={isWritable ? 'primary' : 'default'}
        className="mt-1 justify-self-start"
        href={taggedLink(address, CARD_TAG).href}
        target="_blank"
        rel="noopener"
      >
        {tPage(isWritable ? 'campaign.write' : 'finished.others')}
      </ButtonLink>
    </Card>
  );
}

type EmptyCardProps = { title: string; text: string; organization: string | undefined };

export function EmptyCard({ title, text, organization }: EmptyCardProps) {
  return (
    <Card organization={organization} title={title}>
      <p className="text-ink-2">{text}</p>
    </Card>
  );
}

function Card(props: { organization: string | undefined; title: string; children: ReactNode }) {
  const { organization, title, children } = props;
  return (
    <main className="wrap-anywhere border border-rule-strong bg-paper [unicode-bidi:plaintext]">
      <article className="grid gap-2.5 px-5 py-4.5" data-card>
        {organization && <p className="text-ink-2 text-small">{organization}</p>}
        <h1 className="font-medium font-notice text-[1.375rem]/[1.25]">{title}</h1>
        {children}
      </article>
    </main>
  );
}
