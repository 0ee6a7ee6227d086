import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowRightIcon, ExternalIcon } from '../../ui/icon.tsx';
import { Postmark } from '../../ui/paper.tsx';
import { LetterFormSheet } from './letter-form.tsx';
import { organizationTarget } from './letter-target.ts';
import { formatCount, LettersWritten } from './letters-written.tsx';
import { OrganizationStamp } from './organization-stamp.tsx';
import { PrivacyNotes } from './privacy-notes.tsx';
import { LetterPlace, PageColumns, PublicFrame } from './public-frame.tsx';
import {
  type CountedCampaign,
  MOST_CAMPAIGNS,
  type OrganizationPageData,
  type PublicPageContext,
} from './public-page-data.ts';

export type OrganizationPageProps = OrganizationPageData & { context: PublicPageContext };

export function OrganizationPage(props: OrganizationPageProps) {
  const { organization, context } = props;
  const target = organizationTarget(organization);
  return (
    <PublicFrame context={context}>
      <LetterPlace>
        <div className="wrap">
          <OrganizationHead {...props} />
          <Campaigns {...props} />
        </div>
        <div className="border-rule border-t bg-desk-sunk">
          <PageColumns>
            <div className="grid gap-4">
              <h2 className="title">{target.heading}</h2>
              <p className="prose text-ink-2">
                No campaign quite fits? Choose your own topic and write to the organization itself.
              </p>
            </div>
            <LetterFormSheet target={target} context={context} />
            <PrivacyNotes context={context} className="md:grid-cols-1 md:content-start md:gap-6" />
          </PageColumns>
        </div>
      </LetterPlace>
    </PublicFrame>
  );
}

function OrganizationHead({ organization, campaigns, lettersWritten }: OrganizationPageProps) {
  const open = campaigns.filter(({ status }) => status === 'Live').length;
  return (
    <div className="grid items-center gap-6 py-[clamp(28px,5vw,56px)] sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-[clamp(28px,4vw,48px)]">
      <OrganizationStamp organization={organization} large />
      <div className="grid justify-items-start gap-3">
        <h1 className="display">{organization.name}</h1>
        {open + lettersWritten > 0 && (
          <LettersWritten lettersWritten={lettersWritten}>
            {open > 0 && (
              <span>
                <b>{open}</b> open {open === 1 ? 'campaign' : 'campaigns'}
              </span>
            )}
          </LettersWritten>
        )}
        {organization.url && (
          <ButtonLink href={organization.url}>
            Visit Website <ExternalIcon small />
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Campaigns({ organization, campaigns, hasMoreCampaigns }: OrganizationPageProps) {
  return (
    <section className="pb-14" aria-labelledby="campaigns">
      <h2 className="title mb-6" id="campaigns">
        Campaigns
      </h2>
      {campaigns.length === 0 ? (
        <p className="text-ink-2">No campaign is open just now.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 min-[1000px]:grid-cols-3 min-[1000px]:gap-6">
          {campaigns.map((campaign) =>
            campaign.status === 'Pending' ? (
              <Envelope
                key={campaign.id}
                // Until the campaign begins its address leads back to this page.
                href={`/c/${organization.abbreviation}`}
                name={campaign.name}
                foot={<Badge tone="pending">Coming soon</Badge>}
              >
                Letters can be written once the campaign begins.
              </Envelope>
            ) : (
              <OpenEnvelope key={campaign.id} {...campaign} />
            ),
          )}
        </ul>
      )}
      {hasMoreCampaigns && (
        <p className="mt-6 text-ink-2">
          Only {MOST_CAMPAIGNS} campaigns are listed here: open ones first, then the newest.
        </p>
      )}
    </section>
  );
}

function OpenEnvelope(campaign: Extract<CountedCampaign, { recipient: string }>) {
  const { name, publicUrl, recipient, lettersWritten } = campaign;
  const count = formatCount(lettersWritten);
  return (
    <Envelope
      href={`/c/${publicUrl}`}
      name={name}
      postmark={lettersWritten > 0 && <Postmark top="Letters" bottom="written" lines={[count]} size={68} />}
      foot={
        <>
          Write a letter <ArrowRightIcon />
        </>
      }
    >
      {lettersWritten > 0 && <span className="sr">{`${count} letters written. `}</span>}
      To {recipient}
    </Envelope>
  );
}

interface EnvelopeProps {
  href: string;
  name: string;
  postmark?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/** The whole card is one link: the heading's link covers it. */
function Envelope({ href, name, postmark, foot, children }: EnvelopeProps) {
  return (
    <li className="group relative grid min-h-58 grid-rows-[auto_1fr_auto] gap-3 rounded-paper bg-paper p-6 shadow-paper transition-[box-shadow,translate] duration-(--calm) focus-within:shadow-lift hover:-translate-y-0.5 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2 motion-reduce:translate-none forced-colors:border">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4">
        <h3 className="head">
          <a
            className="text-inherit no-underline after:absolute after:inset-0 focus-visible:outline-none"
            href={href}
          >
            {name}
          </a>
        </h3>
        {postmark}
      </div>
      <p className="self-end font-letter text-[1.0625rem]/[1.4] text-ink-2">{children}</p>
      <div className="flex items-center justify-between gap-3 border-rule border-t pt-3 font-strong text-action text-small/[1.6] group-hover:[&>svg]:translate-x-[3px] [&>svg]:transition-transform [&>svg]:duration-(--calm)">
        {foot}
      </div>
    </li>
  );
}
