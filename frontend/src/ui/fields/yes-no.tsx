import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './choice.module.css';

export interface YesNoProps {
  /** Names the pair: "Answer 1.1.1". */
  label: string;
  value: 'yes' | 'no' | null;
  onChange: (value: 'yes' | 'no') => void;
  /** Runs at a click on the chosen answer, which a suggestion may have chosen. */
  onConfirm?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

const words = [
  ['yes', t`Yes`],
  ['no', t`No`],
] as const;

export function YesNo({ label, value, onChange, onConfirm, disabled = false }: YesNoProps) {
  const group = useId();
  return (
    <span className={styles.yn} role="radiogroup" aria-label={label}>
      {words.map(([answer, word]) => (
        <label key={answer}>
          <input
            type="radio"
            name={group}
            checked={value === answer}
            disabled={disabled}
            onClick={value === answer ? onConfirm : undefined}
            onChange={() => onChange(answer)}
          />
          {value === answer ? <Icon name="check" size={14} /> : null}
          {word}
        </label>
      ))}
    </span>
  );
}
