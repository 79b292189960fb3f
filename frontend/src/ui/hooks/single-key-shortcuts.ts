import { useEffect, useRef, useSyncExternalStore } from 'react';

const stored = 'singleKeys';
const readers = new Set<() => void>();

/** Single keys can be turned off, for users whose voice control types letters (WCAG 2.1.4). */
const singleKeysOn = (): boolean => localStorage.getItem(stored) !== 'off';

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(stored);
  else localStorage.setItem(stored, 'off');
  for (const reader of readers) reader();
}

export const useSingleKeysOn = (): boolean =>
  useSyncExternalStore((reader) => {
    readers.add(reader);
    return () => readers.delete(reader);
  }, singleKeysOn);

// Selects and menus are not inputs, but typing finds their entries.
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="combobox"], [role="listbox"], [role="menu"]') !== null);

/**
 * Calls back on a single key, except while the user types, or a dialog is open that the key does not belong to. A held key counts
 * once unless it `repeats`. False leaves the key to others.
 */
export function useSingleKey(
  key: string,
  pressed: () => boolean | void,
  { inDialogs = false, repeats = false }: { inDialogs?: boolean | undefined; repeats?: boolean } = {},
): void {
  const latest = useRef(pressed);
  useEffect(() => {
    latest.current = pressed;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if ((event.repeat && !repeats) || !singleKeysOn() || isTyping(event.target)) return;
      if (!inDialogs && document.querySelector('[aria-modal="true"]')) return;
      if (latest.current() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, inDialogs, repeats]);
}
