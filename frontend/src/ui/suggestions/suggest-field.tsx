import type { ReactNode } from 'react';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SuggestionInput } from './suggestion-input.tsx';
import type { Suggestion } from './suggestion-item.tsx';
import { useBoundField } from '../fields/use-bound-field.ts';

/** A suggestion with the text that it fills in. */
export interface FieldSuggestion extends Suggestion {
  fills: string;
}

export interface SuggestFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  optional?: boolean | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  /** Suggestions for the current text; empty while they load. */
  suggestions: readonly FieldSuggestion[];
  /** Below the suggestions: their source. */
  foot?: ReactNode;
  /** Runs when the user types; choosing a suggestion does not count as typing. */
  onType: (text: string) => void;
}

/** A text field with suggestions; any other text is allowed as well. */
export function SuggestField({ label, help, optional, onType, ...input }: SuggestFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(input.name);
  const choose = (item: FieldSuggestion | undefined): boolean => {
    if (item) {
      set(item.fills);
      onType('');
    }
    return true;
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <SuggestionInput
        id={id}
        {...input}
        help={help}
        error={error}
        value={value}
        onType={(text) => {
          set(text);
          onType(text);
        }}
        onBlur={touch}
        onChoose={choose}
      />
    </FieldFrame>
  );
}
