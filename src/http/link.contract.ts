/** Allows only an address, because `?bcc=` could send a letter to a stranger. */
const MAILTO = /^mailto:[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/i;

export function isSafeLink(href: string): boolean {
  return isWebAddress(href) || MAILTO.test(href);
}

export function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}

export function linkTo(typed: string): string | null {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  if (isSafeLink(`mailto:${text}`)) return `mailto:${text}`;
  return isHostAndPath(text) ? `https://${text}` : null;
}

function isHostAndPath(text: string): boolean {
  if (/^[/\\]|\s/.test(text)) return false;
  if (!URL.canParse(`https://${text}`)) return false;
  // Requires a dot, because `tel:5` parses as a host and port.
  const { hostname, username } = new URL(`https://${text}`);
  return hostname.includes('.') && username === '';
}
