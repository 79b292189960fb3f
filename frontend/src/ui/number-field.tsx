import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { useBoundField } from './use-bound-field.ts';

interface NumberFieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputMode?: 'decimal' | 'numeric' | undefined;
  maxLength?: number | undefined;
  /** What takes the place of what is typed, where the field says so aloud. */
  take?: ((typed: string) => string) | undefined;
  /** Why what is typed is no number of this kind. Shown at once, since typing on does not make it one. */
  errorOf?: ((typed: string) => string | undefined) | undefined;
  optional?: boolean | undefined;
  dense?: boolean | undefined;
  /** The one spelling that it has once it is left. */
  tidy?: ((typed: string) => string) | undefined;
  /** How it is read while nobody types. */
  shown?: ((value: string) => string) | undefined;
}

/**
 * A number, as it is typed until the field is left; then as it is read. No character is dropped: without its point, 1.5 would be
 * 15. What is no number stays where it was typed, with its error, and the form is not saved.
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
      <OutlinedInput
        id={id}
        name={name}
        size={dense ? 'small' : 'medium'}
        fullWidth
        autoComplete="off"
        value={typing ?? shown(value)}
        error={error !== undefined}
        startAdornment={prefix ? <span className="faint affix-start">{prefix}</span> : undefined}
        endAdornment={suffix ? <span className="faint affix-end">{suffix}</span> : undefined}
        onChange={({ target }) => {
          const taken = take(target.value);
          setTyping(taken);
          set(taken);
        }}
        onBlur={() => {
          // Read anew meanwhile, it is not what was typed here any more.
          if (typing !== null && value === typing && tidy(typing) !== value) set(tidy(typing));
          setTyping(null);
          touch();
        }}
        slotProps={{
          input: {
            inputMode,
            maxLength,
            className: dense ? 'num figure' : 'num',
            'aria-describedby': describedBy(id, { help, error }),
          },
        }}
      />
    </FieldFrame>
  );
}
