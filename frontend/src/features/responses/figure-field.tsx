import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame, describedBy } from '../../ui/field-frame.tsx';
import { useBoundField } from '../../ui/use-bound-field.ts';

interface FigureFieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputMode?: 'decimal' | 'numeric' | undefined;
  maxLength?: number | undefined;
  /** What is typed, or what stands in its place; nothing where it is not taken. */
  take?: ((typed: string) => string | undefined) | undefined;
  /** The one spelling that it has once it is left. */
  tidy?: ((typed: string) => string) | undefined;
  /** How it is read while nobody types. */
  shown?: ((value: string) => string) | undefined;
}

/** A figure inside a table: as it is typed, until the field is left; then as it is read. */
export function FigureField({
  name,
  label,
  labelHidden,
  help,
  prefix,
  suffix,
  inputMode = 'decimal',
  maxLength = 24,
  take = (typed) => typed,
  tidy = (typed) => typed.trim(),
  shown = (value) => value,
}: FigureFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} help={help} error={error}>
      <OutlinedInput
        id={id}
        name={name}
        size="small"
        fullWidth
        autoComplete="off"
        value={typing ?? shown(value)}
        error={error !== undefined}
        startAdornment={prefix ? <span className="faint affix-start">{prefix}</span> : undefined}
        endAdornment={suffix ? <span className="faint affix-end">{suffix}</span> : undefined}
        onChange={({ target }) => {
          const taken = take(target.value);
          if (taken === undefined) return;
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
            className: 'num figure',
            'aria-describedby': describedBy(id, { help, error }),
          },
        }}
      />
    </FieldFrame>
  );
}
