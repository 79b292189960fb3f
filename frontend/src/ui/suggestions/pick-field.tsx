import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SuggestionInput } from './suggestion-input.tsx';
import type { Suggestion } from './suggestion-item.tsx';

interface PickFieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  placeholder?: string | undefined;
  value: string;
  /** Suggestions for the current text; empty while they load. */
  suggestions: readonly Suggestion[];
  onType: (text: string) => void;
  /** Runs on a click, or on Enter on a suggestion or on the only one. */
  onPick: (id: string) => void;
}

/** A field that accepts only one of the suggestions for the typed letters. */
export function PickField({ label, help, error, onPick, ...input }: PickFieldProps) {
  const id = useId();
  const { value, suggestions, onType } = input;
  const pick = (item: Suggestion | undefined): boolean => {
    const meant = item ?? (suggestions.length === 1 ? suggestions[0] : undefined);
    if (meant) onPick(meant.id);
    return meant !== undefined;
  };
  const clear = (): boolean => {
    if (value !== '') onType('');
    return value !== '';
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <SuggestionInput id={id} {...input} help={help} error={error} onChoose={pick} onEscape={clear} />
    </FieldFrame>
  );
}
