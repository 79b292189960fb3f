import type { Contract } from '@bidboard/backend/contracts/contract';
import type * as yup from 'yup';

/** A body that costs its sender little and may cost the server much. */
export interface AwkwardBody {
  kind: string;
  contentType: string;
  bytes: Buffer;
}

type Described = yup.SchemaFieldDescription;
type Path = readonly (string | 'item')[];

const defaultBytes = 4 * 1024 * 1024;
/** Of one text, and of one field of a form. */
const textBytes = 1024 * 1024;
const json = 'application/json';

const bodyOf = (contract: Contract): yup.Schema =>
  contract.kind === 'command' ? contract.body : contract.search;
const limitOf = (contract: Contract): number =>
  (contract.kind === 'command' ? contract.jsonBytes : undefined) ?? defaultBytes;

/** Where a schema has something of a type, from the body down. A field whose shape a rule of ours checks may hold anything. */
function placesOf(described: Described, isWanted: (one: Described) => boolean, at: Path = []): Path[] {
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

/** The body that holds a value, as JSON, at a place and nothing else. */
const heldAt = (path: Path, value: string): string =>
  path.reduceRight(
    (inner, name) => (name === 'item' ? `[${inner}]` : `{${JSON.stringify(name)}:${inner}}`),
    value,
  );

/** As many as the bytes allow. */
const filled = (item: string, bytes: number): string =>
  `[${`${item},`.repeat(Math.max(0, Math.floor((bytes - 200) / (item.length + 1))))}${item}]`;

const isList = (one: Described) => one.type === 'array' || one.type === 'mixed';
const isText = (one: Described) => one.type === 'string';

const maxOf = (described: Described): number => {
  const found = 'tests' in described ? described.tests.find((one) => one.name === 'max') : undefined;
  return Number(found?.params?.['max'] ?? 5000);
};

function describedAt(described: Described, path: Path): Described | undefined {
  let at: Described | undefined = described;
  for (const name of path) {
    if (!at) return undefined;
    if (name === 'item')
      at = 'innerType' in at && !Array.isArray(at.innerType) ? (at.innerType ?? undefined) : undefined;
    else at = 'fields' in at ? at.fields[name] : undefined;
  }
  return at;
}

/** What no pattern and no reader of marks likes. */
const awkwardTexts = ['a', '[](', '@a.', '<', '\\u0041', '  ', '&#'];

/** Every awkward body of a call, by construction from its contract, each about as long as a body may be. */
export function awkwardBodiesOf(contract: Contract): AwkwardBody[] {
  const described = bodyOf(contract).describe() as Described;
  const limit = limitOf(contract);
  const lists = placesOf(described, isList);
  const texts = placesOf(described, isText);
  const names = 'fields' in described ? Object.keys(described.fields) : [];
  const bodies: [kind: string, text: string][] = [
    ['60,000 unknown fields', `{${Array.from({ length: 60_000 }, (_, at) => `"f${at}":1`).join()}}`],
    [
      'unknown fields up to the size limit',
      `{${Array.from({ length: 300_000 }, (_, at) => `"f${at}":1`).join()}}`,
    ],
    ['one long name', `{"${'n'.repeat(limit - 200)}":1}`],
    ['nested lists', '['.repeat(limit - 1)],
    ['nested objects', '{"a":'.repeat(Math.floor(limit / 5) - 1)],
    ['closed nested lists', '['.repeat(limit / 2 - 1) + ']'.repeat(limit / 2 - 1)],
    ['a list in place of the body', filled('1', limit)],
    [
      'every field a list of 60,000',
      `{${names.map((name) => `${JSON.stringify(name)}:${filled('{}', limit / Math.max(1, names.length))}`).join()}}`,
    ],
    [
      'every field a long number',
      `{${names.map((name) => `${JSON.stringify(name)}:${'9'.repeat(Math.floor((limit - 4000) / Math.max(1, names.length)))}`).join()}}`,
    ],
    ...lists.flatMap((path): [string, string][] => {
      const where = path.join('.');
      const max = maxOf(describedAt(described, path) as Described);
      const exact = (item: string) => `[${Array(Math.min(max, 5000)).fill(item).join()}]`;
      return [
        [`${where} full of 1`, heldAt(path, filled('1', limit))],
        [`${where} with 480,000 times 1`, heldAt(path, exactly('1', 480_000))],
        [`${where} full of {}`, heldAt(path, filled('{}', limit))],
        [`${where} with 60,000 times {}`, heldAt(path, exactly('{}', 60_000))],
        [`${where} with its maximum of {}`, heldAt(path, exact('{}'))],
        [
          `${where} with its maximum of objects of unknown fields`,
          heldAt(path, exact('{"a":1,"b":2,"c":3}')),
        ],
      ];
    }),
    ...awkwardTexts.map((text): [string, string] => [
      `every text as long as it may be, full of ${text}`,
      `{${texts
        .filter((path) => path.length === 1)
        .map((path) => {
          const max = maxOf(describedAt(described, path) as Described);
          return `${JSON.stringify(path[0])}:"${text.repeat(Math.floor(max / text.length))}"`;
        })
        .join()}}`,
    ]),
    ...awkwardTexts.map((text): [string, string] => {
      const each = Math.min(textBytes, Math.floor((limit - 8000) / Math.max(1, texts.length)));
      return [
        `every text full of ${text}`,
        `{${texts
          .filter((path) => path.length === 1)
          .map(([name]) => `${JSON.stringify(name)}:"${text.repeat(Math.floor(each / text.length))}"`)
          .join()}}`,
      ];
    }),
  ];
  return [
    // An empty body may be a right one.
    ...bodies
      .filter(([, text]) => text !== '{}')
      .map(([kind, text]) => ({ kind, contentType: json, bytes: Buffer.from(text) })),
    ...awkwardForms(contract),
  ];
}

const exactly = (item: string, count: number): string => `[${`${item},`.repeat(count - 1)}${item}]`;

/** The fields of a form that are JSON, each as long as a field may be, and one of them again and again. */
function awkwardForms({ multipart }: Contract): AwkwardBody[] {
  const names = multipart?.json ?? [];
  const [first] = names;
  if (first === undefined) return [];
  const boundary = 'awkward';
  const part = (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const form = (kind: string, parts: string[]) => ({
    kind,
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  });
  return [
    form(
      'a form of long lists',
      names.map((name) => part(name, filled('1', Math.min(textBytes, 4_000_000 / names.length)))),
    ),
    form(
      'a form of lists of {}',
      names.map((name) => part(name, filled('{}', Math.min(250_000, 4_000_000 / names.length)))),
    ),
    form('a field of a form 90 times', Array<string>(90).fill(part(first, filled('[]', 250_000)))),
  ];
}
