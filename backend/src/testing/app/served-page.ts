import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Facts {
  '@type': string;
  itemListElement?: { position: number; name: string; item?: string; url?: string }[];
  [name: string]: unknown;
}

/** A page as a reader without JavaScript sees it. */
export interface ServedPage {
  status: number;
  html: string;
  headers: Headers;
  title: string | undefined;
  canonical: string | undefined;
  description: string | undefined;
  isListed: boolean;
  facts: Facts[];
}

/** Creates a folder with a page like the built one. The caller deletes it. */
export function makePages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Bidboard</title>
    <meta name="description" content="As it was built." />
    <meta name="video-players" content="" />
    <meta name="social-links" content="" />
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`,
  );
  return folder;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string | undefined): string | undefined =>
  text?.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => signs[name] ?? '');

/** Requests a page without following redirects. */
export async function readPage(url: string, method = 'GET'): Promise<ServedPage> {
  const response = await fetch(url, { redirect: 'manual', method });
  const html = await response.text();
  const match = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1]);
  return {
    status: response.status,
    html,
    headers: response.headers,
    title: match(/<title>([^<]*)<\/title>/),
    canonical: match(/<link data-served rel="canonical" href="([^"]*)"/),
    description: match(/<meta data-served name="description" content="([^"]*)"/),
    isListed: !html.includes('name="robots" content="noindex'),
    facts: [...html.matchAll(/<script data-served type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Facts,
    ),
  };
}
