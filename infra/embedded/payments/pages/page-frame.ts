import { escapeHtml, pageColours } from '../../html.ts';

const style = `${pageColours}
:root { --wrong: #A3262A; }
@media (prefers-color-scheme: dark) { :root { --wrong: #FF9C97; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 400 14px/20px Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 32px 16px 48px; display: grid; gap: 16px; }
main.wide { max-width: 720px; }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; }
h2 { margin: 8px 0 0; font-size: 14px; line-height: 20px; font-weight: 600; }
p { margin: 0; color: var(--ink-2); overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 3px; }
.stand-in { padding: 8px 12px; border: 1px solid var(--rule); border-radius: 5px; background: var(--accent-soft); color: var(--ink); }
.panel { display: grid; gap: 12px; padding: 16px; background: var(--surface); border: 1px solid var(--rule);
  border-radius: 8px; }
.amount { color: var(--ink); font-size: 28px; line-height: 36px; font-weight: 600; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 0; border-top: 1px solid var(--rule); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead th { border-top: 0; padding-top: 0; color: var(--ink-3); font-size: 12px; line-height: 16px; font-weight: 500; }
th[scope="row"] { font-weight: 500; }
th + th, td { padding-left: 12px; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
td small, th small { display: block; color: var(--ink-2); font-size: 12px; line-height: 16px; font-weight: 400; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--ink-3); } dd { margin: 0; overflow-wrap: anywhere; }
.field { display: grid; gap: 4px; } label { font-weight: 500; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start; }
input { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 5px;
  background: var(--surface); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--wrong); }
.note { color: var(--ink-3); font-size: 12px; line-height: 16px; }
.wrong { color: var(--wrong); font-size: 12px; line-height: 16px; } [role="alert"] { color: var(--wrong); font-weight: 500; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 40px; padding: 0 16px;
  border: 1px solid var(--edge); border-radius: 5px; background: var(--surface); color: var(--ink); font: inherit;
  font-weight: 500; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--accent-soft); }
.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.primary:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
.ways { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media print { :root { color-scheme: light; --paper: #FFFFFF; --surface: #FFFFFF; --ink: #000000; --ink-2: #333333; --ink-3: #333333; }
  .ways, .stand-in { display: none; } .panel { border: 0; padding: 0; } }
`;

const standIn =
  '<p class="stand-in">This page stands in for Stripe on this machine. No real money moves: never type a real card here.</p>';

/** Builds a whole page; `main` is HTML. */
export function pageOf(title: string, main: string, isWide = false): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
  <body><main${isWide ? ' class="wide"' : ''}>${main}${standIn}</main></body></html>`;
}

/** Builds a page with one message, and a link if there is one. */
export function messagePage(title: string, words: string, way?: { href: string; text: string }): string {
  const link = way
    ? `<div class="ways"><a class="button" href="${escapeHtml(way.href)}">${escapeHtml(way.text)}</a></div>`
    : '';
  return pageOf(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p>${link}`);
}

/** Formats an amount in the smallest unit, as people write it. */
export function money(amountMinor: number, currency: string, display: 'symbol' | 'code' = 'symbol'): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: display });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats the day of a time in seconds since 1970. */
export const dayOf = (seconds: number): string => dayFormat.format(seconds * 1000);
