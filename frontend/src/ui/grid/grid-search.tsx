import { Icon } from '../icons/icon.tsx';
import styles from './grid-search.module.css';

export interface GridSearchProps {
  /** The accessible name, and the placeholder: "Filter vendors". */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The field in a table's bar that filters its rows. */
export function GridSearch({ label, value, onChange }: GridSearchProps) {
  return (
    <label className={styles.gridSearch}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
