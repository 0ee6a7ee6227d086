export const POSTER_TAG = 'poster';
export const CARD_TAG = 'card';

export function asSourceTag(typed: string): string | null {
  const tag = typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return /^[a-z0-9-]{0,32}$/.test(tag) ? tag : null;
}

export function taggedLink(address: URL, tag: string): URL {
  const tagged = new URL(address);
  if (tag) tagged.searchParams.set('s', tag);
  return tagged;
}

/** The height is in pixels, until the script sets it. */
const HEIGHT = 1_100;

export function embedSnippet(embedded: URL, name: string): string {
  const frame = [
    `<iframe src="${escapeHtml(embedded.href)}"`,
    `title="${escapeHtml(name)}"`,
    'allow="clipboard-write"',
    `style="width: 100%; height: ${HEIGHT}px; border: 0"></iframe>`,
  ];
  return `${frame.join('\n  ')}\n<script async src="${embedded.origin}/embed.js"></script>`;
}

/** WordPress shows the link until the frame has reported its height, and recognizes both by their class. */
export function cardSnippet(
  link: URL,
  { name, width, height }: { name: string; width: number; height: number },
) {
  const card = new URL(link.pathname.replace(/^\/c\//, '/card/'), link);
  const title = escapeHtml(name);
  return [
    `<blockquote class="wp-embedded-content" hidden><a href="${escapeHtml(link.href)}">${title}</a></blockquote>`,
    `<iframe class="wp-embedded-content" src="${escapeHtml(card.href)}" title="${title}"`,
    ` width="100%" height="${height}" frameborder="0" style="max-width: ${width}px"`,
    ' sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>',
  ].join('');
}

const BUTTON =
  'display: inline-block; padding: 14px 24px; border-radius: 6px; background: #12503b; color: #fff; font: 600 17px/1.25 sans-serif; text-decoration: none';

/** Works on pages without scripts and frames. */
export function buttonSnippet(link: URL, label: string): string {
  return `<a href="${escapeHtml(link.href)}"\n  style="${BUTTON}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
