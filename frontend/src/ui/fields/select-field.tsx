import { t } from '@lingui/core/macro';
import type { HTMLAttributes, ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { Icon } from '../icons/icon.tsx';
import { useBoundField } from './use-bound-field.ts';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  help?: ReactNode;
  optional?: boolean | string | undefined;
  disabled?: boolean | undefined;
  dense?: boolean | undefined;
  className?: string | undefined;
  /** Runs after a choice by the user, to update what depends on it. */
  onChosen?: ((value: string) => void) | undefined;
}

export const SelectArrow = (props: { className?: string }) => (
  <span className={`select-arrow ${props.className ?? ''}`}>
    <Icon name="down" />
  </span>
);

export function SelectField({
  name,
  label,
  labelHidden,
  options,
  placeholder = t`Select`,
  help,
  optional,
  disabled = false,
  dense = false,
  className,
  onChosen,
}: SelectFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? placeholder;
  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      help={help}
      error={error}
      optional={optional}
      className={className}
    >
      <Select<string>
        labelId={`${id}-label`}
        value={value ?? ''}
        onChange={(event) => {
          set(event.target.value);
          onChosen?.(event.target.value);
        }}
        onBlur={touch}
        displayEmpty
        fullWidth
        size={dense ? 'small' : 'medium'}
        disabled={disabled}
        error={error !== undefined}
        IconComponent={SelectArrow}
        renderValue={(chosen) => (chosen ? labelOf(chosen) : <span className="faint">{placeholder}</span>)}
        SelectDisplayProps={
          {
            id,
            'data-field': name,
            'aria-describedby': describedBy(id, { help, error }),
          } as HTMLAttributes<HTMLDivElement>
        }
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
