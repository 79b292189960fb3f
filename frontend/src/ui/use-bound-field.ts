import { useId } from 'react';
import { useField, useFormikContext } from 'formik';
import { afterPress } from './after-press.ts';

/** One field of the Formik form around it: its value, its error once it may be shown, and how to change it. */
export function useBoundField<Value>(name: string) {
  const id = useId();
  const { submitCount } = useFormikContext();
  const [field, meta, helpers] = useField<Value>(name);
  const shown = meta.touched || submitCount > 0;
  const error = shown && typeof meta.error === 'string' ? meta.error : undefined;
  const touch = () => afterPress(() => void helpers.setTouched(true));
  return {
    id,
    value: field.value,
    error,
    set: (value: Value) => void helpers.setValue(value),
    /** The field is left: from now on its error is shown. */
    touch,
    input: { ...field, onBlur: touch },
  };
}
