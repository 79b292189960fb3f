import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { FieldFrame, describedBy } from '../fields/field-frame.tsx';
import { useBoundField } from '../fields/use-bound-field.ts';
import { DateInput } from './date-input.tsx';
import { TimeInput } from './time-input.tsx';
import styles from './date-fields.module.css';
import textStyles from '../styles/text.module.css';

interface FieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  optional?: boolean | string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** 32 px high with 13 px text, inside tables and bars. */
  dense?: boolean | undefined;
  className?: string | undefined;
}

interface DateFieldProps extends FieldProps {
  /** The first and the last day that the calendar offers, `2026-11-25`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day of the form, `2026-11-25`. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const { name, label, labelHidden, help, optional, disabled, readOnly, dense, className } = props;
  const { id, value, error, set, touch } = useBoundField<string>(name);
  return (
    <FieldFrame {...{ id, label, labelHidden, help, error, optional, className }}>
      <DateInput
        {...{ id, name, min, max, disabled, readOnly, dense }}
        field={label}
        value={value ?? ''}
        onChange={set}
        onBlur={touch}
        isInvalid={error !== undefined}
        aria-describedby={describedBy(id, { help, error })}
        className={textStyles.tabular}
      />
    </FieldFrame>
  );
}

/** A time of a day of the form, `14:05`. */
export function TimeField(props: FieldProps) {
  const { name, label, labelHidden, help, optional, disabled, readOnly, dense, className } = props;
  const { id, value, error, set, touch } = useBoundField<string>(name);
  return (
    <FieldFrame {...{ id, label, labelHidden, help, error, optional, className }}>
      <TimeInput
        {...{ id, name, disabled, readOnly, dense }}
        value={value ?? ''}
        onChange={set}
        onBlur={touch}
        isInvalid={error !== undefined}
        aria-describedby={describedBy(id, { help, error })}
        className={textStyles.tabular}
      />
    </FieldFrame>
  );
}

/** A day and a time of the form, `2026-11-25T14:05`, or an empty text without either. */
export function DateTimeField({ min, max, ...props }: DateFieldProps) {
  const { name, label, labelHidden, help, optional, disabled, readOnly, dense, className } = props;
  const { id, value, error, set, touch } = useBoundField<string>(name);
  const both = value ?? '';
  const at = both.lastIndexOf('T');
  const [day, time] = at === -1 ? [both, ''] : [both.slice(0, at), both.slice(at + 1)];
  const setBoth = (nextDay: string, nextTime: string) =>
    set(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  const shared = {
    disabled,
    readOnly,
    dense,
    onBlur: touch,
    isInvalid: error !== undefined,
    'aria-describedby': describedBy(id, { help, error }),
  };
  return (
    <FieldFrame {...{ id, label, labelHidden, help, error, optional, className }} group>
      <div className={styles.both}>
        <DateInput
          {...shared}
          id={id}
          name={name}
          field={label}
          min={min?.slice(0, 10)}
          max={max?.slice(0, 10)}
          value={day}
          onChange={(next) => setBoth(next, time)}
          aria-label={t`Day`}
          className={textStyles.tabular}
        />
        <TimeInput
          {...shared}
          value={time}
          onChange={(next) => setBoth(day, next)}
          aria-label={t`Time`}
          className={textStyles.tabular}
        />
      </div>
    </FieldFrame>
  );
}
