import { plural } from '@lingui/core/macro';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormikContext } from 'formik';
import { Icon } from '../icons/icon.tsx';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** If omitted, the title counts: "There are 2 problems. What you typed is kept." */
  title?: string | undefined;
}

/**
 * The error summary at the top of a form. Each line leads to its field, in page order. Renders nothing if there are no errors.
 */
export function ErrorSummary({ errors: unordered, title }: ErrorSummaryProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  const named = JSON.stringify(unordered.map(({ field }) => field));
  // Only the rendered page knows the order of its fields. The lines are sorted by it before the browser paints.
  useLayoutEffect(() => {
    setOrder(inPageOrder(JSON.parse(named) as string[], place.current?.closest('form') ?? null));
  }, [named]);
  const errors = unordered.toSorted(
    (error, other) => order.indexOf(error.field) - order.indexOf(other.field),
  );
  if (errors.length === 0) return null;
  const errorText =
    title ??
    plural(
      { count: errors.length },
      {
        one: 'There is a problem. Your text is kept.',
        other: 'There are # problems. Your text is kept.',
      },
    );
  const lead = (field: string) => {
    const target = findField(field, place.current?.closest('form') ?? null);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className={styles.summary} role="alert" ref={place} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="triangle-alert" />
        {errorText}
      </h2>
      {errors.map((error) => (
        <button
          key={error.field}
          type="button"
          className={styles.summaryLink}
          onClick={() => lead(error.field)}
        >
          {error.message}
        </button>
      ))}
    </div>
  );
}

/**
 * The error summary of the surrounding Formik form, shown from the first refused submit on. Each refused submit moves the focus
 * to the first field with an error.
 */
export function FormErrorSummary({ title }: Pick<ErrorSummaryProps, 'title'>) {
  const { errors, submitCount, isSubmitting, isValidating } = useFormikContext();
  const anchor = useRef<HTMLDivElement>(null);
  const led = useRef(0);
  const list = listFieldErrors(errors);
  const first = list[0]?.field;
  const settled = submitCount > 0 && !isSubmitting && !isValidating;
  useEffect(() => {
    if (!settled || led.current === submitCount) return;
    led.current = submitCount;
    if (!first) return;
    const form = anchor.current?.closest('form') ?? null;
    const [leading = first] = inPageOrder(
      list.map(({ field }) => field),
      form,
    );
    findField(leading, form)?.focus();
  });
  return (
    <div className={styles.place} ref={anchor}>
      {submitCount > 0 ? <ErrorSummary errors={list} title={title} /> : null}
    </div>
  );
}

interface FieldError {
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
const findField = (field: string, form: ParentNode | null): HTMLElement | null =>
  find(['data-field', 'name'], field, form);

/**
 * Field names in page order; fields that are not on the page come last. A control may come and go, as that of rich text does
 * while a form is sent. `data-place` then marks its place.
 */
function inPageOrder(fields: readonly string[], form: ParentNode | null): string[] {
  const placed = fields.map((field) => ({
    field,
    element: find(['data-place', 'data-field', 'name'], field, form),
  }));
  return placed
    .toSorted(({ element: first }, { element: other }) => {
      if (!first || !other) return Number(first === null) - Number(other === null);
      return first.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ field }) => field);
}
