import { useSyncExternalStore } from 'react';

/** The signed-in user, stored in local storage under the same names. */
export interface Session {
  token: string;
  userId: string;
  companyId: string | null;
  company: string | null;
  user: string;
  /** The settings of the account, which the first render already needs; null means as in the browser. */
  locale: string | null;
  timeZone: string | null;
}

/** Checks the API's token format. Any other stored value is not a session, and could not even be sent. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

let known: { session: Session | null } | undefined;
const listeners = new Set<() => void>();

function fromStorage(): Session | null {
  if (typeof localStorage === 'undefined') return null;
  const token = localStorage.getItem('token');
  const userId = localStorage.getItem('userId');
  const isValid = token && isToken(token);
  if (token && !isValid) clearEverything();
  if (!isValid || !userId) return null;
  return {
    token,
    userId,
    companyId: localStorage.getItem('companyId'),
    company: localStorage.getItem('company'),
    user: localStorage.getItem('user') ?? '',
    locale: localStorage.getItem('locale'),
    timeZone: localStorage.getItem('timeZone'),
  };
}

function changed(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

export function readSession(): Session | null {
  known ??= { session: fromStorage() };
  return known.session;
}

/** Stores the given values and leaves the rest of the session unchanged. */
export function storeSession(session: Partial<Session>): void {
  for (const [name, value] of Object.entries(session)) {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  }
  changed();
}

/** Clears the user and everything else in local storage, except unsent answers, which name their writer. */
export function endSession(): void {
  clearEverything();
  changed();
}

function clearEverything(): void {
  Object.keys(localStorage)
    .filter((name) => !name.startsWith('answer-'))
    .forEach((name) => localStorage.removeItem(name));
}

const refusedListeners = new Set<() => void>();
/** A page sends requests before it renders, so the response may arrive before a listener exists. */
let isUndelivered = false;

/** Ends the session after the server refused its token. The listener leads to the sign-in page. */
export function endRefusedSession(): void {
  endSession();
  isUndelivered = refusedListeners.size === 0;
  for (const listener of refusedListeners) listener();
}

export function onSessionRefused(listener: () => void): () => void {
  refusedListeners.add(listener);
  if (isUndelivered) {
    isUndelivered = false;
    listener();
  }
  return () => refusedListeners.delete(listener);
}

/** Calls the listener on every change, including changes in another tab. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof addEventListener === 'function') addEventListener('storage', changed);

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, readSession);
