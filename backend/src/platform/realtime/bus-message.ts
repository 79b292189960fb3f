/** One push as it travels from whoever says it to every API process. */
export interface PushMessage {
  kind: 'push';
  room: string;
  /** One more than that of the push said to the room before. */
  seq: number;
  name: string;
  payload: unknown;
  /** When that happened which it tells of, in ms since 1970. */
  causedAt: number;
}

/** Whose rights may be others than before: of these people, and of whoever is in these rooms. */
export interface RightsChange {
  userIds?: readonly string[];
  rooms?: readonly string[];
}

/** Has every API process ask again what the sockets that it holds may hear. */
export type Order = { kind: 'recheck' } & RightsChange;

export type BusMessage = PushMessage | Order;

/** What is kept of a push for those who were away. */
export interface RetainedPush {
  seq: number;
  name: string;
  payload: unknown;
}

/** And how many letters it has. */
export interface LoggedPush extends RetainedPush {
  letters: number;
}

/** Of a room: the number of its last push, 0 where none is known, and what is kept, in its order. */
export interface RoomLog {
  seq: number;
  retained: readonly LoggedPush[];
}

/** Who was away for more than this reads anew: it costs less than hearing it all. */
export const maxRetainedPushes = 200;
/** And who missed more letters than this: on a slow line they would wait for so long that the client is cut off, again and again. */
export const maxMissedLetters = 200_000;
export const pushRetentionMs = 300_000;
/** After so long without a push a room's number is forgotten. */
export const roomRetentionMs = 7 * 86_400_000;

/** The receiving side of the bus, one per API process. Methods reject when the bus cannot be reached. */
export interface PushSubscriber {
  lastOf(rooms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  logsOf(rooms: readonly string[]): Promise<ReadonlyMap<string, RoomLog>>;
  close(): Promise<void>;
}

/** What is heard, in the order in which it was said to each room. */
export interface BusListener {
  receive(message: BusMessage): void;
  onError(error: Error): void;
  /** It hears nothing any more, until `onGap`; may be told more than once. */
  onLost(): void;
  /** It listens again after it could not: what was said meanwhile was not heard. */
  onGap(): void;
}

/** The sending side of the bus. Methods reject when the message could not be sent. */
export interface PushPublisher {
  push(message: Omit<PushMessage, 'kind' | 'seq'>): Promise<void>;
  order(order: Order): Promise<void>;
  close(): Promise<void>;
}
