import {
  all,
  appended,
  cutOff,
  other,
  noArchiveBehind,
  noPdfWithin,
  type Bytes,
  type Check,
} from './bytes.ts';
import { recognisedAs } from './recognised-as.ts';

/** The container of doc, xls and ppt. It consists of sectors, chained by a table (FAT) that is itself stored in sectors. */
interface Compound {
  sectorBytes: number;
  sectors: number;
  firstDirectorySector: number;
  fat: Uint32Array;
}

const free = 0xffffffff;
const lastRealSector = 0xfffffffa;
const maxDirectorySectors = 2_000;

const compoundWith =
  (mainStream: RegExp): Check =>
  async (bytes) => {
    const header = await bytes.at(0, 512);
    const compound = header.length === 512 ? await readCompound(bytes, header) : undefined;
    if (!compound) return cutOff;
    const { fat, sectors } = compound;
    const used = fat.findLastIndex((next) => next !== free) + 1;
    if (used > sectors) return cutOff;
    if (sectors > fat.length) return appended;
    const streams = await listStreams(bytes, compound);
    if (!streams) return cutOff;
    return streams.some((name) => mainStream.test(name)) ? undefined : other;
  };

async function readCompound(bytes: Bytes, header: Buffer): Promise<Compound | undefined> {
  const sectorBytes = 1 << header.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) return undefined;
  const sectors = Math.ceil(bytes.size / sectorBytes) - 1;
  const places = await fatSectors(bytes, header, sectorBytes, sectors);
  if (!places) return undefined;
  const fat = new Uint32Array((places.length * sectorBytes) / 4);
  for (const [i, sector] of places.entries()) {
    const part = await bytes.at((sector + 1) * sectorBytes, sectorBytes);
    if (part.length < sectorBytes) return undefined;
    for (let at = 0; at < sectorBytes; at += 4) fat[(i * sectorBytes + at) / 4] = part.readUInt32LE(at);
  }
  return { sectorBytes, sectors, firstDirectorySector: header.readUInt32LE(48), fat };
}

/** Returns the sectors of the table. The header lists the first 109, and a chain of sectors lists the rest. */
async function fatSectors(
  bytes: Bytes,
  header: Buffer,
  sectorBytes: number,
  sectors: number,
): Promise<number[] | undefined> {
  const count = header.readUInt32LE(44);
  if (count === 0 || count > sectors) return undefined;
  const places = Array.from({ length: Math.min(count, 109) }, (_, i) => header.readUInt32LE(76 + i * 4));
  let next = header.readUInt32LE(68);
  while (places.length < count) {
    const part = next < sectors ? await bytes.at((next + 1) * sectorBytes, sectorBytes) : Buffer.alloc(0);
    if (part.length < sectorBytes) return undefined;
    for (let at = 0; at < sectorBytes - 4 && places.length < count; at += 4)
      places.push(part.readUInt32LE(at));
    next = part.readUInt32LE(sectorBytes - 4);
  }
  return places.every((place) => place < sectors) ? places : undefined;
}

async function listStreams(bytes: Bytes, compound: Compound): Promise<string[] | undefined> {
  const { sectorBytes, sectors, fat, firstDirectorySector } = compound;
  const names: string[] = [];
  let sector = firstDirectorySector;
  for (let count = 0; sector < lastRealSector; count++) {
    if (sector >= sectors || count > maxDirectorySectors) return undefined;
    const part = await bytes.at((sector + 1) * sectorBytes, sectorBytes);
    for (let at = 0; at + 128 <= part.length; at += 128) {
      const nameBytes = Math.min(64, part.readUInt16LE(at + 64));
      if (part[at + 66] === 2 && nameBytes >= 2) names.push(part.toString('utf16le', at, at + nameBytes - 2));
    }
    sector = fat[sector] ?? free;
  }
  return names;
}

const undisguised = all(noArchiveBehind, noPdfWithin);
export const isDoc: Check = all(recognisedAs('cfb'), compoundWith(/^WordDocument$/), undisguised);
export const isXls: Check = all(recognisedAs('cfb'), compoundWith(/^(Workbook|Book)$/), undisguised);
export const isPpt: Check = all(recognisedAs('cfb'), compoundWith(/^PowerPoint Document$/), undisguised);
