/** The labels that a form gives its fields, for a person who compares two states of its values. */
export type FieldDescriptors<Values> = {
  readonly [Name in keyof Values]-?: string | FieldDescriptor<Values[Name]> | null;
};

/** A label alone is enough where a value is read as it stands. Null is for what holds a row together and says nothing. */
export interface FieldDescriptor<Value> {
  label: string;
  /** What a value is read as, where it is not a text, a file, or a list of these. */
  text?: (value: Value) => string;
  /** Of a list whose rows are compared one by one, wherever they stand. */
  rows?: Value extends readonly (infer Row)[] ? RowDescriptor<Row> : never;
}

interface RowDescriptor<Row> {
  /** The same in all states of the row. Where two rows of a list have one id, the list is compared whole. */
  idOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  fields: FieldDescriptors<Row>;
}

/** The same without its types, for those that walk over any form. */
export interface AnyFieldDescriptor {
  label: string;
  text?: (value: never) => string;
  rows?: { idOf: (row: never) => string; labelOf: (row: never) => string; fields: AnyFieldDescriptors };
}
export type AnyFieldDescriptors = { readonly [name: string]: string | AnyFieldDescriptor | null };

export const asDescriptor = (descriptor: string | AnyFieldDescriptor): AnyFieldDescriptor =>
  typeof descriptor === 'string' ? { label: descriptor } : descriptor;

/** A value as somebody reads it: a list by its lines. Null where there is nothing at all, as of a row that is gone. */
export function textOf(descriptor: AnyFieldDescriptor, value: unknown): string | null {
  if (value === undefined) return null;
  if (descriptor.text) return descriptor.text(value as never);
  if (!descriptor.rows || !Array.isArray(value)) return plainText(value);
  const { fields } = descriptor.rows;
  return (value as AnyRow[]).map((row) => linesOf(fields, row).join(', ')).join('\n');
}

export interface AnyRow {
  [name: string]: unknown;
}

/** Of a row each field that says something, with its label. */
export const linesOf = (fields: AnyFieldDescriptors, row: AnyRow): string[] =>
  Object.entries(fields).flatMap(([name, descriptor]) => {
    if (descriptor === null) return [];
    const text = textOf(asDescriptor(descriptor), row[name]);
    return text ? [`${asDescriptor(descriptor).label}: ${text}`] : [];
  });

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(plainText).join('\n');
  if (typeof value === 'object') return Object.values(value).map(plainText).filter(Boolean).join(', ');
  return typeof value === 'string' ? value : String(value as number);
}
