import type { PublicOrganization } from '#features/organizations/organizations.contract.ts';
import { t } from '#i18n/t.ts';
import { ContactLink } from './data-notice.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-data.ts';

type PrivacyPageProps = { organization: PublicOrganization; text: string; context: PublicPageContext };

export function PrivacyPage({ organization, text, context }: PrivacyPageProps) {
  const { name, controller, contact } = organization;
  return (
    <PublicFrame context={context} organization={organization} isReportable>
      <article className="wrap prose grid gap-4 py-[clamp(28px,5vw,64px)] [&_p]:whitespace-pre-line [&_p]:[unicode-bidi:plaintext]">
        <div className="grid gap-2">
          <p className="text-ink-2">{name}</p>
          <h1 className="display">{t('hear.privacy')}</h1>
        </div>
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
