import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createStreamDigest, type ListedFile } from './copy-files.ts';
import {
  damaged,
  fileListPath,
  filePath,
  readManifest,
  tablePath,
  type Manifest,
  type TableEntry,
} from './manifest.ts';

/** The rows of a table as COPY takes them. Throws at the end if they are not the rows that were written. */
export async function* readTable(folder: string, { name, sha256 }: TableEntry): AsyncGenerator<Buffer> {
  const path = tablePath(folder, name);
  const { digest, pass } = createStreamDigest();
  try {
    // An error in either stream ends the second one, which is read below.
    const unpacked = pipeline(createReadStream(path), createGunzip(), () => undefined);
    yield* pass(unpacked);
  } catch (error) {
    throw damaged(path, reasonOf(error));
  }
  if (digest.sha256() !== sha256) throw damaged(path);
}

/** A reader that needs no further data ends the pipe by breaking it. */
const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? 'it is missing'
    : error instanceof Error
      ? error.message
      : String(error);

/** The files of a backup, whose list is verified against its hash. */
export async function* listFiles(folder: string, { sha256 }: { sha256: string }): AsyncGenerator<ListedFile> {
  const path = fileListPath(folder);
  if ((await hashOf(path)) !== sha256) throw damaged(path);
  for await (const line of createInterface({ input: createReadStream(path) }))
    yield JSON.parse(line) as ListedFile;
}

async function hashOf(path: string): Promise<string> {
  const { digest, pass } = createStreamDigest();
  try {
    for await (const _ of pass(createReadStream(path))) continue;
  } catch (error) {
    throw damaged(path, reasonOf(error));
  }
  return digest.sha256();
}

/** Reads a backup from its first byte to its last and changes nothing. Throws at a file that is not as written, and names it. */
export async function checkBackup(folder: string, signal?: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    for await (const _ of readTable(folder, table)) signal?.throwIfAborted();
  }
  if (manifest.files.kept === 's3') return manifest;
  for await (const file of listFiles(folder, manifest.files)) {
    signal?.throwIfAborted();
    const path = filePath(folder, file.key);
    if ((await hashOf(path)) !== file.sha256) throw damaged(path);
  }
  return manifest;
}
