import { useState } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { TextInput } from './text-input.tsx';
import { useBoundField } from './use-bound-field.ts';
import textStyles from '../styles/text.module.css';

interface NumberFieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputMode?: 'decimal' | 'numeric' | undefined;
  maxLength?: number | undefined;
  /** Replaces the typed text with a value that the field announces. */
  take?: ((typed: string) => string) | undefined;
  /** Why the typed text is not a number of this kind. It is shown at once, because further typing cannot make it valid. */
  errorOf?: ((typed: string) => string | undefined) | undefined;
  optional?: boolean | undefined;
  dense?: boolean | undefined;
  /** The canonical spelling that the value takes when the user leaves the field. */
  tidy?: ((typed: string) => string) | undefined;
  /** How the value is formatted while the user is not typing. */
  shown?: ((value: string) => string) | undefined;
}

/**
 * A number, shown as typed until the user leaves the field, and formatted after that. No character is dropped, because 1.5
 * without its point would be 15. Text that is not a number stays with its error, and the form is not saved.
 */
export function NumberField({
  name,
  label,
  labelHidden,
  help,
  prefix,
  suffix,
  inputMode = 'decimal',
  maxLength = 24,
  take = (typed) => typed,
  errorOf,
  optional,
  dense = true,
  tidy = (typed) => typed.trim(),
  shown = (value) => value,
}: NumberFieldProps) {
  const { id, value, error: saved, set, touch } = useBoundField<string>(name);
  const [typing, setTyping] = useState<string | null>(null);
  const error = saved ?? errorOf?.(value);
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} help={help} error={error} optional={optional}>
      <TextInput
        id={id}
        name={name}
        dense={dense}
        autoComplete="off"
        value={typing ?? shown(value)}
        isInvalid={error !== undefined}
        start={prefix}
        end={suffix}
        onChange={({ target }) => {
          const taken = take(target.value);
          setTyping(taken);
          set(taken);
        }}
        onBlur={() => {
          // If the value was refetched meanwhile, it is no longer what was typed here.
          if (typing !== null && value === typing && tidy(typing) !== value) set(tidy(typing));
          setTyping(null);
          touch();
        }}
        inputMode={inputMode}
        maxLength={maxLength}
        className={textStyles.tabular}
        data-dense={dense ? '' : undefined}
        aria-describedby={describedBy(id, { help, error })}
      />
    </FieldFrame>
  );
}
