import type { AppStore } from '../app-store.ts';
import { recordPushForReads } from './push-replay.ts';
import type { ReceivedPush } from './push-replay.ts';
import { applyPushes } from './push-handlers.ts';

type Dispatch = Pick<AppStore, 'dispatch'>;

/** The delay if no frame is drawn, as in a hidden tab. */
const unseenMs = 100;

let waiting: ReceivedPush[] = [];
/** Whether a push was applied and the next frame is not drawn yet. */
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
 * Dispatches incoming pushes in order. The first is applied at once. Pushes within the same frame are applied together in the
 * next, so pages render once per frame and not once per push. Every running read notes a push when it arrives.
 */
export function dispatchPushes(store: Dispatch, pushes: readonly ReceivedPush[]): void {
  for (const push of pushes) recordPushForReads(push);
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
  // The store announces changed responses a frame later, unless another action is dispatched.
  store.dispatch({ type: 'pushes/applied' });
}
