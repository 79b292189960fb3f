import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { Storage } from './storage-interface.ts';
import { TimeoutError, withTimeout } from '../resilience/repeat.ts';

export interface S3Place {
  /** The address without the bucket, which is the first part of every path below it. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface StorageRequest {
  method: 'PUT' | 'GET' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  body?: { path: string; sizeBytes: number; sha256: string };
}

/** The server is unreachable, or says that it is temporarily unavailable. */
export class StorageUnavailableError extends Error {}

/** The server has no space left: MinIO and Ceph respond 507. */
export class StorageFullError extends Error {}

/** The bucket lacks the object, or the object lacks the requested bytes. */
export class FileMissingError extends Error {}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** How long the server may send nothing, or accept nothing that it is sent. A large file may take long, piece by piece. */
const idleTimeoutMs = 5_000;

/**
 * Stores objects in one bucket. An upload is one signed request with its length and its SHA-256. The server compares both with
 * what it received, so an interrupted upload leaves no object.
 */
export function createS3Storage(place: S3Place): Storage {
  const request = (outgoing: StorageRequest) => send(place, outgoing);
  return {
    async put(key, { path, sizeBytes, sha256 }) {
      const answer = await request({ method: 'PUT', key, body: { path, sizeBytes, sha256 } });
      await expecting(answer, [200]);
      answer.resume();
      await rm(path, { force: true });
    },
    async read(key, { start, end }): Promise<Readable> {
      const answer = await request({ method: 'GET', key, headers: { range: `bytes=${start}-${end}` } });
      await expecting(answer, [206]);
      // A slow reader does not count against the server: from here on each piece has its own timeout.
      answer.setTimeout(0);
      return Readable.from(pieces(answer), { objectMode: false });
    },
    async remove(key) {
      const answer = await request({ method: 'DELETE', key });
      if (answer.statusCode === 204 || answer.statusCode === 200) return void answer.resume();
      const error = await refusalIn(answer);
      if (!(error instanceof FileMissingError)) throw error;
    },
    async checkConnection() {
      // No object has this key. A missing bucket or a rejected access key counts as an unavailable server.
      const answer = await request({ method: 'GET', key: 'is-anybody-there' });
      const error = await refusalIn(answer);
      if (!(error instanceof FileMissingError)) throw error;
    },
  };
}

/** Returns the headers of a request including its signature. `datetime` is in S3's format, 20261121T160000Z. */
export async function signedHeaders(
  place: S3Place,
  {
    method,
    url,
    headers,
    sha256,
  }: { method: string; url: string; headers: Record<string, string>; sha256: string },
  datetime?: string,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    service: 's3',
    region: place.region,
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    // The length is left out: it belongs to the connection, and the hash covers the content.
    allHeaders: true,
    ...(datetime && { datetime }),
  });
  return Object.fromEntries((await signer.sign()).headers);
}

async function send(
  place: S3Place,
  { method, key, headers = {}, body }: StorageRequest,
): Promise<IncomingMessage> {
  const url = `${place.endpoint.replace(/\/$/, '')}/${place.bucket}/${key}`;
  const signed = await signedHeaders(place, { method, url, headers, sha256: body?.sha256 ?? emptySha256 });
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = request(url, {
    method,
    headers: { ...signed, ...(body && { 'content-length': body.sizeBytes }) },
    timeout: idleTimeoutMs,
  });
  outgoing.on('timeout', () => outgoing.destroy(new StorageUnavailableError('the storage does not respond')));
  outgoing.on('response', resolve);
  outgoing.on('error', (error) => reject(asUnavailable(error)));
  if (!body) outgoing.end();
  // A server that refuses responds before it has read everything. Its response then counts, not the broken pipe.
  else
    pipeline(createReadStream(body.path), outgoing).catch((error: unknown) => reject(asUnavailable(error)));
  return promise;
}

async function* pieces(answer: IncomingMessage): AsyncGenerator<Buffer> {
  const coming = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const piece = await withTimeout(idleTimeoutMs, coming.next());
      if (piece.done === true) return;
      yield piece.value;
    }
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    answer.destroy();
  }
}

/** Turns connection errors into StorageUnavailableError; a local file that cannot be read is a different error. */
function asUnavailable(error: unknown): unknown {
  const isConnectionError =
    error instanceof TimeoutError ||
    connectionErrorCodes.has(String((error as { code?: unknown } | null)?.code));
  return isConnectionError
    ? new StorageUnavailableError(`the storage does not respond: ${String(error)}`, { cause: error })
    : error;
}
const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
]);

async function expecting(answer: IncomingMessage, statuses: readonly number[]): Promise<void> {
  if (!statuses.includes(answer.statusCode ?? 0)) throw await refusalIn(answer);
}

/**
 * Returns the error in a response. A 404 concerns an object only if S3 says so. Otherwise it concerns a bucket, or comes from a
 * proxy in between.
 */
async function refusalIn(answer: IncomingMessage): Promise<Error> {
  const { statusCode = 0 } = answer;
  const body = await text(answer);
  const description = `the storage responded with ${statusCode}: ${body.slice(0, 500)}`;
  if (statusCode === 507) return new StorageFullError(description);
  if (statusCode === 416 || (statusCode === 404 && body.includes('NoSuchKey')))
    return new FileMissingError(description);
  return statusCode >= 500 ? new StorageUnavailableError(description) : new Error(description);
}
