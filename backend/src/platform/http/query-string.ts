import type * as yup from 'yup';

/**
 * Returns whether an empty text of this type counts as absent. A form may then send empty fields; a required field is missing in
 * that case.
 */
export const treatsEmptyAsAbsent = (type: string | undefined): boolean =>
  type === 'array' || type === 'number';

/**
 * Converts the texts of a query string to the types of its schema. Repeated names become lists and digits become numbers where
 * the schema expects them. A value that does not decode stays text, which the schema then rejects.
 */
export function decodeSearch(schema: yup.Schema, search: URLSearchParams): { [name: string]: unknown } {
  const described = schema.describe() as yup.SchemaObjectDescription;
  // Fields are collected as entries: a name that every object has would be set on an object and not be seen.
  const decoded = new Map<string, unknown>();
  for (const name of new Set(search.keys())) {
    const texts = search.getAll(name);
    const type = described.fields?.[name]?.type;
    const [text = '', ...others] = texts;
    if (others.length === 0 && text === '' && treatsEmptyAsAbsent(type)) continue;
    decoded.set(name, type === 'array' || others.length > 0 ? texts : decodeOne(type, text));
  }
  return Object.fromEntries(decoded);
}

function decodeOne(type: string | undefined, text: string): unknown {
  if (type === 'number') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
