import { randomBytes, randomUUID } from 'node:crypto';
import { join, extname, sep } from 'node:path';
import express, { type Express, type Request, type Response, type RequestHandler } from 'express';
import type { Log } from '../../observability/log.ts';
import { setPagePolicy } from '../security-headers/content-policy.ts';
import type { PageAnswer } from './page-head.ts';
import { shellIn, type PageShell } from './page-shell.ts';
import { existsSync, readdirSync } from 'node:fs';

export interface Pages {
  /** The folder of the built pages, which must exist. */
  folder: string;
  /** Returns the head of the page at an address, by its path and query. */
  answerAt(address: URL): Promise<PageAnswer>;
  log: Log;
  /** The sites whose pages may appear in a frame of these pages, as origins. */
  frames: readonly string[];
  /** What the page passes to its scripts, by the names of its meta tags. */
  metaTags: Readonly<Record<string, string>>;
  /** Where people reach Bidboard. */
  publicUrl: string;
}

/** A page is sent without its head if the head takes longer than this. People see the page all the same. */
const timeoutMs = 1000;

/** Serves the built files and, for every other address, the single page with the head for that address. */
export function servePages(app: Express, pages: Pages): void {
  const loadShell = shellIn(join(pages.folder, 'index.html'), pages.metaTags);
  app.use(
    preferBrotli(pages.folder),
    express.static(pages.folder, { index: false, redirect: false, setHeaders: cacheHashed }),
  );
  app.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    await sendPage(pages, await loadShell(), request, response);
  });
}

async function sendPage(pages: Pages, shell: PageShell, request: Request, response: Response): Promise<void> {
  const answer = await answerInTime(pages, request);
  // This also applies to a permanent move. If the old name is used again, a cached move would send browsers in a circle.
  response.setHeader('Cache-Control', 'no-cache');
  if (answer && 'movedTo' in answer) return response.redirect(answer.forGood ? 301 : 302, answer.movedTo);
  const styleNonce = randomBytes(16).toString('base64');
  const { frames, publicUrl } = pages;
  setPagePolicy(response, { scriptHashes: shell.scriptHashes, styleNonce, frames, publicUrl });
  response.status(answer?.status ?? 200).type('html');
  response.send(answer ? shell.withHead(answer, styleNonce) : shell.plain(styleNonce));
}

/** Returns undefined if the head fails or is late; the log says why. */
async function answerInTime({ answerAt, log }: Pages, request: Request): Promise<PageAnswer | undefined> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no head within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([answerAt(new URL(`http://bidboard${request.originalUrl}`)), late]);
  } catch (error) {
    log.warn({ err: error, name: 'pageHead', correlationId: randomUUID() }, 'served a page without its head');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Lets browsers keep hashed files for good, and makes them ask for the page itself every time. */
function cacheHashed(response: { setHeader(name: string, value: string): void }, path: string): void {
  response.setHeader(
    'Cache-Control',
    path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
}

const brotliSuffix = '.br';

/** Lists every path that has a brotli file beside it, as requests name it. Files built later are served uncompressed. */
function brotliPaths(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(
    files
      .filter((file) => file.endsWith(brotliSuffix))
      .map((file) => `/${file.slice(0, -brotliSuffix.length).replaceAll(sep, '/')}`),
  );
}

/**
 * Rewrites a request for a built file to the brotli file beside it (`index-1a2b.js.br`) if the browser accepts brotli. Runs
 * before express.static, which then finds that file.
 */
function preferBrotli(folder: string): RequestHandler {
  const paths = brotliPaths(folder);
  return (request, response, next) => {
    if (!paths.has(request.path)) return next();
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) return next();
    response.setHeader('Content-Encoding', 'br');
    response.type(extname(request.path));
    request.url = `${request.path}${brotliSuffix}`;
    next();
  };
}
