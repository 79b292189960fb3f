import type { ReactNode } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { useBoundField } from './use-bound-field.ts';
import './choice.css';

export interface Choice {
  value: string;
  label: string;
  /** A line under the label. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

export interface RadioFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  help?: ReactNode;
  /** As cards side by side instead of lines. */
  cards?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Told after the form's value is set. */
  onChosen?: ((value: string) => void) | undefined;
}

export function RadioField({
  name,
  label,
  choices,
  help,
  cards = false,
  disabled = false,
  onChosen,
}: RadioFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  return (
    <FieldFrame id={id} label={label} help={help} error={error} group>
      <div
        className={cards ? 'choices choices--cards' : 'choices'}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, { help, error })}
      >
        {choices.map((choice) => (
          <label key={choice.value} className="tick">
            <input
              type="radio"
              className="tick__box"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={disabled || (choice.disabled ?? false)}
              onBlur={touch}
              onChange={() => {
                set(choice.value);
                onChosen?.(choice.value);
              }}
            />
            <span>
              <span className={choice.detail ? 'b' : ''}>{choice.label}</span>
              {choice.detail ? <span className="choices__detail">{choice.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
