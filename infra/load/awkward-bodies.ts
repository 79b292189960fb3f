import type { Contract } from '@bidboard/backend/kernel/contract';
import type * as yup from 'yup';

/** A body that costs its sender little and may cost the server much. */
export interface AwkwardBody {
  kind: string;
  contentType: string;
  /** Builds the body on demand: all bodies of a call are some hundred megabytes. */
  build: () => string;
}

type SchemaDescription = yup.SchemaFieldDescription;
type Path = readonly (string | 'item')[];

const defaultBytes = 4 * 1024 * 1024;
/** The size of one text, and of one field of a form. */
const textBytes = 1024 * 1024;
const json = 'application/json';

const bodyOf = (contract: Contract): yup.Schema =>
  contract.kind === 'command' ? contract.body : contract.search;
const limitOf = (contract: Contract): number =>
  (contract.kind === 'command' ? contract.jsonBytes : undefined) ?? defaultBytes;

/**
 * Returns the places where a schema has a value of a type, from the body down. A field whose shape one of our rules checks may
 * hold anything.
 */
function placesOf(
  described: SchemaDescription,
  isWanted: (schemaDescription: SchemaDescription) => boolean,
  at: Path = [],
): Path[] {
  const own = isWanted(described) ? [at] : [];
  if ('fields' in described)
    return [
      ...own,
      ...Object.entries(described.fields).flatMap(([name, field]) =>
        placesOf(field, isWanted, [...at, name]),
      ),
    ];
  if ('innerType' in described && described.innerType && !Array.isArray(described.innerType))
    return [...own, ...placesOf(described.innerType, isWanted, [...at, 'item'])];
  return own;
}

/** Returns the body that holds a value, as JSON, at a place and nothing else. */
const heldAt = (path: Path, value: string): string =>
  path.reduceRight(
    (inner, name) => (name === 'item' ? `[${inner}]` : `{${JSON.stringify(name)}:${inner}}`),
    value,
  );

/** Returns as many items as the bytes allow. */
const filled = (item: string, bytes: number): string =>
  `[${`${item},`.repeat(Math.max(0, Math.floor((bytes - 200) / (item.length + 1))))}${item}]`;

const isList = (schemaDescription: SchemaDescription) =>
  schemaDescription.type === 'array' || schemaDescription.type === 'mixed';
const isText = (schemaDescription: SchemaDescription) => schemaDescription.type === 'string';

const maxOf = (described: SchemaDescription): number => {
  const found = 'tests' in described ? described.tests.find((test) => test.name === 'max') : undefined;
  return Number(found?.params?.['max'] ?? 5000);
};

function describedAt(described: SchemaDescription, path: Path): SchemaDescription | undefined {
  let at: SchemaDescription | undefined = described;
  for (const name of path) {
    if (!at) return undefined;
    if (name === 'item')
      at = 'innerType' in at && !Array.isArray(at.innerType) ? (at.innerType ?? undefined) : undefined;
    else at = 'fields' in at ? at.fields[name] : undefined;
  }
  return at;
}

/** Texts that are hard for patterns and Markdown parsers. */
const awkwardTexts = ['a', '[](', '@a.', '<', '\\u0041', '\\t', '\\u202e', '  ', '&#'];

type Recipe = [kind: string, build: () => string];

/** Returns every awkward body of a call, built from its contract, each about as long as a body may be. */
export function awkwardBodiesOf(contract: Contract): AwkwardBody[] {
  const described = bodyOf(contract).describe() as SchemaDescription;
  const limit = limitOf(contract);
  const lists = placesOf(described, isList);
  const texts = placesOf(described, isText);
  const names = 'fields' in described ? Object.keys(described.fields) : [];
  const recipes: Recipe[] = [
    ...anywhere(limit),
    ...(names.length > 0 ? inEveryField(names, limit) : []),
    ...lists.flatMap((path) => inList(path, describedAt(described, path) as SchemaDescription, limit)),
    ...inEveryText(described, texts, limit),
  ];
  return [...recipes.map(([kind, build]) => ({ kind, contentType: json, build })), ...awkwardForms(contract)];
}

const anywhere = (limit: number): Recipe[] => [
  ['9,900 unknown fields', () => objectOf(9_900)],
  ['60,000 unknown fields', () => objectOf(60_000)],
  ['unknown fields up to the size limit', () => objectOf(300_000)],
  ['990 objects of different names', () => listOf(990, (at) => objectOf(10, at * 10))],
  ['9,900 objects of different names', () => listOf(9_900, (at) => objectOf(10, at * 10))],
  ['one long name', () => `{"${'n'.repeat(limit - 200)}":1}`],
  ['spaces up to the size limit', () => `{${' '.repeat(limit - 2)}}`],
  ['nested lists', () => '['.repeat(limit - 1)],
  ['nested objects', () => '{"a":'.repeat(Math.floor(limit / 5) - 1)],
  ['closed nested lists', () => '['.repeat(limit / 2 - 1) + ']'.repeat(limit / 2 - 1)],
  ['a list in place of the body', () => filled('1', limit)],
];

