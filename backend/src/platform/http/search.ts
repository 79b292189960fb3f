import type * as yup from 'yup';

/**
 * A query string's texts as the types that its schema names: repeated names become lists where a list is meant,
 * digits become numbers where a number is meant. What does not decode stays text, for the schema to complain of.
 */
export function decodeSearch(schema: yup.Schema, search: URLSearchParams): { [name: string]: unknown } {
  const described = schema.describe() as yup.SchemaObjectDescription;
  const decoded: { [name: string]: unknown } = {};
  for (const name of new Set(search.keys())) {
    const texts = search.getAll(name);
    const type = described.fields?.[name]?.type;
    if (type === 'array') decoded[name] = texts.filter((text) => text !== '');
    else if (texts.length > 1) decoded[name] = texts;
    else decoded[name] = decodeOne(type, texts[0] ?? '');
  }
  return decoded;
}

function decodeOne(type: string | undefined, text: string): unknown {
  if (type === 'number') return text === '' ? undefined : /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
