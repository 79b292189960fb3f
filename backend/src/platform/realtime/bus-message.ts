/** One push as it travels from its sender to every API process. */
export interface PushMessage {
  kind: 'push';
  room: string;
  /** The number of the push, one more than that of the previous push to the room. */
  seq: number;
  name: string;
  payload: unknown;
  /** When the reported change happened, in ms since 1970. */
  causedAt: number;
}

/** The users whose rights may have changed: these users, and the users in these rooms. */
export interface RightsChange {
  userIds?: readonly string[];
  rooms?: readonly string[];
}

/** Makes every API process check again what its sockets may receive. */
export type RecheckMessage = { kind: 'recheck' } & RightsChange;

export type BusMessage = PushMessage | RecheckMessage;

/** The part of a push that is kept for clients that were disconnected. */
export interface RetainedPush {
  seq: number;
  name: string;
  payload: unknown;
}

/** A retained push with its number of letters. */
export interface LoggedPush extends RetainedPush {
  letters: number;
}

/** The log of a room: the number of its last push, 0 if none is known, and the retained pushes in order. */
export interface RoomLog {
  seq: number;
  retained: readonly LoggedPush[];
}

/** A client that missed more pushes than this refetches, which costs less than receiving them all. */
export const maxRetainedPushes = 200;
/**
 * A client that missed more letters than this also refetches. On a slow connection they would wait so long that the client is
 * disconnected again and again.
 */
export const maxMissedLetters = 200_000;
export const pushRetentionMs = 300_000;
/** After this long without a push, the number of a room is forgotten. */
export const roomRetentionMs = 7 * 86_400_000;

/** The receiving side of the bus, one per API process. Methods reject when the bus cannot be reached. */
export interface PushSubscriber {
  lastOf(rooms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  logsOf(rooms: readonly string[]): Promise<ReadonlyMap<string, RoomLog>>;
  close(): Promise<void>;
}

/** Receives the messages of the bus, in the order in which they were sent to each room. */
export interface BusListener {
  receive(message: BusMessage): void;
  onError(error: Error): void;
  /** The bus is lost until `onGap`. This may be called more than once. */
  onLost(): void;
  /** The bus works again. Messages sent in between were not received. */
  onGap(): void;
}

/** The sending side of the bus. Methods reject when the message could not be sent. */
export interface PushPublisher {
  push(message: Omit<PushMessage, 'kind' | 'seq'>): Promise<void>;
  order(order: RecheckMessage): Promise<void>;
  close(): Promise<void>;
}
