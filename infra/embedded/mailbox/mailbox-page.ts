import { escapeHtml as escape, pageColours } from '../html.ts';
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
    <input id="to" name="to" type="text" inputmode="email" value="${escape(to)}"><button>Show</button></form>
    <a href="/samples">Sample emails</a></header>
    <main class="${opened ? 'reading' : ''}">${list}${items === '' && !opened ? '' : reading}</main>
    <script nonce="${nonce}">${listRefresh}</script></body></html>`;
}

export const mailboxStyle = `${pageColours}* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 400 13px/20px Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between;
  min-height: 64px; padding: 12px 24px; background: var(--surface); border-bottom: 1px solid var(--rule); }
h1, h2 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; }
header > a { color: var(--accent); }
h1 a { color: inherit; text-decoration: none; }
form { display: flex; gap: 8px; align-items: center; }
label { color: var(--ink-3); font-size: 12px; font-weight: 500; }
input { height: 32px; width: 240px; max-width: 50vw; padding: 0 12px; border: 1px solid var(--edge); border-radius: 5px;
  background: var(--surface); color: var(--ink); font: inherit; }
button { height: 32px; padding: 0 16px; border: 0; border-radius: 5px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 500; cursor: pointer; }
button:hover { background: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main { display: grid; grid-template-columns: minmax(280px, 380px) 1fr; gap: 24px; max-width: 1200px; margin: 0 auto;
  padding: 24px; }
ol, article, .none { margin: 0; background: var(--surface); border: 1px solid var(--rule); border-radius: 8px; }
ol { padding: 0; list-style: none; align-self: start; overflow: hidden; }
li + li { border-top: 1px solid var(--rule); }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover, li a[aria-current] { background: var(--accent-soft); }
li strong { display: block; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li span { display: flex; justify-content: space-between; gap: 16px; color: var(--ink-2); font-size: 12px; line-height: 16px; }
.none { padding: 48px 24px; color: var(--ink-2); text-align: center; }
article { padding: 24px; min-width: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 12px 0 24px; padding-bottom: 16px;
  border-bottom: 1px solid var(--rule); color: var(--ink-2); }
dt { color: var(--ink-3); font-size: 12px; } dd { margin: 0; overflow-wrap: anywhere; }
.text { max-width: 75ch; font-size: 16px; line-height: 24px; white-space: pre-wrap; overflow-wrap: anywhere; }
.text a { color: var(--accent); }
details { margin-top: 24px; } summary { color: var(--ink-2); cursor: pointer; }
iframe { width: 100%; height: 480px; margin-top: 12px; border: 1px solid var(--rule); border-radius: 5px; background: #FFFFFF; }
@media (max-width: 800px) { main { grid-template-columns: 1fr; padding: 16px; } main.reading ol { display: none; } }
`;
