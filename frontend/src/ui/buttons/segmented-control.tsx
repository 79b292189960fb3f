import { useId } from 'react';
import styles from './segmented-control.module.css';

export interface SegmentedProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Two or three views of the same thing: Scores, Completion. */
export function SegmentedControl({ label, options, value, onChange }: SegmentedProps) {
  const group = useId();
  return (
    <span className={styles.seg} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </span>
  );
}
