import { t } from '@lingui/core/macro';
import { Suspense, lazy, useState, type ComponentProps } from 'react';
import { Popover } from '../floating/popover.tsx';
import { useFormats } from '../format/reader-formats.ts';
import { Icon } from '../icons/icon.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { dateOrder, parseDay } from './typed-dates.ts';
import styles from './date-input.module.css';

// Fetched when a calendar first opens. If the fetch fails, the day can still be typed.
const fetchCalendar = async () => ({ default: (await import('./calendar.tsx')).Calendar });
const Calendar = lazy(() => fetchCalendar().catch(() => ({ default: () => <></> })));

export interface DateInputProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'aria-describedby' | 'aria-label' | 'aria-labelledby' | 'className' | 'onBlur'
> {
  /** What the day is, for the name of the calendar's button. */
  field: string;
  /** The day as `2026-11-25`. A text that is not a day stays as typed, so that its error can be shown. */
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean | undefined;
  /** The first and the last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  dense?: boolean | undefined;
  /** Whether a year of two digits counts only once the field is left, because it may become one of four digits. */
  waitsForFullYear?: boolean | undefined;
}

function placeholderText(): string {
  const parts = { day: t`DD`, month: t`MM`, year: t`YYYY` };
  const order = dateOrder();
  return order.map((part) => parts[part]).join(order[0] === 'year' ? '-' : '/');
}

/** A day, typed in the reader's format or chosen in a calendar. */
export function DateInput({
  field,
  value,
  onChange,
  isInvalid = false,
  min,
  max,
  dense,
  waitsForFullYear = false,
  onBlur,
  ...input
}: DateInputProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shown =
    /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDay(value) !== undefined ? formats.day(value) : value;
  const isFixed = input.disabled === true || input.readOnly === true;
  const calendar = (
    <Popover
      label={t`Calendar`}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" className={styles.button} aria-label={t`Open calendar for ${field}`}>
          <Icon name="calendar" />
        </button>
      }
    >
      <Suspense fallback={<div className={styles.loading} />}>
        <Calendar
          day={value}
          min={min}
          max={max}
          onChoose={(day) => {
            setTyped(null);
            onChange(day);
            setIsOpen(false);
          }}
        />
      </Suspense>
    </Popover>
  );
  return (
    <TextInput
      {...input}
      type="text"
      autoComplete="off"
      placeholder={placeholderText()}
      value={typed ?? shown}
      isInvalid={isInvalid}
      dense={dense}
      end={isFixed ? undefined : calendar}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(
          parseDay(target.value, undefined, { allowsShortYear: !waitsForFullYear }) ?? target.value.trim(),
        );
      }}
      onBlur={(event) => {
        const left = waitsForFullYear && typed !== null ? parseDay(typed) : undefined;
        if (left !== undefined) onChange(left);
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
