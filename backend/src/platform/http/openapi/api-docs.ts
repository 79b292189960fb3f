import type { Contract } from '../../../kernel/contract.ts';
import { refusals, type RefusalCode } from '../../../kernel/refusals.ts';
import { problemFor, refusalCodes, refusalsOf } from './openapi-answers.ts';
import { tagOf } from './openapi-operation.ts';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Express, Response } from 'express';
import { setViewerPolicy } from '../security-headers/content-policy.ts';
import { openApiDocument } from './openapi.ts';

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Bidboard API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/docs.css" />
  </head>
  <body>
    <header>
      <strong>Bidboard API</strong>
      <nav aria-label="API">
        <a href="/api/docs">Calls</a>
        <a href="/api/docs/problems">Problems</a>
        <a href="/api/openapi.json">openapi.json</a>
      </nav>
    </header>
    ${main}
  </body>
</html>
`;

const callsPage = page(
  'Calls',
  `<main id="calls"><noscript>This page needs JavaScript; the same is in <a href="/api/openapi.json">openapi.json</a>.</noscript></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/calls.js"></script>`,
);

/** Starts the viewer. `url` is on this host, and nothing is sent to a validator elsewhere. */
const callsScript = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  showExtensions: true,
  validatorUrl: null,
});
`;

/** Returns the page of all refusals of the API, with their statuses, their messages, and the calls that may return them. */
function problemsPage(contracts: readonly Contract[]): string {
  const statuses = Map.groupBy(refusalCodes, (code) => problemFor(code).status);
  const groups = [...statuses].sort(([a], [b]) => a - b);
  return page(
    'Problems',
    `<main class="problems">
      <h1>Problems</h1>
      <p>Every error has the body <code>{ type, title, status, code, message, errors? }</code>, served as
      <code>application/problem+json</code>. The <code>code</code> is stable, the words may change.</p>
      ${groups.map(([status, codes]) => `<h2>${status}</h2>${codes.map((code) => entry(code, contracts)).join('')}`).join('\n')}
    </main>`,
  );
}

function entry(code: RefusalCode, contracts: readonly Contract[]): string {
  const calls = contracts.filter((contract) => refusalsOf(contract).includes(code));
  return `
      <section id="${code}">
        <h3><a href="#${code}"><code>${code}</code></a> ${escaped(problemFor(code).title)}</h3>
        <p>${escaped(refusals[code])}</p>
        ${calls.length > 0 && calls.length < contracts.length ? `<p class="calls">Answered by ${calls.map(linkTo).join(', ')}.</p>` : ''}
      </section>`;
}

const linkTo = (contract: Contract): string =>
  `<a href="/api/docs#/${tagOf(contract)}/${contract.name}">${contract.name}</a>`;

const entities: { [char: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

const docsStyle = `
:root {
  --paper: #f6f7f4; --surface: #fff; --ink: #131c1b; --ink-2: #43504d; --rule: #e0e3dc; --accent: #0b5c66; --soft: #e1eeee;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #0e1413; --surface: #151c1b; --ink: #e9ede9; --ink-2: #b7c1bc; --rule: #27302e; --accent: #6cc4cb; --soft: #14322f; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/24px Inter, system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; padding: 16px 24px; background: var(--surface); border-bottom: 1px solid var(--rule); }
nav { display: flex; flex-wrap: wrap; gap: 16px; }
header a, .problems a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.problems { max-width: 75ch; margin: 0 auto; padding: 24px; }
.problems h1 { font-size: 36px; line-height: 44px; letter-spacing: -0.014em; margin: 16px 0; }
.problems h2 { font-size: 20px; line-height: 28px; margin: 32px 0 8px; }
.problems section { background: var(--surface); border: 1px solid var(--rule); border-radius: 8px; padding: 12px 16px; margin: 8px 0; }
.problems section:target { background: var(--soft); border-color: var(--accent); }
.problems h3 { font-size: 16px; line-height: 24px; font-weight: 500; margin: 0; }
.problems section p { margin: 4px 0 0; color: var(--ink-2); overflow-wrap: anywhere; }
.problems .calls { font-size: 13px; line-height: 20px; }
`;

const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const viewerFiles = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/**
 * Serves the description of these calls: `/api/openapi.json` for programs, `/api/docs` and `/api/docs/problems` for people.
 * Everything comes from this host and no page contains a script, so the viewers' policy holds.
 */
export function mountApiDocs(app: Express, contracts: readonly Contract[]): void {
  const texts: { [path: string]: [type: string, write: () => string] } = {
    '/api/openapi.json': ['application/json', () => JSON.stringify(openApiDocument(contracts))],
    '/api/docs': ['text/html', () => callsPage],
    '/api/docs/problems': ['text/html', () => problemsPage(contracts)],
    '/api/docs/calls.js': ['text/javascript', () => callsScript],
    '/api/docs/docs.css': ['text/css', () => docsStyle],
  };
  for (const [path, [type, write]] of Object.entries(texts)) {
    const text = writtenOnce(write);
    app.get(path, (_request, response) => revalidated(response).type(`${type}; charset=utf-8`).send(text()));
  }
  for (const file of viewerFiles) {
    app.get(`/api/docs/${file}`, (_request, response) =>
      revalidated(response).sendFile(file, { root: viewerFolder }),
    );
  }
}

/** Writes the text at the first request. Writing the whole document takes a fifth of the time in which a process starts. */
function writtenOnce(write: () => string): () => string {
  let text: string | undefined;
  return () => (text ??= write());
}

/** Lets browsers keep the response but ask each time whether it is still the same. */
function revalidated(response: Response): Response {
  setViewerPolicy(response);
  return response.set('Cache-Control', 'no-cache');
}
