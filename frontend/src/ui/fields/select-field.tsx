import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { Select, type SelectOption } from './select.tsx';
import { useBoundField } from './use-bound-field.ts';
import textStyles from '../styles/text.module.css';

export interface SelectFieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  options: readonly SelectOption[];
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
      <Select
        id={id}
        labelledBy={`${id}-label`}
        describedBy={describedBy(id, { help, error })}
        field={name}
        value={value ?? ''}
        options={options}
        shown={value ? undefined : <span className={textStyles.faint}>{placeholder}</span>}
        isInvalid={error !== undefined}
        disabled={disabled}
        dense={dense}
        onChange={(chosen) => {
          set(chosen);
          onChosen?.(chosen);
        }}
        onBlur={touch}
      />
    </FieldFrame>
  );
}
