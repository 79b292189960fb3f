import { useId } from 'react';
import { useField, useFormikContext } from 'formik';

/** One field of the Formik form around it: its value, its error once it may be shown, and how to change it. */
export function useBoundField<Value>(name: string) {
  const id = useId();
  const { submitCount } = useFormikContext();
  const [field, meta, helpers] = useField<Value>(name);
  const shown = meta.touched || submitCount > 0;
  const error = shown && typeof meta.error === 'string' ? meta.error : undefined;
  return {
    id,
    value: field.value,
    error,
    set: (value: Value) => void helpers.setValue(value),
    touch: () => void helpers.setTouched(true),
    input: field,
  };
}
