/** An entry of a ZIP archive that is stored uncompressed. */
export interface StoredEntry {
  /** The name in UTF-8. */
  name: Buffer;
  crc: number;
  /** The size in bytes. */
  size: number;
  /** The position of its header in the archive. */
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

/** Version 2.0, names in UTF-8, and the earliest date that the format can hold. */
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

/** Returns the header that precedes an entry's bytes. Its size does not depend on their content. */
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

/** Returns the end of the archive, which follows the last entry at byte `at`: the list of entries and the end record. */
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
