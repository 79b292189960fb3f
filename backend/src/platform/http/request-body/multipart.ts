import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import type { Multipart } from '../../../kernel/contract.ts';
import type { UploadedFile } from '../../handler.ts';
import { spoolFile } from './incoming-file.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Body, FileEntrance } from './received-body.ts';
import { nextTurn } from '../../resilience/run-in-time-slices.ts';
import { disconnectSignal } from '../responses/answer.ts';
import { jsonLimitExceededBy } from './read-json.ts';
import { discardIncoming, discardRead, receiveUpload, type IncomingFile, type Upload } from './uploads.ts';
import { bodyMessages } from './body-messages.ts';

const fieldLimitBytes = 1024 * 1024;
/** The limit for all text fields together. */
const textLimitBytes = 4 * 1024 * 1024;
/** This much of a refused body is read and discarded, so that its sender receives the response. */
const drainLimitBytes = 512 * 1024 * 1024;
/** A text field of more than this length gets its own iteration of the event loop. */
const longLetters = 64 * 1024;
const idleTimeoutMs = 60_000;

/** The parts of a form that have arrived so far. */
interface Form {
  /** The fields as they arrived. They are not an object yet: a name that every object has would be set on it and not be seen. */
  fields: Map<string, string>;
  textLetters: number;
  /** The hash of each part, in order. */
  hashes: string[];
  counts: Map<string, number>;
  file: UploadedFile | undefined;
  /** The files by the position of their parts, since a later file may finish first. */
  files: Map<number, IncomingFile>;
}

/**
 * Reads a form. Text fields become values by the contract's list. Files, including that of `multipart.file`, are written to
 * `folder` piece by piece as they arrive. The hash covers what was sent, but not its boundary. If anything is refused or the
 * sender has gone, no file is left behind. Refuses: malformed, payloadTooLarge, fileUnfit.
 */
export async function readMultipart(
  request: Request,
  multipart: Multipart,
  { folder, account }: FileEntrance,
): Promise<Body> {
  const signal = disconnectSignal(request);
  const parser = parserOf(request, multipart);
  const form: Form = {
    fields: new Map(),
    textLetters: 0,
    hashes: [],
    counts: new Map(),
    file: undefined,
    files: new Map(),
  };
  const arriving: Promise<void>[] = [];
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
  const tooLarge = () => reject(new Refusal('payloadTooLarge'));
  parser.on('field', (name, text, info) => {
    form.textLetters += text.length;
    if (info.valueTruncated || form.textLetters > textLimitBytes) return tooLarge();
    form.hashes.push(hashOf(name, text));
    form.fields.set(name, text);
  });
  parser.on('file', (name, stream, { filename, mimeType }) => {
    const part = { name, stream, fileName: givenName(filename), mimeType, place: form.hashes.push('') - 1 };
    stream.once('limit', tooLarge);
    // The file's reader receives the error. A file that is refused by its name has no reader, and the error would end the
    // process.
    stream.on('error', () => undefined);
    const arrival = takeFile(form, part, multipart, { folder, caller: { account, signal } });
    arrival.catch(reject);
    arriving.push(arrival);
  });
  parser.on('fieldsLimit', tooLarge);
  parser.on('partsLimit', tooLarge);
  parser.on('error', () => reject(malformed(bodyMessages.multipartBroken)));
  parser.on('close', resolve);
  request.once('close', () => request.complete || reject(malformed(bodyMessages.uploadCutOff)));
  request.setTimeout(idleTimeoutMs);
  try {
    request.pipe(parser);
    await parsed;
    await Promise.all(arriving);
    const sha256 = createHash('sha256').update(form.hashes.join()).digest('hex');
    const files = [...form.files].toSorted(([a], [b]) => a - b).map(([, file]) => file);
    return {
      value: { ...(await decodeFields(form.fields, multipart)), ...namesOf(files, multipart) },
      sha256,
      file: form.file,
      files,
    };
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    drain(request);
    await Promise.allSettled(arriving);
    await discardIncoming([...form.files.values()]);
    await discardRead(form.file);
    throw error;
  } finally {
    request.setTimeout(0);
  }
}

function parserOf(request: Request, { file }: Multipart): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      // A name is kept as given, and refused if it is a path.
      preservePath: true,
      defParamCharset: 'utf8',
      limits: { fieldSize: fieldLimitBytes, fields: 100, parts: 200, fileSize: file?.maxBytes ?? Infinity },
    });
  } catch {
    return refuse('malformed', { message: bodyMessages.multipartHeaderBroken });
  }
}

/** Decodes quotes and line ends, which browsers write in this way. */
const givenName = (name = '') =>
  name.replace(/%(22|0D|0A)/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const malformed = (message: string) => new Refusal('malformed', { message });
const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

interface FilePart {
  name: string;
  stream: Readable;
  fileName: string;
  mimeType: string;
  place: number;
}

async function takeFile(
  form: Form,
  part: FilePart,
  multipart: Multipart,
  { folder, caller }: Pick<Upload, 'folder' | 'caller'>,
): Promise<void> {
  const { name, stream, fileName, mimeType, place } = part;
  const rule = multipart.files && Object.hasOwn(multipart.files, name) ? multipart.files[name] : undefined;
  if (rule) {
    const count = (form.counts.get(name) ?? 0) + 1;
    form.counts.set(name, count);
    const upload = await receiveUpload(stream, { field: name, rule, count, fileName, folder, caller });
    if (!upload) return;
    const { sentSha256, ...incoming } = upload;
    form.files.set(place, incoming);
    form.hashes[place] = hashOf(name, fileName, sentSha256);
  } else if (name === multipart.file?.field) {
    const { path, sha256 } = await spoolFile(stream, { folder, maxBytes: multipart.file.maxBytes });
    await discardRead(form.file);
    form.file = { fileName, mimeType, path };
    form.hashes[place] = hashOf(name, fileName, sha256);
    form.fields.set(name, fileName);
  } else {
    // The schema refuses the field by its name.
    form.fields.set(name, 'file');
    stream.resume();
  }
}

/** Returns what the schema sees of files: a name, or the names if several files are allowed. */
const namesOf = (
  files: readonly IncomingFile[],
  { files: rules = {} }: Multipart,
): { [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(Object.groupBy(files, (file) => file.field)).map(([field, group = []]) => {
      const names = group.map((file) => file.fileName);
      return [field, rules[field]?.maxCount === 1 ? names[0] : names];
    }),
  );

/** Decodes each field once. If a field was sent more than once, its last value counts. */
async function decodeFields(
  fields: ReadonlyMap<string, string>,
  multipart: Multipart,
): Promise<{ [name: string]: unknown }> {
  const decoded: [string, unknown][] = [];
  for (const [name, text] of fields) {
    if (text.length > longLetters) await nextTurn();
    decoded.push([name, decodeField(name, text, multipart)]);
  }
  return Object.fromEntries(decoded);
}

function decodeField(name: string, text: string, multipart: Multipart): unknown {
  if (multipart.numbers?.includes(name)) return text.trim() === '' ? undefined : Number(text);
  if (!multipart.json?.includes(name)) return text;
  try {
    return jsonLimitExceededBy(Buffer.from(text)) ? text : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

function drain(request: Request): void {
  let drained = 0;
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > drainLimitBytes) request.destroy();
  });
  request.resume();
}
