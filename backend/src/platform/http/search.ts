import type * as yup from 'yup';

/**
 * A query string's texts as the types that its schema names: repeated names become lists where a list is meant,
 * digits become numbers where a number is meant. What does not decode stays text, for the schema to complain of.
 */
export function decodeSearch(schema: yup.Schema, search: URLSearchParams): { [name: string]: unknown } {
  const described = schema.describe() as yup.SchemaObjectDescription;
  // By its entries: a name of every object's own would be set on it, and not be seen.
  const decoded = new Map<string, unknown>();
  for (const name of new Set(search.keys())) {
    const texts = search.getAll(name);
    const type = described.fields?.[name]?.type;
    if (type === 'array')
      decoded.set(
        name,
        texts.filter((text) => text !== ''),
      );
    else if (texts.length > 1) decoded.set(name, texts);
    else decoded.set(name, decodeOne(type, texts[0] ?? ''));
  }
  return Object.fromEntries(decoded);
}

function decodeOne(type: string | undefined, text: string): unknown {
  if (type === 'number') return text === '' ? undefined : /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
