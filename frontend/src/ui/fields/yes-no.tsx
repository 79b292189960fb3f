import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './choice.module.css';

type Answer = 'yes' | 'no' | 'not-applicable';

export interface YesNoProps {
  /** Names the pair: "Answer 1.1.1". */
  label: string;
  value: Answer | null;
  onChange: (value: Answer) => void;
  /** Whether "Not applicable" is offered too. */
  allowsNotApplicable?: boolean | undefined;
  /** Runs at a click on the chosen answer, which a suggestion may have chosen. */
  onConfirm?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

const words = [
  ['yes', t`Yes`],
  ['no', t`No`],
] as const;
const withNotApplicable = [...words, ['not-applicable', t`Not applicable`]] as const;

export function YesNo({
  label,
  value,
  onChange,
  onConfirm,
  allowsNotApplicable = false,
  disabled = false,
}: YesNoProps) {
  const group = useId();
  return (
    <span className={styles.yn} role="radiogroup" aria-label={label}>
      {(allowsNotApplicable ? withNotApplicable : words).map(([answer, word]) => (
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
