import { html } from 'hono/html';
import { oneLine } from '#http/one-line.contract.ts';
import { DIRECTIONS, type Language } from '#i18n/languages.contract.ts';

export interface MailSite {
  siteName: string;
  publicUrl: URL;
}

type Link = { label: string; url: string };

export interface MailWords {
  heading: string;
  paragraphs: string[];
  code?: string | undefined;
  button?: Link | undefined;
  /** Buttons of equal weight. */
  choices?: Link[] | undefined;
  note?: string | undefined;
  link?: Link | undefined;
}

export function layOutMail(words: MailWords, siteName: string, language: Language = 'en') {
  const lines = inLines(words);
  const name = oneLine(siteName);
  return { text: layOutText(lines, name), html: String(layOutHtml(lines, name, language)) };
}

/** A name with line breaks would add paragraphs. */
function inLines({ heading, paragraphs, code, button, choices, note, link }: MailWords) {
  const label = (one: Link | undefined) => one && { ...one, label: oneLine(one.label) };
  return {
    heading: oneLine(heading),
    paragraphs: paragraphs.map(oneLine),
    code,
    button: label(button),
    choices: (choices ?? []).map((one) => ({ ...one, label: oneLine(one.label) })),
    note: note && oneLine(note),
    link: label(link),
  };
}

type Lines = ReturnType<typeof inLines>;

function layOutText({ heading, paragraphs, code, button, choices, note, link }: Lines, siteName: string) {
  const [act, more, ...acts] = [button, link, ...choices].map((one) => one && `${one.label}:\n${one.url}`);
  const parts = [heading, ...paragraphs, code && `    ${code}`, act, ...acts, note, more, `-- \n${siteName}`];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Email apps understand tables and style attributes; those with a dark mode use the style element. */
function layOutHtml(words: Lines, siteName: string, language: Language) {
  const { heading, paragraphs, code, button, choices, note, link } = words;
  return html`<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#e7eae2">
<table role="presentation" align="center" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;margin:0 auto">
<tr><td class="paper ink" style="padding:32px 28px;background:#fffefb;color:#15201b;border-radius:2px;${FONT};font-size:16px;line-height:1.6">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:600">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`)}
${code ? layOutCode(code) : ''}${button ? layOutButton(button) : ''}${choices.map(layOutChoice)}
${note ? html`<p class="quiet" style="margin:24px 0 0;color:#535e57;font-size:14px">${note}</p>` : ''}
${link ? html`<p class="ink" style="margin:8px 0 0;font-size:14px"><a href="${link.url}" style="color:#12503b">${link.label}</a></p>` : ''}
</td></tr>
<tr><td class="quiet" style="padding:16px 28px;color:#535e57;${FONT};font-size:14px">${siteName}</td></tr>
</table>
</body>
</html>
`;
}

const FONT = "font-family:'Public Sans',system-ui,-apple-system,'Segoe UI',Arial,sans-serif";

const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #0d1310 !important }
.paper, .well { background: #1c221e !important }
.ink, .ink a { color: #eceae0 !important }
.quiet { color: #a9b2aa !important }
}`;

function layOutCode(code: string) {
  return html`<p class="well ink" style="margin:0 0 16px;padding:12px 16px;background:#f5f6f0;border:1px solid #7a857d;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${code}</p>\n`;
}

function layOutButton({ label, url }: Link) {
  return html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 22px;background:#12503b;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none"><span style="color:#ffffff">${label}</span></a></p>
<p class="ink" style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${url}" style="color:#12503b">${url}</a></p>\n`;
}

function layOutChoice({ label, url }: Link) {
  return html`<p style="margin:0 0 12px"><a href="${url}" style="display:block;padding:16px 22px;background:#12503b;color:#ffffff;border-radius:6px;font-size:18px;font-weight:600;text-align:center;text-decoration:none"><span style="color:#ffffff">${label}</span></a></p>\n`;
}
