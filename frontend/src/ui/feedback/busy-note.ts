import { t } from '@lingui/core/macro';
import styles from './toasts.module.css';
import visibilityStyles from '../styles/visibility.module.css';
const drawEveryMs = 200;

/** When retries are due, by `performance.now()`. */
const ends = new Set<number>();
let note: HTMLElement | undefined;
let seconds: HTMLElement | undefined;
let drawing: ReturnType<typeof setInterval> | undefined;

/**
 * Says that the server is busy, for the given time. It renders without React and is fetched only on demand, so it needs nothing
 * but itself.
 */
export function showBusyNote(forMs: number): void {
  const end = performance.now() + forMs;
  ends.add(end);
  draw();
  drawing ??= setInterval(draw, drawEveryMs);
  setTimeout(() => {
    ends.delete(end);
    draw();
  }, forMs);
}

function draw(): void {
  if (ends.size === 0) {
    clearInterval(drawing);
    note?.remove();
    note = drawing = undefined;
    return;
  }
  note ??= show();
  const left = Math.max(1, Math.ceil((Math.min(...ends) - performance.now()) / 1000));
  if (seconds) seconds.textContent = t`Busy, trying again in ${left} s`;
}

/** The seconds visibly count down; a screen reader announces the note once. */
function show(): HTMLElement {
  const spoken = document.createElement('span');
  spoken.className = visibilityStyles.visuallyHidden ?? '';
  spoken.textContent = t`The server is busy. Trying again automatically.`;
  seconds = document.createElement('span');
  seconds.ariaHidden = 'true';
  const element = document.createElement('div');
  element.className = `${styles.snack} ${styles.snackBusy}`;
  element.role = 'status';
  element.append(spoken, seconds);
  document.body.append(element);
  return element;
}
