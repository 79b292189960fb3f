import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import type { Database } from '../../../platform/database/database.ts';
import { answerError } from '../../../platform/http/edge.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { refuse } from '../../../platform/refusal.ts';
import { pagesPart, productsPart, sitemapIndex } from './sitemap.ts';

interface Sitemap {
  database: Database;
  log: Log;
  publicUrl: string;
}

/** Serves `/sitemap.xml` and the parts that it names under `/sitemaps`. */
export function serveSitemap({ database, log, publicUrl }: Sitemap): Router {
  const router = Router();
  const answering =
    (respond: (response: Response, part: string) => Promise<unknown>) =>
    async ({ params }: { params: { part?: string } }, response: Response): Promise<void> => {
      try {
        await respond(response, params.part ?? '');
      } catch (error) {
        if (!response.headersSent)
          return void answerError(error, response, randomUUID(), 'serveSitemap', log);
        response.destroy();
        // A client that closes the connection early is no error.
        if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
          log.warn({ err: error, name: 'serveSitemap' }, 'a part broke off');
      }
    };
  router.get(
    '/sitemap.xml',
    answering(async (response) => asXml(response).send(await sitemapIndex(database, publicUrl))),
  );
  router.get(
    '/sitemaps/:part',
    answering((response, part) => {
      const number = /^products-([1-9]\d{0,4})\.xml$/.exec(part)?.[1];
      if (number !== undefined) return stream(response, productsPart(database, publicUrl, Number(number)));
      return part === 'pages.xml' ? stream(response, pagesPart(database, publicUrl)) : refuse('notFound');
    }),
  );
  return router;
}

/** Waits for the first piece before it sends anything, so a missing part can still be refused. */
async function stream(response: Response, pieces: AsyncGenerator<string>): Promise<void> {
  const first = await pieces.next();
  if (first.done) return refuse('notFound');
  asXml(response);
  await pipeline(Readable.from(withFirst(first.value, pieces)), response);
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const asXml = (response: Response): Response =>
  response.type('application/xml').set('Cache-Control', 'public, max-age=3600');
