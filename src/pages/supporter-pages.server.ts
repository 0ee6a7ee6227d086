import { type Context, Hono } from 'hono';
import type pg from 'pg';
import { publicityOf } from '#features/organizations/moderation/publicity.server.ts';
import type { Answer } from '#features/public-pages/message-pages.tsx';
import { type Asked, findAskedForReply, saveReply } from '#features/supporters/replies.server.ts';
import {
  type AskedSupporter,
  confirmSupporter,
  findAsked,
  findByStopToken,
  stopMails,
} from '#features/supporters/sign-up.server.ts';
import { letterSentence } from '#features/supporters/supporter-mails.server.ts';
import { REPLIES, type Reply } from '#features/supporters/supporters.contract.ts';
import { NEVER_SHARED } from '#http/cache-tags.server.ts';
import { AppError } from '#http/errors.server.ts';
import { makeRateLimit } from '#http/limits/rate-limiter.server.ts';
import { languageWanted } from '#http/page-language.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import { inDays, RETENTION } from '#jobs/retention.contract.ts';
import { type PagesOptions, renderAnswer } from './page-documents.server.tsx';

type Found = NonNullable<AskedSupporter>;

interface SupporterPagesOptions {
  pool: pg.Pool;
  secret: string;
}

const REPLIES_PER_DAY = 20;

/**
 * Changes nothing on a GET, because email scanners open links. A POST only needs the token, because email apps have
 * their own button for it (RFC 8058).
 */
export function supporterPageRoutes(pages: PagesOptions, { pool, secret }: SupporterPagesOptions) {
  const { db, config } = pages;
  const replies = makeRateLimit(pool, {
    name: 'supporter-replies',
    points: REPLIES_PER_DAY,
    seconds: 86_400,
    secret,
    refusal: errorText('updates.replyLimit'),
  });

  function answer(
    c: Context,
    found: { language: Language } | undefined,
    say: () => Answer,
    status: 200 | 404 | 429 = 200,
  ) {
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
    })
    .get('/reply', async (c) => {
      const [asked, reply] = await findReply(c);
      if (!asked || !reply) return answer(c, asked, replyLinkEnded, 404);
      const isSaved = asked.reply === reply;
      return answer(c, asked, () =>
        isSaved ? replySaved(asked, reply, tokenOf(c)) : replyQuestion(asked, reply),
      );
    })
    .post('/reply', async (c) => {
      const [asked, reply] = await findReply(c);
      if (!asked || !reply) return answer(c, asked, replyLinkEnded, 404);
      try {
        await replies.take(tokenOf(c));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.retryAfter) c.header('Retry-After', String(error.retryAfter));
        const text = errorSentence(asked.language, error.text);
        return answer(c, asked, () => ({ title: tPage('reply.question'), text }), 429);
      }
      await saveReply(db, tokenOf(c), reply);
      return answer(c, asked, () => replySaved(asked, reply, tokenOf(c)));
    });

  async function findReply(c: Context) {
    const reply = REPLIES.find((one) => one === c.req.query('reply'));
    return [await findAskedForReply(db, tokenOf(c)), reply] as const;
  }
}

function tokenOf(c: Context): string {
  const token = c.req.query('token') ?? '';
  return /^[\w-]{32}$/.test(token) ? token : '';
}

function question({ campaignName: campaign, organizationName: organization, isToBeAsked }: Found): Answer {
  return {
    title: tPage('list.question'),
    text: [
      tPage('list.willWrite', { organization, campaign }),
      ...(isToBeAsked ? [tPage('reply.announced')] : []),
      tPage('list.anyTime'),
    ].join(' '),
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

function replyQuestion(asked: Asked, reply: Reply): Answer {
  return {
    title: tPage('reply.yours', { reply: tPage(`reply.${reply}`) }),
    text: letterSentence(asked),
    act: tPage('reply.send'),
    isSentForPeople: true,
  };
}

function replySaved(asked: Asked, reply: Reply, token: string): Answer {
  const others = REPLIES.filter((other) => other !== reply);
  return {
    title: tPage('report.thanksTitle'),
    text: tPage('reply.saved', { reply: tPage(`reply.${reply}`) }),
    choices: others.map((other) => ({
      label: tPage(`reply.${other}`),
      address: `?${new URLSearchParams({ token, reply: other })}`,
    })),
    lead: leadFrom(asked),
  };
}

function replyLinkEnded(): Answer {
  return { title: tPage('list.tooLate'), text: tPage('reply.gone') };
}

function leadFrom({ campaign, organization }: Pick<Found, 'campaign' | 'organization'>): Answer['lead'] {
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
