import { useId, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useField, useFormikContext } from 'formik';
import { afterPointerUp } from './after-pointer-up.ts';

/**
 * One field of the surrounding Formik form: its value, its error once it may be shown, and how to change it. Leaving an unchanged
 * field shows no error. A missing value is reported when the form is sent.
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
    /** Marks the field as left. From then on its error is shown if the user changed the field. */
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
