export type NoticeKind = 'success' | 'error' | 'info' | 'warning';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  autoClose: boolean;
  /** Says that something is not saved yet: it goes once that is no longer true. */
  isUnsaved: boolean;
  /** Stays through one change of route: said before leaving a page, read on the next. */
  carried: boolean;
  /** What takes it back, or goes on from it. */
  action?: { label: string; run: () => void } | undefined;
}

export interface SnackbarNote {
  id: number;
  text: string;
}

interface Board {
  notices: readonly Notice[];
  snackbar: SnackbarNote | null;
}

let board: Board = { notices: [], snackbar: null };
let lastId = 0;
const readers = new Set<() => void>();

function put(next: Board) {
  board = next;
  for (const reader of readers) reader();
}

export const readBoard = (): Board => board;

export function followBoard(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

export interface NoticeOptions {
  /** Closes by itself after 3 s, unless false. */
  autoClose?: boolean | undefined;
  carried?: boolean | undefined;
  isUnsaved?: boolean | undefined;
  action?: Notice['action'];
}

/** The heading over a text, by what kind of text it is. */
export const noticeTitles: Record<NoticeKind, string> = {
  success: 'Success',
  error: 'Failed',
  info: 'Note',
  warning: 'Please check',
};

/** Callable from anywhere, also outside React: the answer of a request, a lost session. The same text is not stacked twice. */
export function showNotice(
  kind: NoticeKind,
  text: string,
  { autoClose = true, carried = false, isUnsaved = false, action }: NoticeOptions = {},
): void {
  lastId += 1;
  const others = board.notices.filter((notice) => notice.kind !== kind || notice.text !== text);
  put({
    ...board,
    notices: [...others.slice(-3), { id: lastId, kind, text, autoClose, isUnsaved, carried, action }],
  });
}

export function closeNotice(id: number): void {
  put({ ...board, notices: board.notices.filter((notice) => notice.id !== id) });
}

/** After a save, and on another step: nothing is unsaved there. */
export function closeUnsavedNotices(): void {
  const kept = board.notices.filter(({ isUnsaved }) => !isUnsaved);
  if (kept.length < board.notices.length) put({ ...board, notices: kept });
}

/** At a change of route: what was carried stays this once. */
export function clearNotices(): void {
  const kept = board.notices
    .filter((notice) => notice.carried)
    .map((notice) => ({ ...notice, carried: false }));
  if (board.notices.length > 0) put({ ...board, notices: kept });
}

export function showSnackbar(text: string): void {
  lastId += 1;
  put({ ...board, snackbar: { id: lastId, text } });
}

export function closeSnackbar(): void {
  if (board.snackbar) put({ ...board, snackbar: null });
}
