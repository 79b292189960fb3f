import { useId } from 'react';
import { DateInput } from './date-input.tsx';
import styles from './date-filter.module.css';
import textStyles from '../styles/text.module.css';

interface DateFilterProps {
  label: string;
  /** The chosen day, `2026-11-25`; empty for every day. */
  day: string;
  onChange: (day: string) => void;
}

/** A day by which a list is filtered, beside its label. Only days that exist and an empty field reach the list. */
export function DateFilter({ label, day, onChange }: DateFilterProps) {
  const id = useId();
  return (
    <span className={styles.filter}>
      <label className={`${textStyles.small} ${textStyles.muted}`} htmlFor={id}>
        {label}
      </label>
      <span className={styles.day}>
        <DateInput
          id={id}
          field={label}
          value={day}
          onChange={(next) => {
            if (next === '' || /^\d{4}-\d{2}-\d{2}$/.test(next)) onChange(next);
          }}
          waitsForFullYear
          dense
        />
      </span>
    </span>
  );
}
