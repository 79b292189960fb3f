import { useId, useRef, type ChangeEvent } from 'react';
import { useField, useFormikContext } from 'formik';

const waiting: (() => void)[] = [];
let isPressed = false;

const release = () => {
  isPressed = false;
  for (const callback of waiting.splice(0)) callback();
};

if (typeof addEventListener === 'function') {
  addEventListener(
    'mousedown',
    ({ button }) => {
      isPressed = button === 0;
    },
    true,
  );
  // The target of a click is fixed once the click is dispatched, and listeners then find all earlier work done. A checkbox is the
  // exception. React restores its state during the click, which would lose the tick, so there the end of the press releases the
  // work.
  addEventListener(
    'click',
    ({ target }) => (target instanceof HTMLInputElement ? undefined : release()),
    true,
  );
  // A press that is not a click, or one that ended outside the page.
  for (const end of ['mouseup', 'dragend'] as const) addEventListener(end, () => setTimeout(release), true);
  addEventListener('keydown', release, true);
}

/**
 * Runs at once what may move the page, or after the press if the mouse is down. A press first takes the focus from a field.
 * Rendering then could push the pressed button from under the pointer, and its click would be lost.
 */
export function afterPointerUp(callback: () => void): void {
  if (isPressed) waiting.push(callback);
  else callback();
}

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
