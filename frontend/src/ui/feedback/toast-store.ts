import { t } from '@lingui/core/macro';
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  autoClose: boolean;
  /** Whether it reports unsaved input; it closes once that is no longer true. */
  isUnsaved: boolean;
  /** Whether it survives one route change: it is shown before leaving a page, and read on the next. */
  survivesNavigation: boolean;
  /** An action that undoes or continues what happened. */
  action?: { label: string; run: () => void } | undefined;
}

export interface SnackbarNote {
  id: number;
  text: string;
}

interface ShownToasts {
  toasts: readonly Toast[];
  snackbar: SnackbarNote | null;
}

let shown: ShownToasts = { toasts: [], snackbar: null };
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: ShownToasts) {
  shown = next;
  for (const listener of listeners) listener();
}

export const readToasts = (): ShownToasts => shown;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface ToastOptions {
  /** Closes by itself after 3 s, unless false. */
  autoClose?: boolean | undefined;
  survivesNavigation?: boolean | undefined;
  isUnsaved?: boolean | undefined;
  action?: Toast['action'];
}

/** The heading of a toast, by its kind. */
export const toastTitles: Record<ToastKind, string> = {
  success: t`Success`,
  error: t({ message: 'Failed', context: 'kind of message' }),
  info: t({ message: 'Note', context: 'kind of message' }),
  warning: t`Please check`,
};

/**
 * Shows a toast. It can be called from anywhere, also outside React, such as for a response or a lost session. The same text is
 * not stacked twice, except that a toast with an action keeps it.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  { autoClose = true, survivesNavigation = false, isUnsaved = false, action }: ToastOptions = {},
): void {
  lastId += 1;
  const others = shown.toasts.filter((toast) => toast.action || toast.kind !== kind || toast.text !== text);
  put({
    ...shown,
    toasts: [
      ...others.slice(-3),
      { id: lastId, kind, text, autoClose, isUnsaved, survivesNavigation, action },
    ],
  });
}

export function closeToast(id: number): void {
  put({ ...shown, toasts: shown.toasts.filter((toast) => toast.id !== id) });
}

/** Closes these toasts after a save, and on another step, where nothing is unsaved. */
export function closeUnsavedToasts(): void {
  const remaining = shown.toasts.filter(({ isUnsaved }) => !isUnsaved);
  if (remaining.length < shown.toasts.length) put({ ...shown, toasts: remaining });
}

/** Clears the toasts at a route change, except those that survive navigation this once. */
export function clearToasts(): void {
  const remaining = shown.toasts
    .filter((toast) => toast.survivesNavigation)
    .map((toast) => ({ ...toast, survivesNavigation: false }));
  if (shown.toasts.length > 0) put({ ...shown, toasts: remaining });
}

export function showSnackbar(text: string): void {
  lastId += 1;
  put({ ...shown, snackbar: { id: lastId, text } });
}

export function closeSnackbar(): void {
  if (shown.snackbar) put({ ...shown, snackbar: null });
}
