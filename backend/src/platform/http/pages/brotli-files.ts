import { existsSync, readdirSync } from 'node:fs';
import { extname, sep } from 'node:path';
import type { RequestHandler } from 'express';

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
export function preferBrotli(folder: string): RequestHandler {
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
