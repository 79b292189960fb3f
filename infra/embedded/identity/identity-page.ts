import { createHash } from 'node:crypto';
import { demoPeople } from '../../demo/demo-people.ts';
import { escapeHtml, pageColours } from '../html.ts';

export interface Identity {
  name: string;
  email: string;
}

/** The people that one click selects: two who are new to Bidboard, and one whose account has a password for linking. */
const offeredPeople: readonly (Identity & { note: string })[] = [
  { name: 'Nora Field', email: 'nora@fieldworks.example', note: 'New to Bidboard' },
  { name: 'Joël Marchand', email: 'joel@atelier-marchand.example', note: 'New to Bidboard' },
  {
    name: demoPeople.buyer.userName,
    email: demoPeople.buyer.email,
    note: 'Has an account with a password',
  },
];

/** Returns the same subject for an address, whatever the name, and across restarts. */
export const subjectOf = ({ email }: Identity): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);

/** Returns the person in the form, or the error in it. */
export function identityIn(form: URLSearchParams): Identity | { error: string } {
  const [name = '', email = ''] = ['name', 'email'].map((field) => form.get(field)?.trim() ?? '');
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255)
    return { error: 'Please give an e-mail address' };
  return { name: name.slice(0, 255) || email, email };
}

const style = `${pageColours}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 400 14px/20px Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { width: 100%; max-width: 408px; margin: 0 auto; padding: 48px 16px; }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; }
h2 { margin: 24px 0 8px; font-size: 14px; line-height: 20px; font-weight: 600; }
p { margin: 8px 0 0; color: var(--ink-2); }
a { color: var(--accent); text-underline-offset: 3px; }
ul { margin: 24px 0 0; padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--rule);
  border-radius: 8px; overflow: hidden; }
li + li { border-top: 1px solid var(--rule); }
li button { display: block; width: 100%; padding: 12px 16px; border: 0; background: none; color: inherit; font: inherit;
  text-align: left; cursor: pointer; }
li button:hover { background: var(--accent-soft); }
li button:focus-visible { outline-offset: -2px; }
strong { font-weight: 600; } li span { display: block; color: var(--ink-2); font-size: 12px; line-height: 16px;
  overflow-wrap: anywhere; }
.panel { display: grid; gap: 12px; padding: 16px; background: var(--surface); border: 1px solid var(--rule);
  border-radius: 8px; }
label { display: grid; gap: 4px; font-weight: 500; }
input { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 5px;
  background: var(--surface); color: var(--ink); font: inherit; }
.primary { height: 40px; padding: 0 16px; border: 0; border-radius: 5px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 500; cursor: pointer; }
.primary:hover { background: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

const page = (title: string, main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
  <body><main>${main}</main></body></html>`;

/** The page where users say who they are. `action` takes the response. */
export function choosePage(action: string, errorText = ''): string {
  const people = offeredPeople.map(
    ({ name, email, note }) => `<li><form method="post" action="${action}">
      <input type="hidden" name="name" value="${escapeHtml(name)}">
      <button name="email" value="${escapeHtml(email)}"><strong>${escapeHtml(name)}</strong>
      <span>${escapeHtml(email)} · ${note}</span></button></form></li>`,
  );
  const alert = errorText === '' ? '' : `<p role="alert"><strong>${escapeHtml(errorText)}</strong></p>`;
  return page(
    'Demo identity',
    `<h1>Who are you?</h1>
    <p>This demo identity provider runs on your machine and believes whatever you say. In production Bidboard asks a real one.</p>
    <ul>${people.join('')}</ul>
    <h2>Another person</h2>
    <form class="panel" method="post" action="${action}" novalidate>${alert}
      <label>Name<input name="name" autocomplete="name"></label>
      <label>Email<input name="email" type="email" autocomplete="email" inputmode="email"></label>
      <button class="primary">Continue</button>
    </form>
    <p><a href="${action}/cancel">Cancel</a></p>`,
  );
}

/** The page that submits the sign-out by itself; `form` is the provider's own. */
export const signOutPage = (form: string, nonce: string): string =>
  page(
    'Signing out',
    `<h1>Signing out</h1>${form}<input type="hidden" form="op.logoutForm" name="logout" value="yes">
    <p><button class="primary" form="op.logoutForm">Log out of the demo identity</button></p>
    <script nonce="${nonce}">document.forms[0].submit()</script>`,
  );

export const errorPage = (words: string): string =>
  page('Demo identity', `<h1>This did not work</h1><p role="alert">${escapeHtml(words)}</p>`);
