import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { SpooledFile } from '../storage/storage-interface.ts';
import { localHead, zipTail, type StoredEntry } from './zip-heads.ts';

/** The format holds sizes in four bytes, so an archive ends before that limit. */
export const maxZipBytes = 4_000_000_000;

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

/** An archive that is written to disk entry by entry, uncompressed, however large the entries are. */
export interface ZipOnDisk {
  /** Adds an entry. If two entries have one name, readers find the first. */
  add(name: string, content: Content): Promise<void>;
  bytesSoFar(): number;
  /** Writes the list of entries, which completes the archive. */
  end(): Promise<SpooledFile>;
}

export async function openZip(path: string): Promise<ZipOnDisk> {
  const handle: FileHandle = await open(path, 'wx', 0o600);
  const entries: StoredEntry[] = [];
  let at = 0;
  const write = async (bytes: Buffer, position: number) => {
    await handle.write(bytes, 0, bytes.length, position);
    return bytes.length;
  };
  return {
    bytesSoFar: () => at,
    async add(name, content) {
      const entry: StoredEntry = { name: Buffer.from(name), crc: 0, size: 0, offset: at };
      at += localHead(entry).length;
      for await (const part of content) {
        at += await write(part, at);
        entry.crc = crc32(part, entry.crc);
        entry.size += part.length;
      }
      await write(localHead(entry), entry.offset);
      entries.push(entry);
    },
    async end() {
      at += await write(zipTail(entries, at), at);
      await handle.sync();
      await handle.close();
      const hash = createHash('sha256');
      for await (const part of createReadStream(path)) hash.update(part as Buffer);
      return { path, sizeBytes: at, sha256: hash.digest('hex') };
    },
  };
}
