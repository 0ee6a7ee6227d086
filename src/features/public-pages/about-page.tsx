import type { ReactNode } from 'react';
import type { LetterCheck } from '#features/interactions/interactions.contract.ts';
import { formatDate, formatNumber, tPage, tPageRich } from '#i18n/t.ts';
import { OPT_OUT_KIND } from '#safety/reports.contract.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/forms/field.tsx';
import { CheckIcon, MailIcon, MessageIcon } from '#ui/icon.tsx';
import { Sheet } from '#ui/paper.tsx';
import { Note, PageColumns, PublicFrame, Steps } from './public-frame.tsx';
import {
  type AboutPageData,
  isToOne,
  type PublicPageContext,
  publicPath,
  SMALLEST_COUNT_SHOWN,
} from './public-page-data.ts';
import { PopoverForm, YourEmail } from './report-form.tsx';

export type CheckedLetter = { text: string } & ({ check: LetterCheck } | { problem: string });

type AboutPageProps = AboutPageData & { context: PublicPageContext; checked?: CheckedLetter | undefined };

export function AboutPage({ organization, campaign, counts, context, checked }: AboutPageProps) {
  return (
    <PublicFrame context={context} organization={organization} isReportable>
      <PageColumns>
        <div className="grid gap-4">
          <p className="text-ink-2">
            {isToOne(campaign)
              ? tPage('about.for', { recipient: campaign.recipient })
              : tPage('about.forAll')}
          </p>
          <h1 className="display">{tPage('about.heading')}</h1>
        </div>
        <div className="prose">
          <p>
            {tPageRich('about.lede', {
              organization: organization.name,
              campaign: <a href={publicPath(context, campaign.publicUrl)}>{campaign.name}</a>,
            })}
          </p>
          <h2 className="head mt-6">{tPage('about.who')}</h2>
          <p>
            {tPageRich('about.software', {
              organization: linked(organization.url, organization.name),
              site: context.siteName,
            })}
          </p>
        </div>
        <CheckSheet checked={checked} />
        <Steps id="how-it-is-made" title={tPage('about.how')} steps={stepsOf(context)} />
        <Numbers counts={counts} />
        <section
          className="grid gap-6 border-rule border-t pt-6 md:col-span-full! min-[800px]:grid-cols-2 min-[800px]:gap-8"
          aria-label={tPage('about.wrong')}
        >
          <Note icon={<MessageIcon />} title={tPage('about.complain')}>
            {tPageRich('about.complainText', {
              organizer: linked(organization.url, tPage('about.organizer')),
            })}
          </Note>
          <Note icon={<MailIcon />} title={tPage('about.leaveOut')}>
            {tPage('about.leaveOutText')}
          </Note>
          {!context.preview && <LeaveOutForm pageUrl={context.pageUrl} />}
        </section>
      </PageColumns>
    </PublicFrame>
  );
}

function linked(url: string, words: string): ReactNode {
  return url ? <a href={url}>{words}</a> : words;
}

function CheckSheet({ checked }: { checked: CheckedLetter | undefined }) {
  const problem = checked && 'problem' in checked ? checked.problem : undefined;
  return (
    <Sheet as="section" folds className="grid gap-6 *:min-w-0" id="check" aria-labelledby="check-title">
      <div>
        <h2 className="title" id="check-title">
          {tPage('check.title')}
        </h2>
        <p className="mt-1.5 text-ink-2 text-small">{tPage('check.lede')}</p>
      </div>
      <form className="grid gap-6 *:min-w-0" method="post" action="#check">
        <Field label={tPage('check.letter')} hint={tPage('check.hint')} error={problem}>
          {(control) => (
            <TextArea {...control} look="ruled" name="text" rows={6} defaultValue={checked?.text} />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large" wide>
          {tPage('check.act')}
        </Button>
      </form>
      {checked && 'check' in checked && <Answer {...checked.check} />}
      <p className="text-ink-2 text-small">{tPage('check.kept')}</p>
    </Sheet>
  );
}

const ORIGINS = { ai: 'check.ai', sample: 'check.sample', 'by-hand': 'check.byHand' } as const;

function Answer({ result, day, made }: LetterCheck) {
  const isKnown = result !== 'unknown';
  return (
    <div
      className={`grid grid-cols-[24px_1fr] gap-x-3 rounded-card border p-4 text-small ${isKnown ? 'border-action-line bg-action-tint [&>svg]:text-action' : 'border-rule bg-paper-2'}`}
      role="status"
    >
      {isKnown ? <CheckIcon /> : <MailIcon />}
      <b className="font-bold">{tPage(`check.${result}`)}</b>
      <p className="col-start-2 text-ink-2">
        {result === 'unknown'
          ? tPage('check.unknownText')
          : tPage(`check.${result}Text`, { day: day ? formatDay(day) : '' })}
        {made && ` ${tPage(ORIGINS[made])}`}
      </p>
    </div>
  );
}

function stepsOf({ writer, siteName: site }: PublicPageContext) {
  return [
    { title: tPage('about.person'), text: tPage('about.personText') },
    writer === 'ai'
      ? { title: tPage('about.model'), text: tPage('about.modelText') }
      : { title: tPage('about.sample'), text: tPage('about.sampleText') },
    { title: tPage('about.send'), text: tPage('about.sendText', { site }) },
  ];
}

function Numbers({ counts }: Pick<AboutPageData, 'counts'>) {
  const { since, written, openedOrCopied, sent } = counts;
  const shown: [count: number, of: ReactNode][] = [
    [written, since ? tPage('numbers.writtenSince', { day: formatDay(since) }) : tPage('numbers.written')],
    [openedOrCopied, tPage('numbers.opened')],
    [sent, tPage('numbers.sent')],
  ];
  const large = shown.filter(([count]) => count > 0);
  return (
    <section className="md:col-span-full!" aria-labelledby="the-numbers">
      <h2 className="title mb-4" id="the-numbers">
        {tPage('numbers.title')}
      </h2>
      {large.length > 0 && (
        <dl className="panel grid gap-6 p-4 sm:grid-cols-2 min-[800px]:grid-cols-3">
          {large.map(([count, of]) => (
            <div key={String(of)} className="grid gap-1">
              <dd className="order-first font-medium font-notice text-[1.75rem]/[1]">
                {formatNumber(count)}
              </dd>
              <dt className="text-ink-2 text-mini">{of}</dt>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-ink-3 text-small">
        {tPage('numbers.separate')}
        {large.length < shown.length && ` ${tPage('numbers.small', { count: SMALLEST_COUNT_SHOWN })}`}
      </p>
    </section>
  );
}

function LeaveOutForm({ pageUrl }: { pageUrl: string }) {
  return (
    <div className="-mt-5 ms-9 text-small min-[800px]:col-start-2">
      <PopoverForm
        id="leave-out"
        title={tPage('leaveOut.title')}
        text={tPage('report.reader')}
        act={tPage('leaveOut.act')}
        pageUrl={pageUrl}
      >
        <input type="hidden" name="kind" value={OPT_OUT_KIND} />
        <Field label={tPage('leaveOut.address')}>
          {(control) => <TextInput {...control} name="words" maxLength={500} />}
        </Field>
        <YourEmail />
      </PopoverForm>
    </div>
  );
}

function formatDay(day: string): string {
  return formatDate(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
}
