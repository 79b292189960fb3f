import type { StandardSchemaV1 } from '@standard-schema/spec';

/** A column: the expected form of PostgreSQL's value. Times are in ms since 1970, int8 are numbers. */
interface Column<T> {
  readonly test: (value: unknown) => boolean;
  readonly expected: string;
  readonly type?: T;
}
export type Shape = Record<string, Column<unknown>>;
export type RowOf<S extends Shape> = { -readonly [K in keyof S]: S[K] extends Column<infer T> ? T : never };

const column = <T>(expected: string, test: (value: unknown) => boolean): Column<T> => ({ expected, test });

export const text = column<string>('text', (value) => typeof value === 'string');
export const number = column<number>('a number', (value) => typeof value === 'number');
export const bool = column<boolean>('a boolean', (value) => typeof value === 'boolean');
export const bytes = column<Buffer>('bytes', (value) => Buffer.isBuffer(value));
export const time = number;
export const texts = column<string[]>(
  'texts',
  (value) => Array.isArray(value) && value.every((element) => typeof element === 'string'),
);
export const oneOf = <T extends string>(values: readonly T[]) =>
  column<T>(`one of ${values.join(', ')}`, (value) => values.some((candidate) => candidate === value));
export const json = <T>() => column<T>('JSON', (value) => value !== undefined);
export const nullable = <T>(inner: Column<T>): Column<T | null> =>
  column(`${inner.expected} or null`, (value) => value === null || inner.test(value));

/**
 * Returns the shape of a row, checked synchronously on every row that slonik reads. It is hand-written because it runs for each
 * row. Yup's synchronous check of the same shapes costs more than the query that fetched them (docs/decisions).
 */
export function row<S extends Shape>(shape: S): StandardSchemaV1<unknown, RowOf<S>> {
  const columns = Object.entries(shape);
  return {
    '~standard': {
      version: 1,
      vendor: 'bidboard',
      validate: (value) => {
        const fields = value as Record<string, unknown>;
        for (const [name, { test, expected }] of columns) {
          if (!test(fields[name]))
            return { issues: [{ message: `column ${name} is not ${expected}`, path: [name] }] };
        }
        return { value: fields as RowOf<S> };
      },
    },
  };
}
