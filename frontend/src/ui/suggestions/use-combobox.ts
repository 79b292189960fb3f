import { plural, t } from '@lingui/core/macro';
import { countFormat } from '../format/count-format.ts';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

interface Wiring<Item extends { id: string }> {
  items: readonly Item[];
  /** Whether enough is typed for suggestions to show. */
  isEnough: boolean;
  /** Runs on Enter, with the active suggestion. */
  onEnter: (item: Item | undefined) => void;
  /** Runs on Escape while no suggestions are shown; false leaves the key to the page. */
  onEscape: () => boolean;
}

/** The keyboard handling of a field with suggestions, by the ARIA combobox pattern: the focus stays in the field. */
export function useCombobox<Item extends { id: string }>({
  items,
  isEnough,
  onEnter,
  onEscape,
}: Wiring<Item>) {
  const [isOpen, setOpen] = useState(false);
  // Stored by id. A response that arrives in the meantime must not put another suggestion under the same key press.
  const [active, setActive] = useState<string | null>(null);
  const shown = isOpen && items.length > 0 && isEnough;
  const at = shown ? items.findIndex((item) => item.id === active) : -1;
  const chosen = items[at];

  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    if (!shown) return setActive(items.at(by === 1 ? 0 : -1)?.id ?? null);
    // One more place than there are items: after the last comes the field itself.
    const places = items.length + 1;
    setActive(items[((at + 1 + by + places) % places) - 1]?.id ?? null);
  };
  /** Handles a key; false leaves it to the field. */
  const handleKey = (key: string, withAlt: boolean): boolean => {
    if (withAlt && key === 'ArrowDown') setOpen(true);
    else if (withAlt && key === 'ArrowUp') close();
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Home' && chosen) setActive(items.at(0)?.id ?? null);
    else if (key === 'End' && chosen) setActive(items.at(-1)?.id ?? null);
    else if (key === 'Enter') onEnter(chosen);
    else if (key === 'Escape' && shown) close();
    else if (key === 'Escape') return onEscape();
    else {
      // The caret moves, or the focus moves on, so no suggestion is active.
      if (key === 'ArrowLeft' || key === 'ArrowRight') setActive(null);
      return false;
    }
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys with Ctrl or Meta belong to the browser, and keys during composition belong to the input method.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!handleKey(event.key, event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    shown,
    /** How many suggestions are shown, for screen readers. */
    announced: shown
      ? t`${{ shown: countFormat(items.length) }} ${plural({ count: items.length }, { one: 'suggestion', other: 'suggestions' })}`
      : '',
    /** Index of the suggestion that Enter would take, -1 if there is none. */
    at,
    chosen,
    point: (item: Item) => setActive(item.id),
    /** Call when the text has changed: suggestions are wanted, and none is active yet. */
    typed: () => {
      setOpen(true);
      setActive(null);
    },
    open: () => setOpen(true),
    close,
    onKeyDown,
  };
}
