import type { IncomingMessage } from 'node:http';
import { refuse } from '../../refusal.ts';
import type { Body, FileEntrance } from './received-body.ts';
import { hash } from 'node:crypto';
import type { Request } from 'express';
import type { Multipart } from '../../../kernel/contract.ts';
import { readMultipart } from './multipart.ts';
import { nextTurn } from '../../resilience/run-in-time-slices.ts';
import { parseJson, requireJsonWithinBounds } from './read-json.ts';

/** Bodies up to this size are always accepted. */
const smallBytes = 64 * 1024;

export interface BodyMemoryBudget {
  /** Reserves memory for a body, by its declared length or the limit. Refuses overloaded; the returned function releases it. */
  reserve(request: Pick<IncomingMessage, 'headers'>, limitBytes: number): () => void;
}

/** Limits the bytes of long bodies that are in memory at once. */
export function createBodyMemoryBudget(maxBytes: number): BodyMemoryBudget {
  let reserved = 0;
  return {
    reserve({ headers }, limitBytes) {
      const declared = headers['content-length'];
      if (declared === undefined && headers['transfer-encoding'] === undefined) return () => undefined;
      const bytes = Math.min(limitBytes, declared === undefined ? limitBytes : Number(declared));
      if (bytes <= smallBytes) return () => undefined;
      if (reserved + bytes > maxBytes) refuse('overloaded', { retryAfterSeconds: 2 });
      reserved += bytes;
      return () => {
        reserved -= bytes;
      };
    },
  };
}

/** The budget of the whole process. */
const bodyMemoryBudget: BodyMemoryBudget = createBodyMemoryBudget(128 * 1024 * 1024);

const jsonLimitBytes = 4 * 1024 * 1024;
/** From this size on, each step of reading a body gets its own iteration of the event loop. */
const longBytes = 64 * 1024;
/** This much of a body that is too large is read and discarded, so that its sender receives the response. */
const drainLimitBytes = 64 * 1024 * 1024;
/** Even the slowest connection that people work on sends 4 MB in this time. A slower sender holds memory and says nothing. */
const bodyTimeoutMs = 60_000;

export const emptyBody: Body = { value: {}, sha256: '', file: undefined, files: [] };

const typeOf = (request: Request): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Returns whether the request may carry files to keep. */
export const mayHaveFiles = (request: Request, multipart: Multipart | undefined): boolean =>
  multipart?.files !== undefined && typeOf(request) === 'multipart/form-data';

/**
 * Reads a request's body as its contract requires and writes its files to the folder. Refuses: unsupportedMediaType,
 * payloadTooLarge, malformed, fileUnfit.
 */
export async function readBody(
  request: Request,
  multipart: Multipart | undefined,
  entrance: FileEntrance,
  jsonBytes = jsonLimitBytes,
): Promise<Body> {
  const type = typeOf(request);
  if (multipart && type === 'multipart/form-data') {
    return readMultipart(request, multipart, entrance);
  }
  if (type === 'application/json') return readJson(request, jsonBytes);
  const length = Number(request.headers['content-length'] ?? 0);
  if (type === '' && length === 0 && !request.headers['transfer-encoding']) return emptyBody;
  return refuse('unsupportedMediaType');
}

async function readJson(request: Request, limitBytes: number): Promise<Body> {
  const bytes = await readBytes(request, limitBytes);
  if (bytes.length === 0) return emptyBody;
  const isLong = bytes.length > longBytes;
  if (isLong) await nextTurn();
  requireJsonWithinBounds(bytes);
  if (isLong) await nextTurn();
  const value = parseJson(bytes);
  if (isLong) await nextTurn();
  return { ...emptyBody, value, sha256: hash('sha256', bytes, 'hex') };
}

/**
 * Reads a body as it arrived, byte for byte; refuses payloadTooLarge. It uses events, since a stream's async iterator costs more
 * than all other work on a small body.
 */
export function readBytes(request: Request, limitBytes = jsonLimitBytes): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const release = bodyMemoryBudget.reserve(request, limitBytes);
  const tooSlow = setTimeout(() => request.destroy(), bodyTimeoutMs).unref();
  const chunks: Buffer[] = [];
  let size = 0;
  const end = () =>
    size > limitBytes ? reject(asRefusal(() => refuse('payloadTooLarge'))) : resolve(Buffer.concat(chunks));
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    else if (size > drainLimitBytes) request.destroy();
  });
  request.once('end', end);
  request.once('close', end);
  request.once('error', reject);
  return promise.finally(() => {
    clearTimeout(tooSlow);
    release();
  });
}

function asRefusal(refusing: () => never): unknown {
  try {
    return refusing();
  } catch (refusal) {
    return refusal;
  }
}
