import linkifyHtml from 'linkify-html';
import sanitizeHtml from 'sanitize-html';
import { AppError } from '../../http/errors.server.ts';
import { isSafeLink, isWebAddress } from '../../ui/safe-link.ts';

const MOST_CHARACTERS = 50_000;

/** linkify takes time by the square of the length of a run without spaces. */
const LONGEST_RUN = 300;

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

/** What of staff's HTML is kept (ruling 23). Throws a 400 when no words are left, or too many. */
export function cleanInstructions(html: string): string {
  refuseTooLong(html);
  // One pass can leave what a second one takes away.
  const clean = sanitizeHtml(sanitizeHtml(html, allowed), allowed);
  refuseTooLong(clean);
  if (clean.replaceAll(/<[^<>]*>/g, '').trim() === '') throw new AppError(400, 'Instructions are required');
  return clean;
}

/** Clean instructions with their web and e-mail addresses turned into links. */
export function linkInstructions(html: string): string {
  const linked = linkedBefore.get(html) ?? makeLinks(html);
  linkedBefore.delete(html);
  linkedBefore.set(html, linked);
  const [longestAgo] = linkedBefore.keys();
  if (linkedBefore.size > MOST_REMEMBERED && longestAgo !== undefined) linkedBefore.delete(longestAgo);
  return linked;
}

/** A page is rendered again and again, and this would be a fifth of the time that it takes. */
const linkedBefore = new Map<string, string>();
const MOST_REMEMBERED = 100;

function makeLinks(html: string): string {
  const blocks = html.split(/(?<=<\/(?:p|li)>)/);
  return sanitizeHtml(blocks.map(linkBlock).join(''), allowedWithTargets);
}

function refuseTooLong(html: string) {
  if (html.length > MOST_CHARACTERS) {
    throw new AppError(400, 'Instructions can have at most 50,000 characters');
  }
}

function linkBlock(block: string): string {
  const longestRun = Math.max(
    ...block
      .replaceAll(/<[^<>]*>/g, ' ')
      .split(/\s/)
      .map((run) => run.length),
  );
  if (longestRun > LONGEST_RUN) return block;
  // linkify decodes entities and leaves `&` as it is.
  return linkifyHtml(block.replaceAll('&amp;', '&amp;amp;'), { defaultProtocol: 'https' });
}
