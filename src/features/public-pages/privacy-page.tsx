import type { PublicOrganization } from '#features/organizations/organizations.contract.ts';
import { t } from '#i18n/t.ts';
import { ContactLink } from './data-notice.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-data.ts';

type PrivacyPageProps = { organization: PublicOrganization; text: string; context: PublicPageContext };

export function PrivacyPage({ organization, text, context }: PrivacyPageProps) {
  const { controller, contact } = organization;
  return (
    <PublicFrame context={context} organization={organization} isReportable>
      <article className="wrap prose whitespace-pre-line pt-[clamp(28px,5vw,64px)] pb-[clamp(48px,8vw,96px)]">
        <h1 className="display">{t('hear.privacy')}</h1>
        {controller && <p>{controller}</p>}
        {contact && (
          <p>
            <ContactLink contact={contact} />
          </p>
        )}
        <p>{text}</p>
      </article>
    </PublicFrame>
  );
}
