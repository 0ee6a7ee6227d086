import type { LetterWriter } from '#ai/providers.contract.ts';
import type { PublicNotice } from '#features/organizations/notice/notice.contract.ts';
import { t, tPage, tPageRich } from '#i18n/t.ts';
import type { PrivacyFacts } from './public-page-data.ts';

export interface DataNoticeProps extends PrivacyFacts {
  organization: Omit<PublicNotice, 'privacyAddress'>;
  privacyAddress: string | null;
}

/** Opens without a script. */
export function DataNotice({ organization, privacyAddress, writers, retentionDays }: DataNoticeProps) {
  const { controller, contact } = organization;
  const [responsible] = controller?.split(/\.?(?:\n|$)/) ?? [];
  const isByModel = writers.length > 0;
  return (
    <details className="wrap-anywhere px-2 text-ink-2 text-small/[1.55] print:hidden">
      <summary className="min-h-tap cursor-pointer py-2.5">
        {responsible && `${tPage('privacy.responsible', { controller: responsible })}. `}
        <Writers writers={writers.slice(0, 1)} />{' '}
        <b className="underline underline-offset-[0.2em]">{tPage('privacy.title')}</b>
      </summary>
      <dl className="grid gap-3">
        {controller && (
          <div>
            <dt className="font-bold text-ink">{tPage('privacy.who')}</dt>
            <dd className="whitespace-pre-line">
              <bdi>{controller}</bdi>
            </dd>
          </div>
        )}
        {(privacyAddress || contact) && (
          <div>
            <dt className="font-bold text-ink">{tPage('privacy.more')}</dt>
            <dd className="flex flex-wrap gap-x-6">
              {privacyAddress && <NoticeLink href={privacyAddress}>{t('hear.privacy')}</NoticeLink>}
              {contact && <ContactLink contact={contact} />}
            </dd>
          </div>
        )}
        <div>
          <dt className="font-bold text-ink">{tPage(isByModel ? 'ai.title' : 'sample.title')}</dt>
          <dd>
            {isByModel && (
              <>
                <Writers writers={writers} /> {tPage('privacy.model')} {tPage('privacy.translated')}{' '}
              </>
            )}
            {tPage(isByModel ? 'ai.text' : 'sample.text')}
          </dd>
        </div>
        <div>
          <dt className="font-bold text-ink">{tPage('privacy.stored')}</dt>
          <dd>
            {!isByModel && `${tPage('privacy.noModel')} `}
            {retentionDays === 0 ? tPage('privacy.nothing') : tPage('privacy.kept', { count: retentionDays })}{' '}
            {tPage('privacy.rest')}
          </dd>
        </div>
      </dl>
    </details>
  );
}

function Writers({ writers: [first, second] }: { writers: LetterWriter[] }) {
  if (!first) return tPage('privacy.staysHere');
  return (
    <>
      {tPageRich('privacy.reasonTo', { writer: <WriterName {...first} /> })}
      {second && <> {tPageRich('privacy.fallback', { writer: <WriterName {...second} /> })}</>}
    </>
  );
}

function WriterName({ model, company }: LetterWriter) {
  const name = (
    <bdi className="inline-block" dir="ltr">
      {model}
    </bdi>
  );
  return company === null
    ? tPageRich('privacy.chosenServer', { model: name })
    : tPageRich('privacy.by', { model: name, company });
}

export function ContactLink({ contact }: { contact: string }) {
  const isEmail = contact.includes('@') && !/^https?:/i.test(contact);
  return (
    <NoticeLink href={isEmail ? `mailto:${contact}` : contact}>
      {isEmail ? contact : tPage('frame.contact')}
    </NoticeLink>
  );
}

function NoticeLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="inline-flex min-h-tap items-center" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
