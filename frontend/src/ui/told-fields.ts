/** How the values of a form are told to somebody who compares two states of them: by the names that the form gives its fields. */
export type ToldFields<Values> = { readonly [Name in keyof Values]-?: string | Told<Values[Name]> | null };

/** A label alone is enough where a value is read as it stands. Null is for what holds a row together and says nothing. */
export interface Told<Value> {
  label: string;
  /** What a value is read as, where it is not a text, a file, or a list of these. */
  text?: (value: Value) => string;
  /** Of a list whose rows are compared one by one, wherever they stand. */
  rows?: Value extends readonly (infer Row)[] ? ToldRows<Row> : never;
}

interface ToldRows<Row> {
  /** The same in all states of the row. Where two rows of a list have one id, the list is compared whole. */
  idOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  fields: ToldFields<Row>;
}

/** The same without its types, for those that walk over any form. */
export interface AnyTold {
  label: string;
  text?: (value: never) => string;
  rows?: { idOf: (row: never) => string; labelOf: (row: never) => string; fields: AnyFields };
}
export type AnyFields = { readonly [name: string]: string | AnyTold | null };

export const asTold = (told: string | AnyTold): AnyTold =>
  typeof told === 'string' ? { label: told } : told;

/** A value as somebody reads it: a list by its lines. Null where there is nothing at all, as of a row that is gone. */
export function textOf(told: AnyTold, value: unknown): string | null {
  if (value === undefined) return null;
  if (told.text) return told.text(value as never);
  if (!told.rows || !Array.isArray(value)) return plainText(value);
  const { fields } = told.rows;
  return (value as AnyRow[]).map((row) => linesOf(fields, row).join(', ')).join('\n');
}

export interface AnyRow {
  [name: string]: unknown;
}

/** Of a row each field that says something, with its label. */
export const linesOf = (fields: AnyFields, row: AnyRow): string[] =>
  Object.entries(fields).flatMap(([name, told]) => {
    if (told === null) return [];
    const text = textOf(asTold(told), row[name]);
    return text ? [`${asTold(told).label}: ${text}`] : [];
  });

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(plainText).join('\n');
  if (typeof value === 'object') return Object.values(value).map(plainText).filter(Boolean).join(', ');
  return typeof value === 'string' ? value : String(value as number);
}
