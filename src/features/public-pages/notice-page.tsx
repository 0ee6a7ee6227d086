import type { ReactNode } from 'react';
import type { PoliticalNotice } from '#features/organizations/political/political-notices.contract.ts';
import { formatDate, tPage } from '#i18n/t.ts';
import { Sheet } from '#ui/paper.tsx';
import { PublicFrame } from './public-frame.tsx';
import { type NoticePageData, type PublicPageContext, publicPath } from './public-page-data.ts';

type NoticePageProps = NoticePageData & { context: PublicPageContext };

export function NoticePage({ campaign, notice, context }: NoticePageProps) {
  const { endedAt, isDeleted } = notice;
  return (
    <PublicFrame context={context} isReportable>
      <div className="wrap py-[clamp(28px,5vw,64px)]">
        <Sheet className="mx-auto grid max-w-180 gap-6 *:min-w-0">
          <div className="grid gap-3">
            <p className="font-bold">{tPage('political.label')}</p>
            <h1 className="title">{tPage('political.notice')}</h1>
            <p className="text-ink-2">
              {endedAt ? tPage('notice.past', { day: dayOf(endedAt) }) : tPage('notice.lede')}{' '}
              {isDeleted && tPage('notice.deleted')} {endedAt && tPage('notice.kept')}
            </p>
          </div>
          <dl className="grid">
            <Row name={tPage('notice.campaign')}>
              {isDeleted ? (
                notice.campaign
              ) : (
                <a href={publicPath(context, campaign.publicUrl)}>{notice.campaign}</a>
              )}
            </Row>
            <Row name={tPage('notice.sponsor')}>{notice.sponsorName}</Row>
            <Row name={tPage('notice.address')}>{notice.sponsorAddress}</Row>
            <Row name={tPage('notice.control')}>{notice.controlledBy}</Row>
            <Row name={tPage('notice.process')}>{notice.process}</Row>
            <Row name={tPage('notice.period')}>{periodOf(notice)}</Row>
            <Row name={tPage('notice.amount')}>{notice.amount}</Row>
            <Row name={tPage('notice.origin')}>{notice.fundsOrigin}</Row>
            <Row name={tPage('notice.targeting')}>{tPage('notice.noTargeting')}</Row>
            <Row name={tPage('notice.changed')}>{dayOf(notice.lastAt)}</Row>
          </dl>
          {!context.preview && (
            <p className="text-ink-2 text-small print:hidden">
              {tPage('notice.wrong', { report: tPage('report.title') })}
            </p>
          )}
        </Sheet>
      </div>
    </PublicFrame>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-rule border-t py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="font-semibold text-ink-2 text-small/[1.6]">{name}</dt>
      <dd className="m-0 whitespace-pre-line [unicode-bidi:plaintext]">
        {children ?? tPage('notice.notGiven')}
      </dd>
    </div>
  );
}

function periodOf({ firstAt, endedAt }: PoliticalNotice): string {
  if (!firstAt) return tPage('notice.planned');
  const from = dayOf(firstAt);
  return endedAt
    ? tPage('notice.between', { from, to: dayOf(endedAt) })
    : tPage('notice.since', { day: from });
}

function dayOf(time: string): string {
  return formatDate(new Date(time), { dateStyle: 'long', timeZone: 'UTC' });
}
