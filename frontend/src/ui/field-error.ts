export interface FieldError {
  /** Path of the field in the form: `email`, `locations[0].officeLocation`. */
  field: string;
  message: string;
}

/** Formik's nested errors as one list, in the order of the fields. */
export function listFieldErrors(errors: unknown, path = ''): FieldError[] {
  if (typeof errors === 'string') return errors ? [{ field: path, message: errors }] : [];
  if (Array.isArray(errors)) return errors.flatMap((inner, at) => listFieldErrors(inner, `${path}[${at}]`));
  if (errors !== null && typeof errors === 'object') {
    return Object.entries(errors).flatMap(([key, inner]) =>
      listFieldErrors(inner, path ? `${path}.${key}` : key),
    );
  }
  return [];
}

/** The element that carries a field's focus, inside `form` or else anywhere on the page. */
export function findField(field: string, form: ParentNode | null): HTMLElement | null {
  const place = form ?? document;
  const quoted = CSS.escape(field);
  return place.querySelector<HTMLElement>(`[data-field="${quoted}"], [name="${quoted}"]`);
}
