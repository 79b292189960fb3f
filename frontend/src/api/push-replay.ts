import type { Push } from '@bidboard/backend/contracts/pushes';

/** A push as it arrives: its room has done its work by then. */
export type ReceivedPush = Push extends infer P ? (P extends Push ? Omit<P, 'room'> : never) : never;

const openReads = new Set<ReceivedPush[]>();
let deliver: (pushes: readonly ReceivedPush[]) => void = () => undefined;

/** Says who puts pushes into the kept answers. */
export function replayThrough(listener: (pushes: readonly ReceivedPush[]) => void): void {
  deliver = listener;
}

/** Notes a push for every read that is under way. */
export function noteForReads(push: ReceivedPush): void {
  for (const missed of openReads) missed.push(push);
}

/**
 * An answer may be older than a push that arrived while it was on its way. What was heard meanwhile is put into the
 * answer again; the version rule sorts out what it already holds.
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
