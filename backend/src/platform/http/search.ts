import type * as yup from 'yup';

/** Of these an empty text is as good as none, so that a form may send fields that nobody filled in; one that is required is missing then. */
export const takesEmpty = (type: string | undefined): boolean => type === 'array' || type === 'number';

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
    const [text = '', ...others] = texts;
    if (others.length === 0 && text === '' && takesEmpty(type)) continue;
    decoded.set(name, type === 'array' || others.length > 0 ? texts : decodeOne(type, text));
  }
  return Object.fromEntries(decoded);
}

function decodeOne(type: string | undefined, text: string): unknown {
  if (type === 'number') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
