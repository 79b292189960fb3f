import type { ReactNode } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { RadioGroup } from './radio-group.tsx';
import type { Choice } from './radio-group.tsx';
import { useBoundField } from './use-bound-field.ts';

export interface RadioFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  help?: ReactNode;
  /** Shows cards side by side instead of lines. */
  cards?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Runs after the form's value is set. */
  onChosen?: ((value: string) => void) | undefined;
}

export function RadioField({ name, label, choices, help, cards, disabled, onChosen }: RadioFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  return (
    <FieldFrame id={id} label={label} help={help} error={error} group>
      <RadioGroup
        name={name}
        labelledBy={`${id}-label`}
        describedBy={describedBy(id, { help, error })}
        choices={choices}
        value={value}
        cards={cards}
        disabled={disabled}
        onBlur={touch}
        onChoose={(chosen) => {
          set(chosen);
          onChosen?.(chosen);
        }}
      />
    </FieldFrame>
  );
}
