import { useId, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useField, useFormikContext } from 'formik';
import { afterPointerUp } from './after-pointer-up.ts';

/**
 * One field of the Formik form around it: its value, its error once it may be shown, and how to change it. Leaving a field that was
 * not changed shows no error: what is missing from it is said when the form is sent.
 */
export function useBoundField<Value>(name: string) {
  const id = useId();
  const { submitCount } = useFormikContext();
  const [field, meta, helpers] = useField<Value>(name);
  const isChanged = useRef(false);
  const shown = meta.touched || submitCount > 0;
  const error = shown && typeof meta.error === 'string' ? meta.error : undefined;
  const touch = () => {
    if (isChanged.current) afterPointerUp(() => void helpers.setTouched(true));
  };
  return {
    id,
    value: field.value,
    error,
    set: (value: Value) => {
      isChanged.current = true;
      void helpers.setValue(value);
    },
    /** The field is left: from now on its error is shown, if it was changed. */
    touch,
    input: {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        isChanged.current = true;
        field.onChange(event);
      },
      onBlur: touch,
    },
  };
}
