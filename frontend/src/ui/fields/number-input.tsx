import { decimalText } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { isValue } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useFormats } from '../format/reader-formats.ts';
import { parseDecimal } from '../format/typed-decimal.ts';
import { TextInput } from './text-input.tsx';
import textStyles from '../styles/text.module.css';

interface NumberInputProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'placeholder' | 'aria-describedby' | 'aria-label' | 'disabled'
> {
  /** The number in the notation of answers, such as `1234.5`. A text that is not a number stays as typed. */
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
  dense?: boolean | undefined;
  /** After the number: a unit. */
  end?: ReactNode;
}

/** A number outside a form, typed and shown in the reader's format. */
export function NumberInput({ value, onChange, ...input }: NumberInputProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className={textStyles.tabular}
      value={typed ?? (isValue('number', value) ? decimalText(value, formats) : value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseDecimal(target.value) ?? target.value.trim());
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
