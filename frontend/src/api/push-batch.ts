import type { AppStore } from './app-store.ts';
import { noteForReads } from './push-replay.ts';
import type { ReceivedPush } from './push-replay.ts';
import { applyPushes } from './push-handlers.ts';

type Dispatch = Pick<AppStore, 'dispatch'>;

/** Where no frame is drawn, as in a tab that nobody sees. */
const unseenMs = 100;

let waiting: ReceivedPush[] = [];
/** Something was applied, and the next frame is not drawn yet. */
let isApplied = false;

function atNextFrame(apply: () => void): void {
  let frame = 0;
  const once = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    apply();
  };
  const timer = setTimeout(once, unseenMs);
  frame = requestAnimationFrame(once);
}

/**
 * Pushes off the wire, in their order. The first is applied at once; what comes within the same frame is applied together
 * at the next, so that the pages are drawn as often as there are frames and not as often as something happens. Every read
 * that is under way hears of a push when it arrives.
 */
export function dispatchPushes(store: Dispatch, pushes: readonly ReceivedPush[]): void {
  for (const push of pushes) noteForReads(push);
  waiting.push(...pushes);
  if (!isApplied) applyWaiting(store);
}

function applyWaiting(store: Dispatch): void {
  isApplied = waiting.length > 0;
  if (!isApplied) return;
  const batch = waiting;
  waiting = [];
  atNextFrame(() => applyWaiting(store));
  store.dispatch(applyPushes(batch));
  // The store tells of changed answers a frame later, unless something else happens.
  store.dispatch({ type: 'pushes/applied' });
}
