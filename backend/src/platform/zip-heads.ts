/** An entry of a ZIP archive that is stored as it is, unpacked. */
export interface StoredEntry {
  /** In UTF-8. */
  name: Buffer;
  crc: number;
  /** In bytes. */
  size: number;
  /** Where in the archive its head begins. */
  offset: number;
}

const endMark = 0x06054b50;
export const entryMark = 0x02014b50;
export const dataMark = 0x04034b50;

function numbers(size: number, at: readonly (readonly [offset: number, bytes: 2 | 4, value: number])[]) {
  const buffer = Buffer.alloc(size);
  for (const [offset, bytes, value] of at) buffer.writeUIntLE(value, offset, bytes);
  return buffer;
}

/** Version 2.0, names in UTF-8, and of the days that can be said the first. */
const shared = ({ name, crc, size }: StoredEntry) =>
  numbers(26, [
    [0, 2, 20],
    [2, 2, 0x800],
    [8, 2, 0x21],
    [10, 4, crc],
    [14, 4, size],
    [18, 4, size],
    [22, 2, name.length],
  ]);

/** What stands before an entry's bytes; of one size whatever they are. */
export const localHead = (entry: StoredEntry): Buffer =>
  Buffer.concat([numbers(4, [[0, 4, dataMark]]), shared(entry), entry.name]);

const listed = (entry: StoredEntry) =>
  Buffer.concat([
    numbers(6, [
      [0, 4, entryMark],
      [4, 2, 20],
    ]),
    shared(entry),
    numbers(14, [[10, 4, entry.offset]]),
    entry.name,
  ]);

/** What stands behind the last entry, so many bytes from the beginning: the list of them, and its end. */
export function zipTail(entries: readonly StoredEntry[], at: number): Buffer {
  const list = Buffer.concat(entries.map(listed));
  const end = numbers(22, [
    [0, 4, endMark],
    [8, 2, entries.length],
    [10, 2, entries.length],
    [12, 4, list.length],
    [16, 4, at],
  ]);
  return Buffer.concat([list, end]);
}
