import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useId, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useSingleKey } from '../hooks/single-key-shortcuts.ts';
import type { Suggestion } from './suggestion-item.tsx';
import { useCombobox } from './use-combobox.ts';
import styles from './combobox-search.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export type { Suggestion } from './suggestion-item.tsx';

// Fetched when the user enters the field. If the fetch fails, there are no suggestions.
const fetchLine = async () => ({ default: (await import('./suggestion-item.tsx')).SuggestionItem });
const SuggestionItem = lazy(() => fetchLine().catch(() => ({ default: () => <></> })));

export interface SuggestionGroup {
  /** The accessible name of the group: Products, Categories. */
  label: string;
  items: readonly Suggestion[];
}

export interface ComboboxSearchProps {
  value: string;
  onValueChange: (value: string) => void;
  /** The server's suggestions for the value; empty if there are none. */
  groups?: readonly SuggestionGroup[] | undefined;
  onChoose?: ((item: Suggestion) => void) | undefined;
  /** The first moment at which suggestions may be needed. */
  onFocus?: (() => void) | undefined;
  /** Runs on Enter without a chosen suggestion, or on the Search button. */
  onSubmit: (value: string) => void;
  placeholder?: string | undefined;
  label?: string | undefined;
  /** 32 px in the account's bar, 40 px on public pages, 56 px with a Search button on the home page. */
  size?: 'bar' | 'page' | 'hero' | undefined;
  /** The number of characters from which suggestions are shown. */
  minLength?: number | undefined;
  className?: string | undefined;
}

/**
 * A search field with suggestions, by the ARIA combobox pattern: the focus stays in the field. `/` moves to the first such field
 * of a page.
 */
export function ComboboxSearch({
  value,
  onValueChange,
  groups = [],
  onChoose,
  onFocus,
  onSubmit,
  placeholder = t`Search products, companies, categories`,
  label = t`Search`,
  size = 'page',
  minLength = 3,
  className,
}: ComboboxSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const items = groups.flatMap((group) => group.items);
  const { shown, announced, at, chosen, point, typed, open, close, onKeyDown } = useCombobox({
    items,
    isEnough: value.trim().length >= minLength,
    onEnter: (item) => (item ? choose(item) : submit()),
    onEscape: () => {
      if (value === '') return false;
      onValueChange('');
      return true;
    },
  });

  useSingleKey('/', () => {
    input.current?.focus();
    input.current?.select();
  });
  const choose = (item: Suggestion) => {
    close();
    onChoose?.(item);
  };
  const submit = () => {
    close();
    onSubmit(value.trim());
  };
  return (
    <div
      className={`combo combo--${size}${className ? ` ${className}` : ''}`}
      role="search"
      aria-label={size === 'hero' ? t`Catalogue` : t`Products`}
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
            typed();
          }}
          onFocus={() => {
            onFocus?.();
            void fetchLine().catch(() => undefined);
          }}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        {size === 'hero' ? (
          <button type="button" className="combo__go" onClick={submit}>
            {t`Search`}
          </button>
        ) : (
          <kbd className={visibilityStyles.hiddenOnNarrow} aria-hidden="true">
            /
          </kbd>
        )}
      </div>
      <div className={styles.comboList} hidden={!shown}>
        <div role="listbox" id={`${id}-list`} aria-label={t`Suggestions`}>
          <Suspense>
            {groups.map((group) => (
              <div key={group.label} role="group" aria-label={group.label}>
                {group.items.map((item) => (
                  <SuggestionItem
                    key={item.id}
                    id={`${id}-${items.indexOf(item)}`}
                    item={item}
                    typed={value}
                    active={item.id === chosen?.id}
                    onPoint={() => point(item)}
                    onChoose={() => choose(item)}
                  />
                ))}
              </div>
            ))}
          </Suspense>
        </div>
        <div
          className={`${styles.comboFoot} ${textStyles.small} ${textStyles.faint} ${visibilityStyles.hiddenOnNarrow}`}
          aria-hidden="true"
        >
          <span>
            <Trans>
              <kbd>↑</kbd> <kbd>↓</kbd> choose
            </Trans>
          </span>
          <span>
            <Trans>
              <kbd>Enter</kbd> open
            </Trans>
          </span>
          <span>
            <Trans>
              <kbd>Esc</kbd> close
            </Trans>
          </span>
        </div>
      </div>
      <span className={visibilityStyles.visuallyHidden} role="status">
        {announced}
      </span>
    </div>
  );
}
