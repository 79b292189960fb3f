import { useState, type ComponentProps } from 'react';
import { formatsFor } from '@bidboard/backend/kernel/format/formats';
import { TextInput } from '../fields/text-input.tsx';
import { readerLocale } from '../format/reader-settings.ts';
import { parseTime } from './typed-dates.ts';

export interface TimeInputProps extends Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'aria-describedby'
  | 'aria-label'
  | 'aria-labelledby'
  | 'className'
  | 'onBlur'
  | 'disabled'
  | 'readOnly'
> {
  /** The time as `14:05`. A text that is not a time stays as typed, so that its error can be shown. */
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean | undefined;
  dense?: boolean | undefined;
}

const writeTime = (time: string) => formatsFor(readerLocale(), 'UTC').time(Date.parse(`1970-01-01T${time}Z`));

/** A time of a day, typed as people write it and shown in the reader's format. */
export function TimeInput({ value, onChange, isInvalid = false, onBlur, ...input }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = parseTime(value) === value ? writeTime(value) : value;
  return (
    <TextInput
      {...input}
      type="text"
      autoComplete="off"
      placeholder={writeTime('09:00')}
      value={typed ?? shown}
      isInvalid={isInvalid}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseTime(target.value) ?? target.value.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
