import type { HTMLInputTypeAttribute, KeyboardEvent, ReactNode } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { TextArea, TextInput } from './text-input.tsx';
import { useBoundField } from './use-bound-field.ts';
import textStyles from '../styles/text.module.css';

export interface TextFieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  optional?: boolean | string | undefined;
  type?: HTMLInputTypeAttribute | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  placeholder?: string | undefined;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'url' | 'tel' | undefined;
  /** Before the text: a currency. */
  prefix?: ReactNode;
  /** After the text: a unit. */
  suffix?: ReactNode;
  multiline?: boolean | undefined;
  rows?: number | undefined;
  /** Shows a counter "12/500"; typing stops at the limit. */
  maxLength?: number | undefined;
  counter?: boolean | undefined;
  /** Figures: tabular. */
  numeric?: boolean | undefined;
  min?: number | string | undefined;
  max?: number | string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** 32 px high with 13 px text, inside tables and bars. */
  dense?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined;
  className?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const { name, label, labelHidden, help, optional, maxLength, counter, prefix, suffix, className } = props;
  const { id, error, input } = useBoundField<string>(name);
  const length = [...(input.value ?? '')].length;
  const control = {
    ...input,
    id,
    value: input.value ?? '',
    isInvalid: error !== undefined,
    autoComplete: props.autoComplete ?? 'off',
    autoFocus: props.autoFocus,
    placeholder: props.placeholder ?? '',
    disabled: props.disabled,
    readOnly: props.readOnly,
    maxLength,
    onKeyDown: props.onKeyDown,
    'aria-describedby': describedBy(id, { help, error }),
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      help={help}
      error={error}
      optional={optional}
      counter={counter && maxLength ? `${length}/${maxLength}` : undefined}
      className={className}
    >
      {props.multiline ? (
        <TextArea {...control} rows={props.rows ?? 4} />
      ) : (
        <TextInput
          {...control}
          type={props.type ?? 'text'}
          dense={props.dense}
          start={prefix}
          end={suffix}
          inputMode={props.inputMode}
          min={props.min}
          max={props.max}
          className={props.numeric ? textStyles.tabular : undefined}
        />
      )}
    </FieldFrame>
  );
}
