import { check } from '@bidboard/backend/kernel/schema/schema';
import type { FieldError } from '@bidboard/backend/kernel/schema/schema';
import { setIn } from 'formik';
import type { FormikErrors } from 'formik';
import type { Schema } from 'yup';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { problemOf, problemText } from '../problems/problem.ts';

/**
 * Returns field errors in the shape that Formik keeps, with the first error of each field. An error about the whole form has the
 * field ''.
 */
export function toFormikErrors<Values>(validationErrors: readonly FieldError[]): FormikErrors<Values> {
  const known = new Set<string>();
  let errors: object = {};
  for (const { field, message } of validationErrors) {
    if (known.has(field)) continue;
    known.add(field);
    errors = field === '' ? { ...errors, '': message } : (setIn(errors, field, message) as object);
  }
  return errors as FormikErrors<Values>;
}

/** Returns a Formik `validate` that checks the body from these values against the contract's schema, as the server does. */
export const validateBy =
  <Values>(schema: Schema, bodyOf: (values: Values) => unknown = (values) => values) =>
  (values: Values): FormikErrors<Values> => {
    const checked = check(schema, bodyOf(values));
    return checked.ok ? {} : toFormikErrors<Values>(checked.errors);
  };

/**
 * Puts a failed call's validation errors at their fields, and errors without a field into the summary. The values stay. If the
 * form's fields differ from those of the call, `toFields` names them.
 */
export function showProblemInForm<Values>(
  error: unknown,
  { setErrors }: { setErrors: (errors: FormikErrors<Values>) => void },
  toFields: (errors: readonly FieldError[]) => readonly FieldError[] = (errors) => errors,
): void {
  const problem = problemOf(error);
  setErrors(toFormikErrors<Values>(toFields(problem.errors ?? [{ field: '', message: problem.message }])));
}

/** Says whether the page itself cancelled a failed `unwrap()`. */
export const isCancelled = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'AbortError';

/** Handles an edit conflict: reads what the others saved and asks the user, or says that it cannot be read. */
export async function showEditConflict({ found }: { found: () => Promise<void> }): Promise<void> {
  try {
    await found();
  } catch (error) {
    showToast('error', problemText(problemOf(error)));
  }
}
