import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import './choice.css';

export interface YesNoProps {
  /** Names the pair: "Answer 1.1.1". */
  label: string;
  value: 'yes' | 'no' | null;
  onChange: (value: 'yes' | 'no') => void;
  disabled?: boolean | undefined;
}

const words = [
  ['yes', t`Yes`],
  ['no', t`No`],
] as const;

export function YesNo({ label, value, onChange, disabled = false }: YesNoProps) {
  const group = useId();
  return (
    <span className="yn" role="radiogroup" aria-label={label}>
      {words.map(([answer, word]) => (
        <label key={answer}>
          <input
            type="radio"
            name={group}
            checked={value === answer}
            disabled={disabled}
            onChange={() => onChange(answer)}
          />
          {value === answer ? <Icon name="check" size={14} /> : null}
          {word}
        </label>
      ))}
    </span>
  );
}
