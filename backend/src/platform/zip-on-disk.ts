import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Spooled } from './storage.ts';

/** Where sizes stand in four bytes, an archive ends before them. */
export const mostZipBytes = 4_000_000_000;

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

/** An archive that is written to the disk entry by entry, unpacked, however large they are. */
export interface ZipOnDisk {
  /** Of two entries of one name the first is found. */
  add(name: string, content: Content): Promise<void>;
  bytesSoFar(): number;
  /** Writes the list of entries; the archive is whole then. */
  end(): Promise<Spooled>;
}

function numbers(size: number, at: readonly (readonly [offset: number, bytes: 2 | 4, value: number])[]) {
  const buffer = Buffer.alloc(size);
  for (const [offset, bytes, value] of at) buffer.writeUIntLE(value, offset, bytes);
  return buffer;
}

interface Entry {
  name: Buffer;
  crc: number;
  size: number;
  offset: number;
}

/** Version 2.0, names in UTF-8, stored as they are. */
const shared = ({ name, crc, size }: Entry) =>
  [20, 0x800, 0, 0, 0x21].reduce<[number, 2 | 4, number][]>(
    (all, value, i) => [...all, [i * 2, 2, value]],
    [
      [10, 4, crc],
      [14, 4, size],
      [18, 4, size],
      [22, 2, name.length],
    ],
  );

const localHead = (entry: Entry) =>
  Buffer.concat([numbers(4, [[0, 4, 0x04034b50]]), numbers(26, shared(entry)), entry.name]);

const listed = (entry: Entry) =>
  Buffer.concat([
    numbers(6, [
      [0, 4, 0x02014b50],
      [4, 2, 20],
    ]),
    numbers(26, shared(entry)),
    numbers(14, [[10, 4, entry.offset]]),
    entry.name,
  ]);

export async function openZip(path: string): Promise<ZipOnDisk> {
  const handle: FileHandle = await open(path, 'wx', 0o600);
  const entries: Entry[] = [];
  let at = 0;
  const write = async (bytes: Buffer, position: number) => {
    await handle.write(bytes, 0, bytes.length, position);
    return bytes.length;
  };
  return {
    bytesSoFar: () => at,
    async add(name, content) {
      const entry: Entry = { name: Buffer.from(name), crc: 0, size: 0, offset: at };
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
      const list = Buffer.concat(entries.map(listed));
      const tail = numbers(22, [
        [0, 4, 0x06054b50],
        [8, 2, entries.length],
        [10, 2, entries.length],
        [12, 4, list.length],
        [16, 4, at],
      ]);
      at += await write(Buffer.concat([list, tail]), at);
      await handle.sync();
      await handle.close();
      const hash = createHash('sha256');
      for await (const part of createReadStream(path)) hash.update(part as Buffer);
      return { path, sizeBytes: at, sha256: hash.digest('hex') };
    },
  };
}
