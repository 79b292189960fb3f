import type { Push } from '@bidboard/backend/kernel/pushes';

/** A push as it arrives. Its room is already processed by then. */
export type ReceivedPush = Push extends infer P ? (P extends Push ? Omit<P, 'room'> : never) : never;

const openReads = new Set<ReceivedPush[]>();
let deliver: (pushes: readonly ReceivedPush[]) => void = () => undefined;

/** Sets the listener that applies pushes to the cached responses. */
export function replayThrough(listener: (pushes: readonly ReceivedPush[]) => void): void {
  deliver = listener;
}

/** Notes a push for every running read. */
export function recordPushForReads(push: ReceivedPush): void {
  for (const missed of openReads) missed.push(push);
}

/**
 * Applies the pushes that arrived during a read to its response, which may be older than they are. The version rule skips what
 * the response already contains.
 */
export async function replayAfter(
  _: unknown,
  { queryFulfilled }: { queryFulfilled: Promise<unknown> },
): Promise<void> {
  const missed: ReceivedPush[] = [];
  openReads.add(missed);
  const answered = await queryFulfilled.then(
    () => true,
    () => false,
  );
  openReads.delete(missed);
  if (answered && missed.length > 0) deliver(missed);
}
