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

const find = (attributes: readonly string[], field: string, form: ParentNode | null) =>
  (form ?? document).querySelector<HTMLElement>(
    attributes.map((attribute) => `[${attribute}="${CSS.escape(field)}"]`).join(),
  );

/** The element that takes a field's focus, inside `form` or else anywhere on the page. */
export const findField = (field: string, form: ParentNode | null): HTMLElement | null =>
  find(['data-field', 'name'], field, form);

/**
 * Field names in page order; fields that are not on the page come last. A control may come and go, as that of rich text does
 * while a form is sent. `data-place` then marks its place.
 */
export function inPageOrder(fields: readonly string[], form: ParentNode | null): string[] {
  const placed = fields.map((field) => ({
    field,
    element: find(['data-place', 'data-field', 'name'], field, form),
  }));
  return placed
    .toSorted(({ element: one }, { element: other }) => {
      if (!one || !other) return Number(one === null) - Number(other === null);
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ field }) => field);
}
