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
  onSubmit,
  placeholder = 'Search products, companies, categories',
  label = 'Search',
  size = 'page',
  minLength = 3,
  className,
}: ComboboxSearchProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const items = groups.flatMap((group) => group.items);
  const shown = open && items.length > 0 && value.trim().length >= minLength;
  const chosen = shown ? items[active] : undefined;

  useSingleKey('/', () => {
    input.current?.focus();
    input.current?.select();
  });
  const choose = (item: Suggestion) => {
    setOpen(false);
    setActive(-1);
    onChoose?.(item);
  };
  const submit = () => {
    setOpen(false);
    onSubmit(value.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are items: past the last comes the field itself.
      const places = items.length + 1;
      setActive((at) => ((at + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) choose(chosen);
      else submit();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
  };

  let index = -1;
  return (
    <div
      className={`combo combo--${size}${className ? ` ${className}` : ''}`}
      role="search"
      aria-label={size === 'hero' ? 'Catalogue' : 'Products'}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
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
          spellCheck={false}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${active}` : undefined}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onValueChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
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
              {group.items.map((item) => {
                index += 1;
                const own = index;
                return (
                  <SuggestionLine
                    key={item.id}
                    id={`${id}-${own}`}
                    item={item}
                    typed={value}
                    active={own === active}
                    onPoint={() => setActive(own)}
                    onChoose={() => choose(item)}
                  />
                );
              })}
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
        {shown ? `${items.length} suggestions` : ''}
      </span>
    </div>
  );
}
