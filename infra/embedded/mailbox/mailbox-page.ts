import { escapeHtml as escape } from '../html-text.ts';
import { mailboxStyle } from './mailbox-style.ts';
import type { ReceivedMail } from './received-mail.ts';

function withLinks(text: string): string {
  const address = /https?:\/\/[^\s<>"')\]]+/g;
  let html = '';
  let end = 0;
  for (const match of text.matchAll(address)) {
    html += `${escape(text.slice(end, match.index))}<a href="${escape(match[0])}">${escape(match[0])}</a>`;
    end = match.index + match[0].length;
  }
  return html + escape(text.slice(end));
}

function listItem(mail: ReceivedMail, openId: number | undefined, query: string): string {
  const current = mail.id === openId ? ' aria-current="page"' : '';
  const time = mail.receivedAt.slice(11, 16);
  return `<li><a href="/mails/${mail.id}${query}"${current}><strong>${escape(mail.subject)}</strong>
    <span>${escape(mail.to.join(', '))}<time datetime="${mail.receivedAt}">${time} UTC</time></span></a></li>`;
}

// The frame runs no scripts, and the page's policy, which it inherits, prevents it from loading anything.
function htmlFrame(html: string): string {
  if (html === '') return '';
  return `<details><summary>As formatted mail</summary><iframe title="The mail as formatted"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${escape(`<base target="_blank">${html}`)}"></iframe></details>`;
}

function openedMail(mail: ReceivedMail): string {
  return `<article><h2>${escape(mail.subject)}</h2>
    <dl><dt>From</dt><dd>${escape(mail.from)}</dd><dt>To</dt><dd>${escape(mail.to.join(', '))}</dd>
    <dt>Received</dt><dd>${mail.receivedAt.slice(0, 19).replace('T', ' ')} UTC</dd></dl>
    <div class="text">${withLinks(mail.text || mail.links.join('\n'))}</div>${htmlFrame(mail.html)}</article>`;
}

const listRefresh = `
  setInterval(async () => {
    const answer = await fetch(location.href).catch(() => undefined);
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#mails');
    const shown = document.querySelector('#mails');
    if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(document.adoptNode(fresh));
  }, 2000);
`;

/** The page of the mailbox: the list, and the opened mail beside it. `nonce` allows the page's one script. */
export function mailboxPage(
  mails: ReceivedMail[],
  opened: ReceivedMail | undefined,
  to: string,
  nonce: string,
): string {
  const query = to === '' ? '' : `?to=${encodeURIComponent(to)}`;
  const items = mails.map((mail) => listItem(mail, opened?.id, query)).join('');
  const emptyList = '<p class="none" id="mails">No mail yet. What Bidboard sends appears here.</p>';
  const list =
    items === '' ? emptyList : `<ol id="mails" aria-label="Mails" aria-live="polite">${items}</ol>`;
  const reading = opened ? openedMail(opened) : '<p class="none">Choose a mail to read it.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(opened?.subject ?? 'Mailbox')}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${mailboxStyle}</style></head>
    <body><header><h1><a href="/">Bidboard mailbox</a></h1>
    <form action="/" role="search"><label for="to">Sent to</label>
    <input id="to" name="to" type="text" inputmode="email" value="${escape(to)}"><button>Show</button></form></header>
    <main class="${opened ? 'reading' : ''}">${list}${items === '' && !opened ? '' : reading}</main>
    <script nonce="${nonce}">${listRefresh}</script></body></html>`;
}
