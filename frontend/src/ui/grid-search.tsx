import { Icon } from './icon.tsx';
import './grid-search.css';

export interface GridSearchProps {
  /** Spoken name, and what stands in the empty field: "Filter vendors". */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The field in a table's bar that narrows its rows. */
export function GridSearch({ label, value, onChange }: GridSearchProps) {
  return (
    <label className="grid-search">
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
