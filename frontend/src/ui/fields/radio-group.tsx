import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import textStyles from '../styles/text.module.css';

export interface Choice {
  value: string;
  label: string;
  /** A line below the label. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

interface RadioGroupProps {
  name: string;
  labelledBy: string;
  describedBy?: string | undefined;
  choices: readonly Choice[];
  value: string | undefined;
  /** Shows cards side by side instead of lines. */
  cards?: boolean | undefined;
  disabled?: boolean | undefined;
  onChoose: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

/** One of a few options, all of them visible. */
export function RadioGroup({
  name,
  labelledBy,
  describedBy,
  choices,
  value,
  cards = false,
  disabled = false,
  onChoose,
  onBlur,
}: RadioGroupProps) {
  return (
    <div
      className={cards ? `${styles.choices} ${styles.choicesCards}` : styles.choices}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={fieldStyles.tick}>
          <input
            type="radio"
            className={fieldStyles.tickBox}
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={disabled || (choice.disabled ?? false)}
            onBlur={onBlur}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            <span className={choice.detail ? textStyles.medium : ''}>{choice.label}</span>
            {choice.detail ? <span className={styles.choicesDetail}>{choice.detail}</span> : null}
          </span>
        </label>
      ))}
    </div>
  );
}
