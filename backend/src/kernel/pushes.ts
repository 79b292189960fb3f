import type { Infer, Typed, TypedSchema } from './schema/schema.ts';

/**
 * Defines a push of a feature. A row push carries the whole row with its version; `rowId` returns the key of the row among all rows
 * that are pushed under the same name in a room. An invalidation only asks clients to refetch.
 */
export const push = <const Name extends string, Payload extends Typed>(
  name: Name,
  payload: Payload,
  rowId?: (row: Infer<Payload>) => string,
) => ({
  name,
  payload: payload as unknown as TypedSchema<Infer<Payload>>,
  rowId,
});

/** All pushes by name. Each feature adds its own in its contract (`declare module`). contracts.ts has the same at run time. */
export interface Pushes {}
export type PushName = keyof Pushes;
export type PushPayload<N extends PushName> = Infer<Pushes[N]['payload']>;
export type Push = { [N in PushName]: { room: string; name: N; payload: PushPayload<N> } }[PushName];

// A room is named for its readers: every member may read every row that is pushed to it. Features declare theirs in
// contracts/rooms.ts. These two belong to no feature: every user is in their own room without asking.
export const personRoom = (userId: string) => `person_${userId}`;
export const operatorsRoom = 'operators';
