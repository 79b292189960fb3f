import { escapeHtml as escape } from '../html.ts';
import type { EmailPreview } from './email-previews.ts';
import { mailboxStyle } from './mailbox-page.ts';

/** Shows an email as a mail program in this mode does: frames have no preference of their own. */
const inMode = (html: string, mode: 'light' | 'dark'): string =>
  html
    .replaceAll('(prefers-color-scheme: dark)', mode === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', mode);

const frame = (html: string, mode: 'light' | 'dark'): string =>
  `<figure><figcaption>HTML, ${mode}</figcaption><iframe title="The email in ${mode} mode"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${escape(`<base target="_blank">${inMode(html, mode)}`)}"></iframe></figure>`;

const opened = ({ subject, text, html }: EmailPreview): string =>
  `<article><h2>${escape(subject)}</h2>${frame(html, 'light')}${frame(html, 'dark')}
    <figure><figcaption>Plain text</figcaption><pre class="text">${escape(text)}</pre></figure></article>`;

const item = ({ title, subject }: EmailPreview, href: string, isOpen: boolean): string =>
  `<li><a href="${escape(href)}"${isOpen ? ' aria-current="page"' : ''}>
    <strong>${escape(title)}</strong><span>${escape(subject)}</span></a></li>`;

/** The page of all emails with sample values: the list, and the opened email in light, in dark and as plain text. */
export function previewPage(
  previews: readonly EmailPreview[],
  openIndex: number | undefined,
  language: string,
): string {
  const query = language === 'en' ? '' : `?language=${encodeURIComponent(language)}`;
  const preview = openIndex === undefined ? undefined : previews[openIndex];
  const items = previews
    .map((each, index) => item(each, `/samples/${index + 1}${query}`, index === openIndex))
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(preview?.title ?? 'Sample emails')}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${mailboxStyle}${previewStyle}</style></head>
    <body><header><h1><a href="/samples">Sample emails</a></h1><a href="/">Mailbox</a></header>
    <main class="${preview ? 'reading' : ''}"><ol aria-label="Sample emails">${items}</ol>
    ${preview ? opened(preview) : '<p class="none">Choose an email to see it.</p>'}</main></body></html>`;
}

const previewStyle = `
figure { margin: 24px 0 0; }
figcaption { color: var(--ink-3); font-size: 12px; }
pre { margin: 8px 0 0; font-family: ui-monospace, monospace; font-size: 13px; line-height: 20px; }
iframe { height: 640px; }
`;
