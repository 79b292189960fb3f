import { t } from '@lingui/core/macro';
import { useEffect, useRef, useId, type ReactNode } from 'react';
import { describedBy, FieldFrame } from '../fields/field-frame.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { SuggestionItem, type Suggestion } from './suggestion-item.tsx';
import { useCombobox } from './use-combobox.ts';
import { useBoundField } from '../fields/use-bound-field.ts';
import styles from './suggestion-fields.module.css';
import comboboxSearchStyles from './combobox-search.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

interface SuggestionInputProps<Item extends Suggestion> {
  /** The id of the frame around the input. */
  id: string;
  name?: string | undefined;
  value: string;
  help?: ReactNode;
  error?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  /** Suggestions for the current text; empty while they load. */
  suggestions: readonly Item[];
  /** Below the suggestions: their source. */
  foot?: ReactNode;
  onType: (text: string) => void;
  onBlur?: () => void;
  /** Runs on a click or on Enter, without an item if Enter chose none. Returns whether the list may close. */
  onChoose: (item: Item | undefined) => boolean;
  /** Returns whether Escape had an effect, and must not close the container of the field. */
  onEscape?: () => boolean;
}

const ignoreKey = () => false;

/** An input with suggestions below it, by the ARIA combobox pattern. */
function SuggestionInput<Item extends Suggestion>({
  id,
  name,
  value,
  help,
  error,
  placeholder,
  maxLength,
  suggestions,
  foot,
  onType,
  onBlur,
  onChoose,
  onEscape = ignoreKey,
}: SuggestionInputProps<Item>) {
  const choose = (item: Item | undefined) => {
    if (onChoose(item)) close();
  };
  const { shown, announced, at, chosen, point, typed, open, close, onKeyDown } = useCombobox({
    items: suggestions,
    isEnough: true,
    onEnter: choose,
    onEscape,
  });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div className={styles.suggest}>
      <TextInput
        id={id}
        {...(name === undefined ? {} : { name })}
        autoComplete="off"
        isInvalid={error !== undefined}
        placeholder={placeholder ?? ''}
        value={value}
        onChange={(event) => {
          onType(event.target.value);
          typed();
        }}
        onClick={open}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        role="combobox"
        maxLength={maxLength}
        autoCapitalize="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
        aria-describedby={describedBy(id, { help, error })}
        onKeyDown={onKeyDown}
      />
      <div className={comboboxSearchStyles.comboList} hidden={!shown} ref={list}>
        <div role="listbox" id={`${id}-list`} aria-label={t`Suggestions`}>
          {suggestions.map((item, place) => (
            <SuggestionItem
              key={item.id}
              id={`${id}-${place}`}
              item={item}
              typed={value}
              active={item.id === chosen?.id}
              onPoint={() => point(item)}
              onChoose={() => choose(item)}
            />
          ))}
        </div>
        {foot ? (
          <div className={`${comboboxSearchStyles.comboFoot} ${textStyles.small} ${textStyles.faint}`}>
            {foot}
          </div>
        ) : null}
      </div>
      <span className={visibilityStyles.visuallyHidden} role="status">
        {announced}
      </span>
    </div>
  );
}

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
