import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type YAMLMap,
  type YAMLSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLParseError,
} from 'yaml';
import type { ListingField, RawListing } from '../listing.ts';
import { piecesOf } from './landscape-pieces.ts';
import { BrokenFileError, type SourceFile, type SourceRow } from './source-row.ts';

/** Skips parts of a landscape that hold companies, people and courses instead of software; every foundation lists its members. */
const isSkipped = (category: string): boolean => /\bmembers$|^(special|training)$/i.test(category.trim());
const providedFields: readonly ListingField[] = [
  'product',
  'company',
  'category',
  'subCategory',
  'description',
  'website',
  'allKeywords',
  'targetPersona',
  'logo',
];

interface LandscapeCategory {
  category: string;
  subCategory: string;
}

/** Reads the landscape2 format in two passes: first the outline of categories, then item by item. */
export async function openLandscape(
  first: AsyncIterable<string>,
  second: () => AsyncIterable<string>,
): Promise<SourceFile> {
  // Stored as bytes: a line stored as text is a slice that retains its whole chunk, and so eventually the whole file.
  const outline: Buffer[] = [];
  const linesInFile: number[] = [];
  for await (const piece of piecesOf(first)) {
    if (piece.kind === 'item') continue;
    outline.push(Buffer.from(`${piece.text}\n`));
    linesInFile.push(piece.line);
  }
  const { shelves, rows } = readOutline(
    Buffer.concat(outline).toString(),
    (line) => linesInFile[line - 1] ?? line,
  );
  return { providedFields: new Set(providedFields), rows: rowsOf(second, shelves, rows) };
}

async function* rowsOf(
  text: () => AsyncIterable<string>,
  shelves: ReadonlyMap<number, LandscapeCategory>,
  inOutline: readonly SourceRow[],
): AsyncGenerator<SourceRow> {
  yield* inOutline;
  for await (const piece of piecesOf(text())) {
    if (piece.kind !== 'item') continue;
    const shelf = shelves.get(piece.itemsAt);
    if (!shelf) throw new BrokenFileError(piece.line, 'an item outside any sub-category');
    const { contents, lineOf } = parseYaml(piece.text, (line) => piece.line - 1 + line);
    if (isSkipped(shelf.category) || !isSeq(contents)) continue;
    for (const item of contents.items) yield rowOf(item, shelf, lineOf);
  }
}

function readOutline(
  text: string,
  inFile: LineInFile,
): { shelves: Map<number, LandscapeCategory>; rows: SourceRow[] } {
  const { contents, lineOf } = parseYaml(text, inFile);
  const categories = isMap(contents) ? contents.get('landscape') : undefined;
  if (!isSeq(categories)) throw new BrokenFileError(1, 'no list named landscape');
  const shelves = new Map<number, LandscapeCategory>();
  const rows: SourceRow[] = [];
  for (const columns of mapsOf(categories)) {
    const category = nameOf(columns, lineOf);
    for (const sub of mapsOf(columns.get('subcategories'))) {
      const shelf = { category, subCategory: nameOf(sub, lineOf) };
      const held = sub.items.find(({ key }) => isScalar(key) && key.value === 'items');
      if (held) shelves.set(lineOf(held.key as Node), shelf);
      if (isSeq(held?.value) && !isSkipped(category))
        rows.push(...held.value.items.map((item) => rowOf(item, shelf, lineOf)));
    }
  }
  return { shelves, rows };
}

function nameOf(map: YAMLMap, lineOf: (node: Node) => number): string {
  const name = map.get('name');
  if (typeof name === 'string' && name.trim() !== '') return name;
  throw new BrokenFileError(lineOf(map), 'a category without a name');
}

const mapsOf = (value: unknown): YAMLMap[] =>
  isSeq(value) ? (value as YAMLSeq).items.filter((item) => isMap(item)) : [];

function rowOf(item: unknown, shelf: LandscapeCategory, lineOf: (node: Node) => number): SourceRow {
  const line = lineOf(item as Node);
  if (!isMap(item)) return { line, reason: 'an item that is not a mapping' };
  const fields = item.toJSON() as Record<string, unknown>;
  const extra = (
    typeof fields['extra'] === 'object' && fields['extra'] !== null ? fields['extra'] : {}
  ) as Record<string, unknown>;
  const keywords = [
    ...textOf(extra['summary_tags']).split(','),
    textOf(fields['project']),
    fields['repo_url'] || fields['open_source'] === 'true' ? 'open source' : '',
  ];
  return {
    line,
    fields: {
      product: textOf(fields['name']),
      company: organizationOf(fields['organization']) || companyOf(textOf(fields['crunchbase'])),
      category: shelf.category,
      subCategory: shelf.subCategory,
      description: textOf(fields['description']) || textOf(extra['summary_business_use_case']),
      website: textOf(fields['homepage_url']),
      allKeywords: keywords.join('|'),
      targetPersona: textOf(extra['summary_personas']).split(',').join('|'),
      logo: textOf(fields['logo']),
    } satisfies RawListing,
  };
}

/** Landscapes name a company by `organization.name` or by a Crunchbase address. */
const organizationOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : '';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const capitals = new Set(['ai', 'api', 'aws', 'hp', 'ibm', 'it', 'lf', 'sap', 'ui', 'w3c', 'wso2']);

/** Derives a company's name from its Crunchbase address: the slug without its counter, with each word capitalised. */
export function companyOf(crunchbase: string): string {
  const slug = /\/organization\/([^/?#]+)/.exec(crunchbase)?.[1] ?? '';
  return decoded(slug)
    .replace(/-(?=[0-9a-f]*\d)[0-9a-f]{4}$/, '')
    .split('-')
    .map((word) => (capitals.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Maps a line of a piece to its line in the file; both count from 1. */
type LineInFile = (line: number) => number;

/**
 * Parses a piece of a file. Every scalar remains text, so a product may be named 1.10 or true; only an unquoted null is null.
 * Throws BrokenFileError with the line in the file.
 */
function parseYaml(
  text: string,
  inFile: LineInFile,
): { contents: Document['contents']; lineOf: (node: Node) => number } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter,
    schema: 'failsafe',
    customTags: ['null'],
    logLevel: 'silent',
  });
  const [error] = document.errors;
  if (error) {
    const { line } = lineCounter.linePos(errorOffset(document, error, text));
    const reason = error.message.split('\n', 1)[0] ?? 'broken YAML';
    throw new BrokenFileError(inFile(line), reason.replace(/ at line \d+, column \d+:?$/, ''));
  }
  return {
    contents: document.contents,
    lineOf: (node) => inFile(lineCounter.linePos(node.range?.[0] ?? 0).line),
  };
}

/** Points to the opening quote, or else to the next token; yaml reports only where it gave up. */
function errorOffset(document: Document, error: YAMLParseError, text: string): number {
  const gaveUpAt = error.pos[0];
  if (!error.message.startsWith('Missing closing'))
    return gaveUpAt + (/^\s*(?=\S)/.exec(text.slice(gaveUpAt))?.[0].length ?? 0);
  let opened = gaveUpAt;
  visit(document, {
    Scalar: (_key, { type, range }) => {
      if (type?.startsWith('QUOTE') && range) [opened] = range;
    },
  });
  return opened;
}
