import { formatDate, tPage, tPageRich } from '#i18n/t.ts';
import { ACCESSIBILITY_CLAIMS, ACCESSIBILITY_LIMITS, CLAIMS_CHECKED_ON } from './accessibility-claims.ts';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-data.ts';

type AccessibilityPageProps = { context: PublicPageContext; contactEmail: string | undefined };

export function AccessibilityPage({ context, contactEmail }: AccessibilityPageProps) {
  const day = formatDate(new Date(CLAIMS_CHECKED_ON), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <PublicFrame context={context}>
      <div className="wrap pt-[clamp(28px,5vw,64px)] pb-[clamp(48px,8vw,96px)]">
        <div className="prose">
          <h1 className="display">{tPage('accessible.title')}</h1>
          <p>{tPage('accessible.lede', { site: context.siteName })}</p>
          <h2 className="head mt-8">{tPage('accessible.tested')}</h2>
          <p>{tPage('accessible.testedText', { day })}</p>
          <ul>
            {ACCESSIBILITY_CLAIMS.map(([claim]) => (
              <li key={claim}>{tPage(claim)}</li>
            ))}
          </ul>
          <h2 className="head mt-8">{tPage('accessible.limits')}</h2>
          <ul>
            {ACCESSIBILITY_LIMITS.map((limit) => (
              <li key={limit}>{tPage(limit)}</li>
            ))}
          </ul>
          <h2 className="head mt-8">{tPage('accessible.problem')}</h2>
          <p>{tPage('accessible.report', { report: tPage('report.title') })}</p>
          {contactEmail && (
            <p>
              {tPageRich('accessible.write', {
                address: (
                  <a dir="ltr" href={`mailto:${contactEmail}`}>
                    {contactEmail}
                  </a>
                ),
              })}
            </p>
          )}
          <p>{tPage('accessible.authority')}</p>
        </div>
      </div>
    </PublicFrame>
  );
}
