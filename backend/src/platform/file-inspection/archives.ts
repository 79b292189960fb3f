import { all, other, type Bytes, type Check } from './bytes.ts';
import { noMarkupWithin, noPdfWithin } from './disguise.ts';
import { contentStart, listZip, type ZipEntry } from './zip-entries.ts';
import { unpacking } from './zip-unpacking.ts';

const holdsMacros = 'holds macros';

type OfFormat = (bytes: Bytes, entries: readonly ZipEntry[]) => Promise<string | undefined>;

/** Checks that an archive is complete, holds what its format requires, and unpacks to the sizes that it states. */
const archive = (ofFormat: OfFormat): Check =>
  all(async (bytes) => {
    const entries = await listZip(bytes);
    if (typeof entries === 'string') return entries;
    return (await ofFormat(bytes, entries)) ?? unpacking(bytes, entries);
  }, noPdfWithin);

const has = (entries: readonly ZipEntry[], name: RegExp): boolean =>
  entries.some((entry) => name.test(entry.name));

const officeDocument = (main: RegExp): Check =>
  archive(async (_bytes, entries) => {
    if (!has(entries, /^\[Content_Types\]\.xml$/i) || !has(entries, main)) return other;
    const isMacro = ({ name }: ZipEntry) => /vbaProject/i.test(name) && /\.bin$/i.test(name);
    return entries.some(isMacro) ? holdsMacros : undefined;
  });

const openDocument = (mimeType: string): Check =>
  archive(async (bytes, entries) => {
    const first = entries.find((entry) => entry.offset === 0);
    const start = first?.name === 'mimetype' && !first.isDeflated && (await contentStart(bytes, first));
    if (!start || (await bytes.at(start, first.packedBytes)).toString('latin1') !== mimeType) return other;
    if (!has(entries, /^content\.xml$/)) return other;
    return has(entries, /^(Basic|Scripts)\/./) ? holdsMacros : undefined;
  });

export const isDocx: Check = officeDocument(/^word\/document\d*\.xml$/i);
export const isXlsx: Check = officeDocument(/^xl\/workbook\d*\.xml$/i);
export const isPptx: Check = officeDocument(/^ppt\/presentation\d*\.xml$/i);
export const isOdt: Check = openDocument('application/vnd.oasis.opendocument.text');
export const isPages: Check = all(
  archive(async (_bytes, entries) =>
    has(entries, /^(Index\/Document\.iwa|Index\.zip|index\.xml(\.gz)?)$/) && !has(entries, /^Index\/Slide/)
      ? undefined
      : other,
  ),
  noMarkupWithin,
);
