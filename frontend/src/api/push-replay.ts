import type { Push } from '@bidboard/backend/contracts/pushes';

/** A push as it arrives: its room has done its work by then. */
export type HeardPush = Push extends infer P ? (P extends Push ? Omit<P, 'room'> : never) : never;

const openReads = new Set<HeardPush[]>();
let hear: (pushes: readonly HeardPush[]) => void = () => undefined;

/** Says who puts pushes into the kept answers. */
export function replayThrough(listener: (pushes: readonly HeardPush[]) => void): void {
  hear = listener;
}

/** Notes a push for every read that is under way. */
export function noteForReads(push: HeardPush): void {
  for (const heard of openReads) heard.push(push);
}

/**
 * An answer may be older than a push that arrived while it was on its way. What was heard meanwhile is put into the
 * answer again; the version rule sorts out what it already holds.
 */
export async function replayAfter(
  _: unknown,
  { queryFulfilled }: { queryFulfilled: Promise<unknown> },
): Promise<void> {
  const heard: HeardPush[] = [];
  openReads.add(heard);
  const answered = await queryFulfilled.then(
    () => true,
    () => false,
  );
  openReads.delete(heard);
  if (answered && heard.length > 0) hear(heard);
}
