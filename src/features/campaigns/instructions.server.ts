import { find } from 'linkifyjs';
import sanitizeHtml from 'sanitize-html';
import { AppError } from '#http/errors.server.ts';
import { isSafeLink, isWebAddress } from '#http/link.contract.ts';
import {
  INSTRUCTIONS_REQUIRED,
  INSTRUCTIONS_TOO_LONG,
  MAX_INSTRUCTIONS_LENGTH,
} from './campaign-fields.contract.ts';

const MAX_LINKS = 200;

/** linkify takes quadratic time on text without spaces, except within one web address. */
const MAX_RUN_LENGTH = 300;
const MAX_ADDRESS_LENGTH = 2_000;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  nestingLimit: 20,
  exclusiveFilter: ({ tag, attribs: { href = '' } }) => tag === 'a' && !isSafeLink(href) && 'excludeTag',
};

const allowedWithTargets: sanitizeHtml.IOptions = {
  ...allowed,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: isWebAddress(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href },
    }),
  },
};

export function cleanInstructions(html: string): string {
  refuseTooLong(html);
  // A second pass can remove more than the first.
  const clean = sanitizeHtml(sanitizeHtml(html, allowed), allowed);
  refuseTooLong(clean);
  if (clean.replaceAll(/<[^<>]*>/g, '').trim() === '') throw new AppError(400, INSTRUCTIONS_REQUIRED);
  return clean;
}

export function linkInstructions(clean: string): string {
  let links = 0;
  let isInLink = false;
  const linked = clean.replaceAll(/<[^<>]*>|[^\s<>]+/g, (piece) => {
    if (piece.startsWith('<')) {
      if (/^<\/?a\b/.test(piece)) isInLink = piece !== '</a>';
      return piece;
    }
    if (isInLink || links >= MAX_LINKS || !mayHoldLinks(piece)) return piece;
    const withLinks = linkRun(piece, MAX_LINKS - links);
    links += withLinks.count;
    return withLinks.html;
  });
  return sanitizeHtml(linked, allowedWithTargets);
}

function mayHoldLinks(run: string): boolean {
  const isAddress = /^https?:\/\//i.test(run);
  return /[^.]\.[^.]|:\/\//.test(run) && run.length <= (isAddress ? MAX_ADDRESS_LENGTH : MAX_RUN_LENGTH);
}

function linkRun(run: string, most: number) {
  const text = run
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  const found = findLinks(text);
  let html = '';
  let end = 0;
  for (const link of found.slice(0, most)) {
    html += `${escapeHtml(text.slice(end, link.start))}<a href="${escapeHtml(link.href)}">${escapeHtml(link.value)}</a>`;
    end = link.end;
  }
  return { html: html + escapeHtml(text.slice(end)), count: found.length };
}

const EMAIL = /(?<![\w.+-])\w[\w.+-]{0,63}@(?:[\w-]{1,63}\.)+[a-z](?:[\w-]{0,62}[a-z\d])?/gi;

function findLinks(text: string) {
  const emails = [...text.matchAll(EMAIL)].map(({ 0: value, index: start }) => {
    return { value, href: `mailto:${value}`, start, end: start + value.length };
  });
  const addresses = find(text, 'url', { defaultProtocol: 'https' });
  const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
  // An email address inside a web address is part of it.
  const outside = addresses.filter(
    (address) => !emails.some((email) => overlap(address, email) && email.start <= address.start),
  );
  const separate = emails.filter((email) => !outside.some((address) => overlap(address, email)));
  return [...outside, ...separate]
    .filter(({ href }) => isSafeLink(href))
    .toSorted((one, other) => one.start - other.start);
}

type Span = { start: number; end: number };

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function refuseTooLong(html: string) {
  if (html.length > MAX_INSTRUCTIONS_LENGTH) throw new AppError(400, INSTRUCTIONS_TOO_LONG);
}
