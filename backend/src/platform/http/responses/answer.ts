import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response, Request } from 'express';
import { listInSlices } from '../../resilience/run-in-time-slices.ts';

/**
 * Sends text that is already JSON. It sets no ETag, for which Express would hash the text, since these responses are never
 * stored.
 */
export function sendText(response: Response, status: number, type: string, text: string): void {
  writeHead(response, status, type, Buffer.byteLength(text));
  response.end(text);
}

/**
 * Sends the result of a query. A long text, such as a file in base64, is written and sent in pieces, since writing 100 MB at once
 * blocks the event loop for a second.
 */
export async function sendAnswer(response: Response, answer: unknown): Promise<void> {
  if (!hasLongText(answer)) return sendText(response, 200, 'application/json', JSON.stringify(answer));
  const pieces = await listInSlices(jsonPieces(answer));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  writeHead(response, 200, 'application/json', length);
  // The pieces are in memory, so only the connection can fail, because the reader has left.
  pipeline(Readable.from(pieces), response).catch(() => undefined);
}

const writeHead = (response: Response, status: number, type: string, length: number) =>
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': length });

const pieceLetters = 512 * 1024;

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > pieceLetters;

const hasLongText = (answer: unknown): answer is Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null && Object.values(answer).some(isLong);

/**
 * Writes an object as JSON. Long texts in its fields are written in pieces; half a surrogate pair at the end of a piece is
 * escaped.
 */
export function* jsonPieces(answer: Readonly<Record<string, unknown>>): Generator<Buffer> {
  let before = '{';
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    yield Buffer.from(`${before}${JSON.stringify(name)}:`);
    before = ',';
    if (!isLong(value)) {
      yield Buffer.from(JSON.stringify(value));
      continue;
    }
    yield Buffer.from('"');
    for (let at = 0; at < value.length; at += pieceLetters)
      yield Buffer.from(JSON.stringify(value.slice(at, at + pieceLetters)).slice(1, -1));
    yield Buffer.from('"');
  }
  yield Buffer.from('}');
}

/** Returns a signal that aborts when the caller has gone or has received the response. */
export function disconnectSignal(request: Request): AbortSignal {
  const disconnected = new AbortController();
  request.res?.once('close', () => disconnected.abort());
  return disconnected.signal;
}
