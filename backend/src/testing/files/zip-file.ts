import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Buffer | string;
  isStored?: boolean;
  /** The unpacked size in the directory, if it is false. */
  declaredBytes?: number;
  flags?: number;
  /** The directory points readers to this part's position instead of its own. */
  placeOf?: number;
}

/** Returns an archive of these parts in their order. */
export function zipOf(parts: readonly ZipPart[], comment = ''): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  const places: number[] = [];
  let offset = 0;
  for (const { name, content, isStored = false, declaredBytes, flags = 0, placeOf } of parts) {
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(isStored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(declaredBytes ?? bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02\x14\x00', 'latin1');
    head.copy(entry, 6, 0, 24);
    places.push(offset);
    entry.writeUInt32LE(places[placeOf ?? places.length - 1] ?? 0, 42);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    bodies.push(body);
    list.push(entry, Buffer.from(name));
    offset += body.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, listed, end, Buffer.from(comment)]);
}
