import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Database, Queryable } from '../database/database.ts';
import type { FileLinks } from '../storage/file-link.ts';
import type { Log } from '../observability/log.ts';
import { orNotFound, refuse } from '../refusal.ts';
import type { Storage } from '../storage/storage-interface.ts';
import { findFile, type StoredFile } from '../storage/stored-file.ts';
import { setFilePolicy } from './security-headers/content-policy.ts';
import { answerError } from './edge.ts';
import { createDeadline, type Deadline } from './responses/deadline.ts';

/** Says, by the kind of their owner, whether everyone may read the files of this owner now. Files of other kinds are private. */
export interface PublicFiles {
  readonly [ownerKind: string]: (db: Queryable, ownerId: string) => Promise<boolean>;
}

export interface FileServing {
  database: Database;
  log: Log;
  clock(): number;
  storage: Storage;
  links: FileLinks;
  publicFiles: PublicFiles;
}

/**
 * Serves `/api/files/:id`. Whatever the bytes are, a browser runs none of them: types are not guessed, and the sandbox has no
 * rights.
 */
export const serveFile =
  (serving: FileServing): RequestHandler<{ id: string }> =>
  async (request, response) => {
    try {
      const deadline = createDeadline();
      const { file, isPublic } = await deadline.race(readable(serving, request));
      const etag = `"${file.sha256}"`;
      setFilePolicy(response);
      response.set({
        'Content-Type': file.mimeType,
        'Content-Disposition': dispositionOf(file),
        // A public file may become private. Compression on the way would change its ranges.
        'Cache-Control': isPublic
          ? 'public, max-age=300, no-transform'
          : 'private, max-age=300, no-transform',
        'Accept-Ranges': 'bytes',
        ETag: etag,
      });
      if (request.fresh) return void response.status(304).end();
      const range = rangeOf(request, file.sizeBytes, etag);
      if (range === 'beyond')
        return void response.status(416).set('Content-Range', `bytes */${file.sizeBytes}`).end();
      await send({ storage: serving.storage, deadline }, file, range, request, response);
    } catch (error) {
      // A reader who leaves early causes no defect, even before the first bytes are sent.
      if (response.headersSent || isPrematureClose(error)) return void response.destroy();
      response.removeHeader('ETag');
      response.set('Cache-Control', 'no-store');
      answerError(error, response, randomUUID(), 'serveFile', serving.log);
    }
  };

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

async function readable(
  { database, clock, links, publicFiles }: FileServing,
  { params: { id }, query }: Request<{ id: string }>,
): Promise<{ file: StoredFile; isPublic: boolean }> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return refuse('notFound');
  const file = orNotFound(await findFile(database, id));
  const { expires, signature } = query;
  if (links.isGood(id, { expires, signature }, clock())) return { file, isPublic: false };
  const { kind = '', id: ownerId = '' } = file.owner ?? {};
  const mayServe = Object.hasOwn(publicFiles, kind) ? publicFiles[kind] : undefined;
  return (await mayServe?.(database, ownerId)) ? { file, isPublic: true } : refuse('notFound');
}

/** Pictures and videos are shown in a page; everything else is saved. The given name is sent as text. */
function dispositionOf({ fileName, mimeType }: StoredFile): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  const how = /^(image|video)\//.test(mimeType) ? 'inline' : 'attachment';
  return `${how}; filename="${plain}"; filename*=UTF-8''${full}`;
}

interface Range {
  start: number;
  end: number;
}

/** Returns one range. A request for several ranges, or for a range of an older version, gets the whole file. */
function rangeOf(request: Request, sizeBytes: number, etag: string): Range | 'beyond' | undefined {
  if (request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag) return undefined;
  // If the request asks for more of the end than exists, it gets the whole file, since the library knows no such range.
  const fromEnd = /^bytes=-0*([1-9]\d*)$/.exec(request.headers.range ?? '')?.[1];
  if (fromEnd !== undefined && Number(fromEnd) >= sizeBytes && sizeBytes > 0)
    return { start: 0, end: sizeBytes - 1 };
  const ranges = request.range(sizeBytes);
  if (ranges === -1) return 'beyond';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
}

async function send(
  { storage, deadline }: { storage: Storage; deadline: Deadline },
  { key, sizeBytes }: StoredFile,
  range: Range | undefined,
  request: Request,
  response: Response,
): Promise<void> {
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  response.status(range ? 206 : 200).set('Content-Length', String(end - start + 1));
  if (range) response.set('Content-Range', `bytes ${start}-${end}/${sizeBytes}`);
  if (request.method === 'HEAD') return void response.end();
  const content = await deadline.race(storage.read(key, { start, end }));
  // The client may have left while the file was opened. A pipe to a closed response would fail and leave the file open.
  if (response.destroyed) return void content.destroy();
  await pipeline(content, response);
}
