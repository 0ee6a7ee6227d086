import { type Context, Hono } from 'hono';
import { publicityOf } from '#features/organizations/moderation/publicity.server.ts';
import type { Answer } from '#features/public-pages/message-pages.tsx';
import {
  type AskedSupporter,
  confirmSupporter,
  findAsked,
  findByStopToken,
  stopMails,
} from '#features/supporters/sign-up.server.ts';
import { NEVER_SHARED } from '#http/cache-tags.server.ts';
import { languageWanted } from '#http/page-language.server.ts';
import { tPage } from '#i18n/t.ts';
import { inDays, RETENTION } from '#jobs/retention.contract.ts';
import { type PagesOptions, renderAnswer } from './page-documents.server.tsx';

type Found = NonNullable<AskedSupporter>;

/**
 * Changes nothing on a GET, because email scanners open links. A POST only needs the token, because email apps have
 * their own button for it (RFC 8058).
 */
export function supporterPageRoutes(pages: PagesOptions) {
  const { db, config } = pages;

  function answer(c: Context, found: AskedSupporter, say: () => Answer, status: 200 | 404 = 200) {
    const language = found?.language ?? languageWanted(c.req.header('accept-language'));
    const headers = { ...NEVER_SHARED, 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
    return c.html(renderAnswer(pages, language, say), status, headers);
  }

  return new Hono()
    .get('/confirm', async (c) => {
      const asked = await findAsked(db, tokenOf(c));
      if (!asked) return answer(c, asked, tooLate, 404);
      return answer(c, asked, () => (asked.confirmedAt ? confirmed(asked) : question(asked)));
    })
    .post('/confirm', async (c) => {
      const asked = await confirmSupporter(db, config, tokenOf(c));
      return asked ? answer(c, asked, () => confirmed(asked)) : answer(c, asked, tooLate, 404);
    })
    .get('/stop', async (c) => {
      const found = await findByStopToken(db, tokenOf(c));
      return answer(c, found, () => (found ? stopQuestion(found) : stopped(found)));
    })
    .post('/stop', async (c) => {
      const found = await findByStopToken(db, tokenOf(c));
      await stopMails(db, config, tokenOf(c));
      return answer(c, found, () => stopped(found));
    });
}

function tokenOf(c: Context): string {
  const token = c.req.query('token') ?? '';
  return /^[\w-]{32}$/.test(token) ? token : '';
}

function question({ campaignName: campaign, organizationName: organization }: Found): Answer {
  return {
    title: tPage('list.question'),
    text: `${tPage('list.willWrite', { organization, campaign })} ${tPage('list.anyTime')}`,
    act: tPage('list.yes'),
  };
}

function confirmed(found: Found): Answer {
  const { campaignName: campaign, organizationName: organization } = found;
  return {
    lead: leadFrom(found),
    title: tPage('list.confirmed'),
    text: `${tPage('list.willWrite', { organization, campaign })} ${tPage('list.everyMail')}`,
  };
}

function stopQuestion({ campaignName: campaign, organizationName: organization }: Found): Answer {
  return {
    title: tPage('list.stopQuestion'),
    text: tPage('list.stopText', { organization, campaign }),
    act: tPage('list.stop'),
  };
}

function stopped(found: AskedSupporter): Answer {
  return {
    title: tPage('list.stopped'),
    text: tPage('list.stoppedText'),
    lead: found && leadFrom(found),
  };
}

function leadFrom({ campaign, organization }: Found): Answer['lead'] {
  const path = `/c/${organization.abbreviation}`;
  const isOpen = campaign?.organizationId === organization.id && campaign.status !== 'Pending';
  if (campaign && isOpen && publicityOf({ organization, campaign }) === 'public') {
    return { href: `${path}/${campaign.slug}`, label: tPage('list.toCampaign') };
  }
  if (publicityOf({ organization }) !== 'public') return undefined;
  return { href: path, label: tPage('error.campaigns') };
}

function tooLate(): Answer {
  return {
    title: tPage('list.tooLate'),
    text: tPage('list.tooLateText', { days: inDays(RETENTION.unconfirmedSupporters) }),
  };
}
