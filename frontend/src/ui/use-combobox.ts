import { useState } from 'react';
import type { KeyboardEvent } from 'react';

interface Wiring<Item extends { id: string }> {
  items: readonly Item[];
  /** So much is typed that suggestions are drawn. */
  isEnough: boolean;
  /** Enter, with the suggestion that it is on. */
  onEnter: (item: Item | undefined) => void;
  /** Escape while no suggestions are drawn; false leaves the key to the page. */
  onEscape: () => boolean;
}

/** The keys of a field with suggestions, after the ARIA combobox pattern: the focus stays in the field. */
export function useCombobox<Item extends { id: string }>({
  items,
  isEnough,
  onEnter,
  onEscape,
}: Wiring<Item>) {
  const [isOpen, setOpen] = useState(false);
  // By its own id: an answer that arrives meanwhile must not put another suggestion under the same key press.
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
    else if (key === 'Enter') onEnter(chosen);
    else if (key === 'Escape' && shown) close();
    else if (key === 'Escape') return onEscape();
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
  return {
    shown,
    /** Place of the suggestion that Enter would take, -1 without. */
    at,
    chosen,
    point: (item: Item) => setActive(item.id),
    /** The text has changed: suggestions are wanted, none is meant yet. */
    typed: () => {
      setOpen(true);
      setActive(null);
    },
    open: () => setOpen(true),
    close,
    onKeyDown,
  };
}
