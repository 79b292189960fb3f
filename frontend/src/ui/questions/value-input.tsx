import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { DateInput } from '../dates/date-input.tsx';
import { NumberInput } from '../fields/number-input.tsx';

interface ValueInputProps {
  id: string;
  /** Number or date. */
  type: QuestionType;
  /** The accessible name, unless a label names the field. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** What a day is, for the name of the calendar's button. */
  field?: string | undefined;
  /** In the notation of answers. A text that is no value stays as typed. */
  value: string;
  error: string | undefined;
  describedBy?: string | undefined;
  end?: string | undefined;
  onChange: (value: string) => void;
}

/** A number or a day in the reader's format. */
export function ValueInput({
  id,
  type,
  label,
  placeholder,
  field,
  value,
  error,
  describedBy,
  end,
  onChange,
}: ValueInputProps) {
  const shared = {
    id,
    name: id,
    value,
    onChange,
    dense: true,
    isInvalid: error !== undefined,
    'aria-label': label,
    'aria-describedby': describedBy ?? (error ? `${id}-error` : undefined),
  };
  return type === 'date' ? (
    <DateInput {...shared} field={field ?? label ?? ''} />
  ) : (
    <NumberInput {...shared} placeholder={placeholder} end={end} />
  );
}
