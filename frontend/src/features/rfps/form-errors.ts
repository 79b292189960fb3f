import { check } from '@bidboard/backend/contracts/schema';
import type { FieldError } from '@bidboard/backend/contracts/schema';
import { setIn } from 'formik';
import type { FormikErrors } from 'formik';
import type { Schema } from 'yup';

/** The first complaint of each field, where Formik looks for it. */
export function formErrors<Values>(errors: readonly FieldError[]): FormikErrors<Values> {
  const first = new Map<string, string>();
  for (const { field, message } of errors) if (field !== '' && !first.has(field)) first.set(field, message);
  return [...first].reduce<FormikErrors<Values>>((all, [field, message]) => setIn(all, field, message), {});
}

/** Validates a form by its contract's schema, in the words that the server would use. */
export const validateBy =
  <Values>(schema: Schema) =>
  (values: Values): FormikErrors<Values> => {
    const checked = check(schema, values);
    return checked.ok ? {} : formErrors<Values>(checked.errors);
  };
