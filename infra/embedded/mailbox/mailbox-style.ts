import { pageColours } from '../page-colours.ts';

export const mailboxStyle = `${pageColours}* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 400 13px/20px Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between;
  min-height: 64px; padding: 12px 24px; background: var(--surface); border-bottom: 1px solid var(--rule); }
h1, h2 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; }
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
