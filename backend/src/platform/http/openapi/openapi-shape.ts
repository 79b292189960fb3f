import * as yup from 'yup';

/** Returns the fields of a closed object: of a path, a query string or a body. */
export function fieldsOf(schema: yup.Schema): [name: string, field: yup.Schema][] {
  if (!(schema instanceof yup.ObjectSchema))
    throw new TypeError('A path, a query string or a body is an object');
  return Object.entries((schema as yup.ObjectSchema<yup.AnyObject>).fields) as [string, yup.Schema][];
}

export const hasFields = (schema: yup.Schema): boolean => fieldsOf(schema).length > 0;

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
