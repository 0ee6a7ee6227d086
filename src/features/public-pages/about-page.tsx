import type { ReactNode } from 'react';
import { LEAVE_OUT_KIND } from '../../safety/report-kinds.contract.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea, TextInput } from '../../ui/forms/field.tsx';
import { CheckIcon, MailIcon, MessageIcon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/paper.tsx';
import type { LetterCheck } from '../interactions/letter-check.contract.ts';
import { PopoverForm, YourEmail } from './popover-form.tsx';
import { formatCount, Note, PageColumns, PublicFrame, Steps } from './public-frame.tsx';
import { type AboutPageData, type PublicPageContext, publicPath } from './public-page-data.ts';

/** What somebody pasted, and what is known of it. */
export type CheckedLetter = { text: string } & ({ check: LetterCheck } | { problem: string });

type AboutPageProps = AboutPageData & { context: PublicPageContext; checked?: CheckedLetter | undefined };

/** For the office that the letters arrive at: plain, and without a plea. */
export function AboutPage({ organization, campaign, counts, context, checked }: AboutPageProps) {
  const { siteName } = context;
  return (
    <PublicFrame context={context} organization={organization} isReportable>
      <PageColumns>
        <div className="grid gap-4">
          <p className="text-ink-2">For the office of {campaign.recipient}</p>
          <h1 className="display">About the letters you are getting</h1>
        </div>
        <div className="prose">
          <p>
            {organization.name} invited people to write to you about{' '}
            <a href={publicPath(context, campaign.publicUrl)}>{campaign.name}</a>. This page says who they
            are, how the letters come about, and what you can check yourself.
          </p>
          <h2 className="head mt-6">Who organizes this</h2>
          <p>
            {organization.url ? <a href={organization.url}>{organization.name}</a> : organization.name}.{' '}
            {siteName} is the software they use; it takes no side.
          </p>
        </div>
        <CheckSheet checked={checked} />
        <Steps id="how-it-is-made" title="How each letter is made" steps={stepsOf(context)} />
        <Numbers counts={counts} />
        <section
          className="grid gap-6 border-rule border-t pt-6 md:col-span-full! min-[800px]:grid-cols-2 min-[800px]:gap-8"
          aria-label="If something is wrong"
        >
          <Note icon={<MessageIcon />} title="Complain">
            About the campaign:{' '}
            {organization.url ? <a href={organization.url}>ask the organizer</a> : 'ask the organizer'}. About
            this page: “Report this page” below goes to the people who run this site.
          </Note>
          <Note icon={<MailIcon />} title="Be left out">
            Your office can ask the people who run this site that nobody can write to you here anymore. They
            decide, and may ask you something first.
          </Note>
          {!context.preview && <LeaveOutForm pageUrl={context.pageUrl} />}
        </section>
      </PageColumns>
    </PublicFrame>
  );
}

function CheckSheet({ checked }: { checked: CheckedLetter | undefined }) {
  const problem = checked && 'problem' in checked ? checked.problem : undefined;
  return (
    <Sheet as="section" folds className="grid gap-6 *:min-w-0" id="check" aria-labelledby="check-title">
      <div>
        <h2 className="title" id="check-title">
          Check a letter
        </h2>
        <p className="mt-1.5 text-ink-2 text-small">
          Paste a letter that you received. We can tell whether somebody approved these words here.
        </p>
      </div>
      <form className="grid gap-6 *:min-w-0" method="post" action="#check">
        <Field
          label="The letter"
          hint="From the greeting to the signature. Line breaks don’t matter."
          error={problem}
        >
          {(control) => (
            <TextArea {...control} look="ruled" name="text" rows={6} defaultValue={checked?.text} />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large" wide>
          Check this letter
        </Button>
      </form>
      {checked && 'check' in checked && <Answer {...checked.check} />}
      <p className="text-ink-2 text-small">
        We keep a fingerprint of each letter for two years, not the letter. It can show that words match; it
        can’t tell who wrote them. What you paste isn’t kept.
      </p>
    </Sheet>
  );
}

const ANSWERS = {
  approved: {
    title: 'Yes, these words were approved here.',
    text: (day: string) =>
      `On ${day} somebody opened a draft of exactly these words on the campaign’s page, or copied them there.`,
  },
  similar: {
    title: 'Words much the same were approved here.',
    text: (day: string) =>
      `On ${day} somebody opened or copied a draft of words that are much the same. Some were changed before it reached you.`,
  },
  unknown: {
    title: 'These words were not approved here.',
    text: () => 'They may have been changed later, or come from somewhere else.',
  },
};

function Answer({ result, day }: LetterCheck) {
  const { title, text } = ANSWERS[result];
  const isKnown = result !== 'unknown';
  return (
    <div
      className={`grid grid-cols-[24px_1fr] gap-x-3 rounded-card border p-4 text-small ${isKnown ? 'border-action-line bg-action-tint [&>svg]:text-action' : 'border-rule bg-paper-2'}`}
      role="status"
    >
      {isKnown ? <CheckIcon /> : <MailIcon />}
      <b className="font-bold">{title}</b>
      <p className="col-start-2 text-ink-2">{text(day ? formatDay(day) : '')}</p>
    </div>
  );
}

function stepsOf({ writer, siteName }: PublicPageContext) {
  return [
    {
      title: 'A person says why it matters',
      text: 'They open the campaign’s page and give their name, their address and, if they like, a reason in their own words.',
    },
    writer === 'ai'
      ? {
          title: 'An AI model writes a draft',
          text: 'From the campaign’s own words and what the person wrote. The person is asked to check it.',
        }
      : {
          title: 'A sample is put together',
          text: 'From ready-made sentences, the campaign’s own words and what the person wrote. No AI model is set up here.',
        },
    {
      title: 'They read it, change it and send it',
      text: `It leaves from their own mailbox, under their own name. ${siteName} itself sends nothing.`,
    },
  ];
}

function Numbers({ counts }: Pick<AboutPageData, 'counts'>) {
  const { since, written, openedOrCopied, sent } = counts;
  const shown: [count: number, of: ReactNode][] = [
    [written, `letters written${since ? ` since ${formatDay(since)}` : ''}`],
    [openedOrCopied, 'drafts opened in a mail program, or copied'],
    [sent, 'people told us they sent theirs'],
  ];
  const large = shown.filter(([count]) => count > 0);
  return (
    <section className="md:col-span-full!" aria-labelledby="the-numbers">
      <h2 className="title mb-4" id="the-numbers">
        The numbers, as they are
      </h2>
      {large.length > 0 && (
        <dl className="panel grid gap-6 p-4 sm:grid-cols-2 min-[800px]:grid-cols-3">
          {large.map(([count, of]) => (
            <div key={String(of)} className="grid gap-1">
              <dd className="order-first font-medium font-notice text-[1.75rem]/[1]">{formatCount(count)}</dd>
              <dt className="text-ink-2 text-mini">{of}</dt>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-ink-3 text-small">
        Separate counts, not one total. We can’t see what reached you.
        {large.length < shown.length && ' Counts under 25 are not shown.'}
      </p>
    </section>
  );
}

function LeaveOutForm({ pageUrl }: { pageUrl: string }) {
  return (
    <div className="-mt-5 ml-9 text-small min-[800px]:col-start-2">
      <PopoverForm
        id="leave-out"
        title="Ask to be left out"
        text="Goes only to the people who run this site."
        act="Send"
        pageUrl={pageUrl}
      >
        <input type="hidden" name="kind" value={LEAVE_OUT_KIND} />
        <Field label="Which email address should get no letters?">
          {(control) => <TextInput {...control} name="words" maxLength={500} />}
        </Field>
        <YourEmail />
      </PopoverForm>
    </div>
  );
}

function formatDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
