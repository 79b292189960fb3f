import { useSyncExternalStore } from 'react';

const name = 'questionColor';
const shownForMs = 2000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

function clearSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    localStorage.removeItem(name);
    notifyListeners();
  }, shownForMs);
}

/** Colours the question that was just asked about for two seconds. */
export function colourQuestion(questionId: number): void {
  localStorage.setItem(name, String(questionId));
  clearSoon();
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Clears the colour that a page left behind if it was closed within the two seconds.
  if (timer === undefined && localStorage.getItem(name) !== null) clearSoon();
  return () => listeners.delete(listener);
}

export const useIsColoured = (questionId: number): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(name) === String(questionId));