const inEveryField = (names: readonly string[], limit: number): Recipe[] => [
  [
    'every field a list of 60,000',
    () => `{${names.map((name) => `${JSON.stringify(name)}:${filled('{}', limit / names.length)}`).join()}}`,
  ],
  [
    'every field a long number',
    () =>
      `{${names.map((name) => `${JSON.stringify(name)}:${'9'.repeat(Math.floor((limit - 4000) / names.length))}`).join()}}`,
  ],
];

/** Returns an item of the right types, whose texts have that many letters. */
function itemOf(described: SchemaDescription | undefined, letters: number): string {
  if (!described) return '1';
  if ('fields' in described)
    return `{${Object.entries(described.fields)
      .map(([name, field]) => `${JSON.stringify(name)}:${itemOf(field as SchemaDescription, letters)}`)
      .join()}}`;
  if (described.type === 'string') return `"${'a'.repeat(letters)}"`;
  if (described.type === 'boolean') return 'true';
  return described.type === 'array' ? '[]' : '1';
}

function inList(path: Path, list: SchemaDescription, limit: number): Recipe[] {
  const where = path.join('.');
  const count = Math.min(maxOf(list), 5000);
  const withMax = (item: string) => heldAt(path, exactly(item, count));
  const item =
    'innerType' in list && !Array.isArray(list.innerType) ? (list.innerType ?? undefined) : undefined;
  const longItem = () => {
    const empty = itemOf(item, 0).length;
    const texts = Math.max(1, itemOf(item, 1).length - empty);
    return itemOf(item, Math.max(0, Math.floor(((limit - 8000) / count - empty - 1) / texts)));
  };
  return [
    [`${where} full of 1`, () => heldAt(path, filled('1', limit))],
    [`${where} with 99,000 times 1`, () => heldAt(path, exactly('1', 99_000))],
    [
      `${where} with 99,000 different texts`,
      () =>
        heldAt(
          path,
          listOf(99_000, (at) => `"${at}"`),
        ),
    ],
    [`${where} full of {}`, () => heldAt(path, filled('{}', limit))],
    [`${where} with 60,000 times {}`, () => heldAt(path, exactly('{}', 60_000))],
    [`${where} with its maximum of {}`, () => withMax('{}')],
    [`${where} with its maximum of long items of the right types`, () => withMax(longItem())],
    [`${where} with its maximum of objects of unknown fields`, () => withMax('{"a":1,"b":2,"c":3}')],
  ];
}

function inEveryText(described: SchemaDescription, texts: readonly Path[], limit: number): Recipe[] {
  const ownTexts = texts.filter((path) => path.length === 1);
  if (ownTexts.length === 0) return [];
  const each = Math.min(textBytes, Math.floor((limit - 8000) / texts.length));
  const bodyOfTexts = (text: string, lengthOf: (path: Path) => number) =>
    `{${ownTexts
      .map((path) => `${JSON.stringify(path[0])}:"${text.repeat(Math.floor(lengthOf(path) / text.length))}"`)
      .join()}}`;
  return awkwardTexts.flatMap((text): Recipe[] => [
    [
      `every text as long as it may be, full of ${text}`,
      () => bodyOfTexts(text, (path) => maxOf(describedAt(described, path) as SchemaDescription)),
    ],
    [`every text full of ${text}`, () => bodyOfTexts(text, () => each)],
  ]);
}

const exactly = (item: string, count: number): string => `[${`${item},`.repeat(count - 1)}${item}]`;
const listOf = (count: number, item: (at: number) => string): string =>
  `[${Array.from({ length: count }, (_, at) => item(at)).join()}]`;
const objectOf = (count: number, first = 0): string =>
  `{${Array.from({ length: count }, (_, at) => `"f${first + at}":1`).join()}}`;

/** Returns forms with long JSON fields: each as long as a field may be, and one of them repeated many times. */
function awkwardForms({ multipart }: Contract): AwkwardBody[] {
  const names = multipart?.json ?? [];
  const [first] = names;
  if (first === undefined) return [];
  const boundary = 'awkward';
  const part = (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const form = (kind: string, parts: () => string[]) => ({
    kind,
    contentType: `multipart/form-data; boundary=${boundary}`,
    build: () => `${parts().join('')}--${boundary}--\r\n`,
  });
  const each = (item: string, max: number) => () =>
    names.map((name) => part(name, filled(item, Math.min(max, 4_000_000 / names.length))));
  return [
    form('a form of long lists', each('1', textBytes)),
    form('a form of lists of 99,000', () => names.map((name) => part(name, exactly('1', 99_000)))),
    form('a form of lists of {}', each('{}', 250_000)),
    form('a field of a form 90 times', () => Array<string>(90).fill(part(first, filled('[]', 250_000)))),
  ];
}
