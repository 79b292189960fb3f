import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import { useSingleKey } from './single-keys.ts';
import { SuggestionLine } from './suggestion-line.tsx';
import type { Suggestion } from './suggestion-line.tsx';
import './combobox-search.css';

export type { Suggestion } from './suggestion-line.tsx';

export interface SuggestionGroup {
  /** Spoken name of the group: Products, Categories. */
  label: string;
  items: readonly Suggestion[];
}

export interface ComboboxSearchProps {
  value: string;
  onValueChange: (value: string) => void;
  /** What the server suggests for the value; empty while there is nothing. */
  groups?: readonly SuggestionGroup[] | undefined;
  onChoose?: ((item: Suggestion) => void) | undefined;
  /** The first moment at which suggestions may be wanted. */
  onFocus?: (() => void) | undefined;
  /** Enter without a chosen suggestion, or the Search button. */
  onSubmit: (value: string) => void;
  placeholder?: string | undefined;
  label?: string | undefined;
  /** 32 px in the account's bar, 40 px on public pages, 56 px with a Search button on the first page. */
  size?: 'bar' | 'page' | 'hero' | undefined;
  /** Characters from which suggestions are drawn. */
  minLength?: number | undefined;
  className?: string | undefined;
}

/** Search with suggestions, after the ARIA combobox pattern: the focus stays in the field. `/` leads to the first one of a page. */
export function ComboboxSearch({
  value,
  onValueChange,
  groups = [],
  onChoose,
  onFocus,
  onSubmit,
  placeholder = 'Search products, companies, categories',
  label = 'Search',
  size = 'page',
  minLength = 3,
  className,
}: ComboboxSearchProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // By its own id: an answer that arrives meanwhile must not put another suggestion under the same key press.
  const [active, setActive] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const items = groups.flatMap((group) => group.items);
  const shown = open && items.length > 0 && value.trim().length >= minLength;
  const at = shown ? items.findIndex((item) => item.id === active) : -1;
  const chosen = items[at];

  useSingleKey('/', () => {
    input.current?.focus();
    input.current?.select();
  });
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const choose = (item: Suggestion) => {
    close();
    onChoose?.(item);
  };
  const submit = () => {
    close();
    onSubmit(value.trim());
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    if (!shown) return setActive(items.at(by === 1 ? 0 : -1)?.id ?? null);
    // One place more than there are items: past the last comes the field itself.
    const places = items.length + 1;
    setActive(items[((at + 1 + by + places) % places) - 1]?.id ?? null);
  };
  /** What a key does here; false leaves it to the field. */
  const keyDoes = (key: string, withAlt: boolean): boolean => {
    if (withAlt && key === 'ArrowDown') setOpen(true);
    else if (withAlt && key === 'ArrowUp') close();
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Home' && chosen) setActive(items.at(0)?.id ?? null);
    else if (key === 'End' && chosen) setActive(items.at(-1)?.id ?? null);
    else if (key === 'Enter') {
      if (chosen) choose(chosen);
      else submit();
    } else if (key === 'Escape' && shown) close();
    else if (key === 'Escape' && value !== '') onValueChange('');
    else {
      // The caret moves, or the focus goes on: no suggestion is meant any more.
      if (key === 'ArrowLeft' || key === 'ArrowRight') setActive(null);
      return false;
    }
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys with Ctrl or Meta are the browser's, and those within an input method belong to it.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!keyDoes(event.key, event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className={`combo combo--${size}${className ? ` ${className}` : ''}`}
      role="search"
      aria-label={size === 'hero' ? 'Catalogue' : 'Products'}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div className="combo__field" onClick={() => input.current?.focus()}>
        <Icon name="search" size={size === 'hero' ? 20 : 16} />
        <input
          ref={input}
          data-search
          role="combobox"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${at}` : undefined}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onValueChange(event.target.value);
            setOpen(true);
            setActive(null);
          }}
          onFocus={onFocus}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {size === 'hero' ? (
          <button type="button" className="combo__go" onClick={submit}>
            Search
          </button>
        ) : (
          <kbd className="hide-s" aria-hidden="true">
            /
          </kbd>
        )}
      </div>
      <div className="combo__list" hidden={!shown}>
        <div role="listbox" id={`${id}-list`} aria-label="Suggestions">
          {groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label}>
              {group.items.map((item) => (
                <SuggestionLine
                  key={item.id}
                  id={`${id}-${items.indexOf(item)}`}
                  item={item}
                  typed={value}
                  active={item.id === chosen?.id}
                  onPoint={() => setActive(item.id)}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="combo__foot t1 faint hide-s" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </div>
      </div>
      <span className="vh" role="status">
        {shown ? `${items.length} ${items.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
    </div>
  );
}
