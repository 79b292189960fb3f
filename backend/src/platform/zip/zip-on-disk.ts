import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { SpooledFile } from '../storage/storage-interface.ts';

/** A larger archive would need ZIP64, which older programs cannot read. */
export const maxZipBytes = 4_000_000_000;

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

/** An archive that is written to disk entry by entry, however large the entries are. */
export interface ZipOnDisk {
  /** Adds an entry. If two entries have one name, readers find the first. After an error, the archive is unusable. */
  add(name: string, content: Content): Promise<void>;
  bytesSoFar(): number;
  /** Writes the list of entries, which completes the archive. */
  end(): Promise<SpooledFile>;
}

export function openZip(path: string): ZipOnDisk {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const written = pipeline(
    output,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        sizeBytes += part.length;
        yield part;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Every call below waits for it as well, and throws its error.
  written.catch(() => undefined);
  return {
    bytesSoFar: () => sizeBytes,
    async add(name, content) {
      const source = Readable.from(content, { objectMode: false });
      // The sizes come after the content, and some programs find the end of such an entry only if it is compressed.
      zip.addReadStream(source, name, { compressionLevel: 1 });
      try {
        await Promise.race([finished(source), written]);
      } catch (error) {
        source.destroy();
        output.destroy(error as Error);
        throw error;
      }
    },
    async end() {
      zip.end();
      await written;
      return { path, sizeBytes, sha256: hash.digest('hex') };
    },
  };
}
