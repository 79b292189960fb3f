import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The hints that a user dismissed in this browser, which a log-out keeps. */
export function useDismissedHints(userId: string) {
  const stored = `dismissedHints-${userId}`;
  const read = () => localStorage.getItem(stored) ?? '';
  const dismissed = useSyncExternalStore(subscribe, read).split(' ').filter(Boolean);
  const write = (hints: readonly string[]) => {
    localStorage.setItem(stored, hints.join(' '));
    for (const listener of listeners) listener();
  };
  return {
    isDismissed: (hint: string) => dismissed.includes(hint),
    dismiss: (hint: string) => write([...dismissed, hint]),
    /** May run later, when other hints were dismissed as well. */
    restore: (hint: string) =>
      write(
        read()
          .split(' ')
          .filter((name) => name !== hint),
      ),
  };
}
