import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { describedBy } from '../fields/field-frame.tsx';
import { SuggestionLine } from './suggestion-item.tsx';
import type { Suggestion } from './suggestion-item.tsx';
import { useCombobox } from './use-combobox.ts';
import './suggestion-input.css';

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

const nothingToDo = () => false;

/** An input with suggestions below it, by the ARIA combobox pattern. */
export function SuggestionInput<Item extends Suggestion>({
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
  onEscape = nothingToDo,
}: SuggestionInputProps<Item>) {
  const choose = (item: Item | undefined) => {
    if (onChoose(item)) close();
  };
  const { shown, at, chosen, point, typed, open, close, onKeyDown } = useCombobox({
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
    <div className="suggest">
      <OutlinedInput
        id={id}
        {...(name === undefined ? {} : { name })}
        fullWidth
        autoComplete="off"
        error={error !== undefined}
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
        slotProps={{
          input: {
            role: 'combobox',
            maxLength,
            autoCapitalize: 'off',
            spellCheck: false,
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': shown,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': chosen ? `${id}-${at}` : undefined,
            'aria-describedby': describedBy(id, { help, error }),
            onKeyDown,
          },
        }}
      />
      <div className="combo__list" hidden={!shown} ref={list}>
        <div role="listbox" id={`${id}-list`} aria-label="Suggestions">
          {suggestions.map((item, place) => (
            <SuggestionLine
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
        {foot ? <div className="combo__foot t1 faint">{foot}</div> : null}
      </div>
      <span className="vh" role="status">
        {shown ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
    </div>
  );
}
