import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { SuggestionLine } from './suggestion-line.tsx';
import type { Suggestion } from './suggestion-line.tsx';
import { useBoundField } from './use-bound-field.ts';
import { useCombobox } from './use-combobox.ts';
import './suggest-field.css';

/** A suggestion with what it fills in. */
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
  /** For what is typed now; none while they are on their way. */
  suggestions: readonly FieldSuggestion[];
  /** Under the suggestions: whose they are. */
  foot?: ReactNode;
  /** Somebody types; a suggestion that is chosen is not typed. */
  onType: (text: string) => void;
}

/** A text with suggestions, after the ARIA combobox pattern: any other text may be typed as well. */
export function SuggestField(props: SuggestFieldProps) {
  const { name, label, help, optional, suggestions, foot, onType } = props;
  const { id, value, error, set, touch } = useBoundField<string>(name);
  const choose = (item: FieldSuggestion | undefined) => {
    close();
    if (!item) return;
    set(item.fills);
    onType('');
  };
  const { shown, at, chosen, point, typed, open, close, onKeyDown } = useCombobox({
    items: suggestions,
    isEnough: true,
    onEnter: choose,
    onEscape: () => false,
  });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <div className="suggest">
        <OutlinedInput
          id={id}
          name={name}
          value={value}
          fullWidth
          error={error !== undefined}
          autoComplete="off"
          placeholder={props.placeholder ?? ''}
          onChange={(event) => {
            set(event.target.value);
            onType(event.target.value);
            typed();
          }}
          onClick={open}
          onBlur={() => {
            close();
            touch();
          }}
          slotProps={{
            input: {
              role: 'combobox',
              maxLength: props.maxLength,
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
    </FieldFrame>
  );
}
