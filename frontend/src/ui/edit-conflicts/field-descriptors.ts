/** The labels that a form gives its fields, for a user who compares two states of its values. */
import { t } from '@lingui/core/macro';
export type FieldDescriptors<Values> = {
  readonly [Name in keyof Values]-?: string | FieldDescriptor<Values[Name]> | null;
};

/**
 * A label is enough if the value is shown as it is. Null is for fields that only identify a row and have no meaning to readers.
 */
export interface FieldDescriptor<Value> {
  label: string;
  /** How a value is shown, if it is not a text, a file, or a list of these. */
  text?: (value: Value) => string;
  /** For a list whose rows are compared individually, wherever they are. */
  rows?: Value extends readonly (infer Row)[] ? RowDescriptor<Row> : never;
}

interface RowDescriptor<Row> {
  /** Stays the same in all states of the row. If two rows of a list share an id, the list is compared as a whole. */
  idOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  /** Whether a row can only be kept while the server has it, such as a stored file. Undefined if this is true of no row. */
  isStored?: (row: Row) => boolean;
  fields: FieldDescriptors<Row>;
}

/** The same without types, for code that walks over any form. */
export interface AnyFieldDescriptor {
  label: string;
  text?: (value: never) => string;
  rows?: {
    idOf: (row: never) => string;
    labelOf: (row: never) => string;
    isStored?: (row: never) => boolean;
    fields: AnyFieldDescriptors;
  };
}
export type AnyFieldDescriptors = { readonly [name: string]: string | AnyFieldDescriptor | null };

export const asDescriptor = (descriptor: string | AnyFieldDescriptor): AnyFieldDescriptor =>
  typeof descriptor === 'string' ? { label: descriptor } : descriptor;

/** A value as text for a reader; a list becomes lines. Null if there is nothing at all, such as for a removed row. */
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

/** The fields of a row that have a value, with their labels. */
export const linesOf = (fields: AnyFieldDescriptors, row: AnyRow): string[] =>
  Object.entries(fields).flatMap(([name, descriptor]) => {
    if (descriptor === null) return [];
    const text = textOf(asDescriptor(descriptor), row[name]);
    return text ? [`${asDescriptor(descriptor).label}: ${text}`] : [];
  });

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(plainText).join('\n');
  if (typeof value === 'object') return Object.values(value).map(plainText).filter(Boolean).join(', ');
  return typeof value === 'string' ? value : String(value as number);
}
