import { t } from '@lingui/core/macro';
import { Icon } from '../icons/icon.tsx';
import styles from './filter-chip.module.css';
import textStyles from '../styles/text.module.css';

export interface FilterChipProps {
  /** The name of the filter: Category. */
  group?: string | undefined;
  label: string;
  onRemove: () => void;
}

/** An active filter, with the cross that removes it. */
export function FilterChip({ group, label, onRemove }: FilterChipProps) {
  return (
    <span className={styles.chip}>
      {group ? <small>{group}</small> : null}
      <span className={textStyles.truncate}>{label}</span>
      <button type="button" aria-label={t`Remove ${label}`} onClick={onRemove}>
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}
