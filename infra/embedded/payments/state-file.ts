import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Thrown if the state cannot be read; the message says what to do. */
export class StateUnreadable extends Error {}

/** Entries of maps, by the maps' names. */
export type State = Record<string, [string, unknown][]>;

const isEntry = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string';

function stateIn(text: string): State {
  const state: unknown = JSON.parse(text);
  const isObject = typeof state === 'object' && state !== null && !Array.isArray(state);
  if (!isObject || !Object.values(state).every((list) => Array.isArray(list) && list.every(isEntry)))
    throw new Error('it holds something else');
  return state as State;
}

/** Reads the last written state; empty if there is no file yet. */
export function readState(path: string): State {
  if (!existsSync(path)) return {};
  try {
    return stateIn(readFileSync(path, 'utf8'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StateUnreadable(
      `The demo payments cannot read their state, ${path}: ${why}. Move that file away, and they begin anew; or begin anew with everything: npm start -- --reset`,
      { cause },
    );
  }
}

/**
 * Writes the state to a file beside it, flushes it to disk and renames it. A crash at any time leaves the old state or the new
 * one.
 */
export function writeState(path: string, state: State): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeFileSync(file, JSON.stringify(state));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}
