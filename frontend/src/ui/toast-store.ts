export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  autoClose: boolean;
  /** Says that something is not saved yet: it goes once that is no longer true. */
  isUnsaved: boolean;
  /** Stays through one change of route: said before leaving a page, read on the next. */
  survivesNavigation: boolean;
  /** What takes it back, or goes on from it. */
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

/** The heading over a text, by what kind of text it is. */
export const toastTitles: Record<ToastKind, string> = {
  success: 'Success',
  error: 'Failed',
  info: 'Note',
  warning: 'Please check',
};

/** Callable from anywhere, also outside React: the answer of a request, a lost session. The same text is not stacked twice. */
export function showToast(
  kind: ToastKind,
  text: string,
  { autoClose = true, survivesNavigation = false, isUnsaved = false, action }: ToastOptions = {},
): void {
  lastId += 1;
  const others = shown.toasts.filter((toast) => toast.kind !== kind || toast.text !== text);
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

/** After a save, and on another step: nothing is unsaved there. */
export function closeUnsavedToasts(): void {
  const kept = shown.toasts.filter(({ isUnsaved }) => !isUnsaved);
  if (kept.length < shown.toasts.length) put({ ...shown, toasts: kept });
}

/** At a change of route: what survives navigation stays this once. */
export function clearToasts(): void {
  const kept = shown.toasts
    .filter((toast) => toast.survivesNavigation)
    .map((toast) => ({ ...toast, survivesNavigation: false }));
  if (shown.toasts.length > 0) put({ ...shown, toasts: kept });
}

export function showSnackbar(text: string): void {
  lastId += 1;
  put({ ...shown, snackbar: { id: lastId, text } });
}

export function closeSnackbar(): void {
  if (shown.snackbar) put({ ...shown, snackbar: null });
}
