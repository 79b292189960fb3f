import fc from 'fast-check';
import { fileFormats, type FileExtension } from '../../kernel/files/file-formats.ts';
import type { JsonSchema } from '../../platform/http/openapi/openapi-schema.ts';
import { describedBy, type ValueLookup } from './described-schema.ts';
import { flawed } from './flawed-values.ts';
import { hostileFiles } from '../files/hostile-files.ts';
import { sampleFiles } from '../files/sample-files.ts';
import { whole } from './whole-values.ts';

/** A part of a form: a text, or a file with a name and the name of the sample (`contentOf`) that it contains. */
export type FormPart = { name: string; text: string } | { name: string; fileName: string; sample: string };

/** Spreadsheets as text: one with questions, one with answers, one with neither. */
const tableTexts: { [sample: string]: string } = {
  'sheet of questions': 'category,section,question,type\nA,B,Is it?,yes-no\n',
  'sheet of answers': 'question id,question,answer\nQ1,Single sign-on?,yes\n',
  'sheet of odds': '"unclosed,\n=1+1;\t\0\ufffd,\n,,,,\n',
};

/** Another test covers bombs, because each takes time. */
const hostile = hostileFiles.filter(({ what }) => !/bomb|flood/.test(what));

/** Returns the bytes of a sample: a valid file by its extension, a hostile one by its description, or a sheet. */
export function contentOf(sample: string): Buffer {
  const tableText = tableTexts[sample];
  if (tableText !== undefined) return Buffer.from(tableText);
  if (Object.hasOwn(sampleFiles, sample)) return sampleFiles[sample as FileExtension];
  const found = hostile.find(({ what }) => what === sample);
  if (!found) throw new Error(`no sample ${sample}`);
  return found.content;
}

/** Says whether the part holds a file that no field of the product accepts. */
export const isHostile = (part: FormPart): boolean =>
  'sample' in part && hostile.some(({ what }) => what === part.sample);

type Properties = { [name: string]: JsonSchema };

export const isFilePart = (part: JsonSchema): boolean =>
  part['format'] === 'binary' || (part['items'] as JsonSchema | undefined)?.['format'] === 'binary';

/** Returns the extensions that a part's description allows, or an empty list if it accepts any file. */
export function extensionsOf(part: JsonSchema): string[] {
  const items = part['items'] as JsonSchema | undefined;
  const described = String(part['description'] ?? items?.['description'] ?? '');
  return isFilePart(part)
    ? [...described.matchAll(/\.([a-z0-9]+)[,;]/g)].map(([, extension = '']) => extension)
    : [];
}

/** Generates forms of a schema of parts: valid ones, and ones with a flaw in one part. */
export function generatedForm(schema: JsonSchema, known: ValueLookup) {
  const parts = Object.entries(schema['properties'] as Properties);
  const files = parts.filter(([, part]) => isFilePart(part));
  const texts = Object.fromEntries(parts.filter(([, part]) => !isFilePart(part)));
  const required = schema['required'] as string[] | undefined;
  const described = describedBy(
    { ...schema, properties: texts, required: required?.filter((name) => texts[name]) },
    known,
  );
  const wholeFiles = fc
    .tuple(...files.map(([name, part]) => filesOf(name, part, required?.includes(name) ?? false)))
    .map((some) => some.flat());
  const form = (values: fc.Arbitrary<unknown>, sent: fc.Arbitrary<FormPart[]>) =>
    fc.tuple(values, sent).map(([value, some]) => ({ form: [...textParts(value), ...some] }));
  return {
    whole: form(whole(described).map(storable), wholeFiles),
    flawed: fc.oneof(
      form(flawed(described), wholeFiles),
      form(whole(described).map(storable), flawedFiles(files)),
    ),
  };
}

/**
 * Returns a value without the characters that PostgreSQL text cannot hold. Such characters are always refused, so only flawed
 * requests contain them.
 */
export const storable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, text: unknown) =>
    typeof text === 'string' ? text.toWellFormed().replaceAll('\0', 'x') : text,
  ) as unknown;

/** Sends lists and objects as JSON text, and everything else unchanged. */
function textParts(value: unknown): FormPart[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    if (field === undefined) return [];
    const text = typeof field === 'string' ? field : JSON.stringify(field);
    return [{ name: name.toWellFormed(), text: text.toWellFormed() }];
  });
}

function filesOf(name: string, part: JsonSchema, isRequired: boolean): fc.Arbitrary<FormPart[]> {
  const named = extensionsOf(part);
  const file = fc
    .constantFrom(...(named.length > 0 ? named : [...Object.keys(tableTexts), 'xlsx', 'pdf']))
    .map((sample): FormPart => {
      const extension = Object.hasOwn(fileFormats, sample) ? sample : 'csv';
      return { name, fileName: `${name}.${extension}`, sample };
    });
  const maxItems = part['type'] === 'array' ? Number(part['maxItems']) : 1;
  return fc.array(file, { minLength: isRequired ? 1 : 0, maxLength: maxItems });
}

const strangeNames = [
  '',
  '.pdf',
  'a"b.pdf',
  'a\r\nX: y.pdf',
  `${'n'.repeat(300)}.pdf`,
  'é😀.pdf',
  'a.PDF',
  'pdf',
];

/** Generates hostile files, too many files, strange names, and files in fields that take none. */
function flawedFiles(
  files: readonly (readonly [name: string, part: JsonSchema])[],
): fc.Arbitrary<FormPart[]> {
  const field = fc.constantFrom(...files.map(([name]) => name), 'other', '__proto__');
  return fc.oneof(
    fc
      .tuple(field, fc.constantFrom(...hostile))
      .map(([name, { name: fileName, what }]) => [{ name, fileName, sample: what }]),
    fc
      .tuple(field, fc.constantFrom(...strangeNames))
      .map(([name, fileName]) => [{ name, fileName, sample: 'pdf' }]),
    field.map((name) =>
      Array.from({ length: 5 }, () => ({ name, fileName: 'one of five.pdf', sample: 'pdf' })),
    ),
    field.map((name) => [{ name, text: 'no file' }]),
  );
}
