import { createHash } from 'node:crypto';
import busboy from 'busboy';
import type { Request } from 'express';
import type { Multipart } from '../../contracts/contract.ts';
import { refuse } from '../refusal.ts';
import type { UploadedFile } from '../handler.ts';

/** A body as it came, decoded but not yet validated, with the hash that tells one request from another. */
export interface Body {
  value: unknown;
  sha256: string;
  file: UploadedFile | undefined;
}

const jsonLimitBytes = 4 * 1024 * 1024;
/** So much of a body that is too large is read and thrown away, so that its sender gets to see the answer. */
const drainLimitBytes = 64 * 1024 * 1024;
const fieldLimitBytes = 1024 * 1024;

/** Reads a request's body as its contract wants it. Refuses: unsupportedMediaType, payloadTooLarge, malformed. */
export async function readBody(request: Request, multipart: Multipart | undefined): Promise<Body> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (multipart && type === 'multipart/form-data') return readMultipart(request, multipart);
  if (type === 'application/json') return readJson(request);
  const length = Number(request.headers['content-length'] ?? 0);
  if (type === '' && length === 0 && !request.headers['transfer-encoding'])
    return { value: {}, sha256: '', file: undefined };
  return refuse('unsupportedMediaType');
}

async function readJson(request: Request): Promise<Body> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return { value: {}, sha256: '', file: undefined };
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return { value, sha256: createHash('sha256').update(bytes).digest('hex'), file: undefined };
  } catch {
    return refuse('malformed', { message: 'The body is no JSON.' });
  }
}

/** By events, since a stream's async iterator costs more than all else that is done to a small body. */
function readBytes(request: Request): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const end = () =>
    size > jsonLimitBytes
      ? reject(asRefusal(() => refuse('payloadTooLarge')))
      : resolve(Buffer.concat(chunks));
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= jsonLimitBytes) chunks.push(chunk);
    else if (size > drainLimitBytes) request.destroy();
  });
  request.once('end', end);
  request.once('close', end);
  request.once('error', reject);
  return promise;
}

/** Multipart text fields become values by the contract's list; the hash runs over what was sent, not over its boundary. */
function readMultipart(request: Request, multipart: Multipart): Promise<Body> {
  const { promise, resolve, reject } = Promise.withResolvers<Body>();
  const fields: { [name: string]: unknown } = {};
  const hash = createHash('sha256');
  let file: UploadedFile | undefined;
  const tooLarge = () => reject(asRefusal(() => refuse('payloadTooLarge')));
  try {
    const parser = busboy({
      headers: request.headers,
      limits: { fieldSize: fieldLimitBytes, fields: 100, files: 1, fileSize: multipart.file?.maxBytes ?? 0 },
    });
    parser.on('field', (name, text, info) => {
      if (info.valueTruncated) return tooLarge();
      hash.update(`\0${name}\0${text}`);
      fields[name] = decodeField(name, text, multipart);
    });
    parser.on('file', (name, stream, info) => {
      if (name !== multipart.file?.field) {
        fields[name] = 'file';
        return stream.resume();
      }
      const chunks: Buffer[] = [];
      hash.update(`\0${name}\0${info.filename}\0`);
      stream.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        chunks.push(chunk);
      });
      stream.on('limit', tooLarge);
      stream.on('end', () => {
        file = { fileName: info.filename ?? '', mimeType: info.mimeType, bytes: Buffer.concat(chunks) };
        fields[name] = info.filename;
      });
    });
    parser.on('fieldsLimit', tooLarge);
    parser.on('error', () =>
      reject(asRefusal(() => refuse('malformed', { message: 'The multipart body is broken.' }))),
    );
    parser.on('close', () => resolve({ value: fields, sha256: hash.digest('hex'), file }));
    request.on('aborted', () =>
      reject(asRefusal(() => refuse('malformed', { message: 'The upload was cut off.' }))),
    );
    request.pipe(parser);
  } catch {
    return Promise.reject(
      asRefusal(() => refuse('malformed', { message: 'The multipart header is broken.' })),
    );
  }
  return promise;
}

function decodeField(name: string, text: string, multipart: Multipart): unknown {
  if (multipart.numbers?.includes(name)) return text.trim() === '' ? undefined : Number(text);
  if (!multipart.json?.includes(name)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function asRefusal(refusing: () => never): unknown {
  try {
    return refusing();
  } catch (refusal) {
    return refusal;
  }
}
