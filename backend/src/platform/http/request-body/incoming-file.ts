import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileExtension } from '../../../kernel/files/file-formats.ts';
import type { PixelSize } from '../../../kernel/files/pixel-size.ts';
import { bytesOf } from '../../file-inspection/bytes.ts';
import {
  inspectContent,
  type FileOnDisk,
  type ContentInspection,
} from '../../file-inspection/inspect-content.ts';
import { ParserStoppedError, parserRunner, type ParserCaller } from '../../parsing/run-parser.ts';
import type { SpooledFile } from '../../storage/storage-interface.ts';
import type { FileFlaw } from '../../file-inspection/file-flaws.ts';

/**
 * A file that arrived completely and is what it says, or what is wrong with it. `sentSha256` is the hash of the bytes as they
 * arrived. Only a picture of pixels has `pixels`.
 */
export type IncomingFileResult =
  | { spooled: SpooledFile; sentSha256: string; pixels: PixelSize | undefined }
  | { error: FileFlaw };

/**
 * Writes a stream to its own file, hashes and counts it piece by piece, and checks the result. The function takes the stream's
 * pieces over. Only a fit file is left behind, and a public picture without what it tells about its camera. Rejects with the stream's error, or with 'tooLarge' if the stream exceeds
 * `maxBytes`.
 */
export async function receiveFile(
  stream: AsyncIterable<Buffer>,
  {
    folder,
    extension,
    maxBytes,
    isPublic,
    caller,
  }: {
    folder: string;
    extension: FileExtension;
    maxBytes: number;
    isPublic: boolean;
    caller: ParserCaller;
  },
): Promise<IncomingFileResult> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  let isAccepted = false;
  try {
    const { sizeBytes, sha256 } = await write(stream, handle, maxBytes);
    const inspection = await inspect(handle, { path, sizeBytes, extension }, { isPublic, caller });
    if ('error' in inspection) return inspection;
    const stored = inspection.content ? await rewrite(handle, inspection.content) : { sizeBytes, sha256 };
    await handle.sync();
    isAccepted = true;
    return { spooled: { path, ...stored }, sentSha256: sha256, pixels: inspection.pixels };
  } finally {
    await handle.close();
    if (!isAccepted) await rm(path, { force: true });
  }
}

/**
 * The formats that must be unpacked to be recognised. All others have markers at known places, which are read a few at a time. A
 * drawing has at most 256 KB, and its checks read it from left to right, so it needs no separate process.
 */
const parsedExtensions: ReadonlySet<FileExtension> = new Set(['docx', 'xlsx', 'pptx', 'odt', 'pages', 'swf']);

async function inspect(
  handle: FileHandle,
  file: FileOnDisk,
  { isPublic, caller }: { isPublic: boolean; caller: ParserCaller },
): Promise<ContentInspection> {
  if (!parsedExtensions.has(file.extension))
    return inspectContent(bytesOf(handle, file.sizeBytes), file.extension, { isPublic });
  try {
    const inspected = await parserRunner.run('content', { options: file }, caller);
    if ('error' in inspected) return inspected;
    return inspected.content === undefined ? {} : { content: Buffer.from(inspected.content, 'base64') };
  } catch (error) {
    if (!(error instanceof ParserStoppedError)) throw error;
    return { error: 'tooComplex' };
  }
}

/** Writes a stream to its own file, as `receiveFile` does, without checking the content. */
export async function spoolFile(
  stream: AsyncIterable<Buffer>,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx', 0o600);
  let isWhole = false;
  try {
    const written = await write(stream, handle, maxBytes);
    isWhole = true;
    return { path, ...written };
  } finally {
    await handle.close();
    if (!isWhole) await rm(path, { force: true });
  }
}

export class FileTooLargeError extends Error {}

async function write(
  stream: AsyncIterable<Buffer>,
  handle: FileHandle,
  maxBytes: number,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of stream) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new FileTooLargeError();
    hash.update(chunk);
    await handle.writev([chunk]);
    giveBack(chunk);
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

/**
 * Frees a piece's memory at once. The garbage collector sees small objects and not the 64 KB behind each, so memory would pile up
 * to a third of a large upload. A piece that shares its memory with others is left as it is.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

async function rewrite(handle: FileHandle, content: Buffer): Promise<{ sizeBytes: number; sha256: string }> {
  await handle.truncate(0);
  await handle.write(content, 0, content.length, 0);
  return { sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

const deadAfterMs = 60 * 60_000;

/** Removes uploads of killed processes: files to which nothing was written for an hour. Returns how many files. */
export async function sweepIncoming(folder: string, now: number): Promise<number> {
  await mkdir(folder, { recursive: true });
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!found || now - found.mtimeMs < deadAfterMs) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}
