import type { RetainedPush } from './bus-message.ts';

/**
 * Returns the key by which pushes concern the same row, or are the same invalidation. Returns undefined for a push that is
 * unique.
 */
export type RowKeyOf = (name: string, payload: unknown) => string | undefined;

/** The range of push numbers in a room that a message covers, both ends included. */
export interface Place {
  room: string;
  from: number;
  to: number;
}

type Send = (place: Place, pushes: readonly Pick<RetainedPush, 'name' | 'payload'>[]) => void;

/** A room with more frequent pushes than this gets them in packets. */
const gapMs = 25;

const versionOf = (payload: unknown): number =>
  typeof payload === 'object' && payload !== null && 'version' in payload ? Number(payload.version) : 0;

/** Returns the newest push of each row, in the place of the row's last push. A push that arrives late says nothing new. */
export function newestOfEach<AnyPush extends Pick<RetainedPush, 'name' | 'payload'>>(
  pushes: readonly AnyPush[],
  sameRow: RowKeyOf,
): AnyPush[] {
  const newest = new Map<string | AnyPush, AnyPush>();
  for (const message of pushes) {
    const row = sameRow(message.name, message.payload);
    const key = row === undefined ? message : `${message.name} ${row}`;
    const known = newest.get(key);
    newest.delete(key);
    newest.set(key, known && versionOf(known.payload) > versionOf(message.payload) ? known : message);
  }
  return [...newest.values()];
}

interface OutgoingPushes {
  push(room: string, message: RetainedPush): void;
  close(): void;
}

/**
 * Creates the queue of outgoing pushes. The first push to a room is sent at once. Pushes that follow within a moment are sent
 * together at its end, only the newest of each row.
 */
export function createOutgoing(send: Send, sameRow: RowKeyOf): OutgoingPushes {
  const moments = new Map<string, { waiting: RetainedPush[]; timer: NodeJS.Timeout }>();

  const endOf = (room: string) => () => {
    const moment = moments.get(room);
    if (!moment) return;
    const { waiting } = moment;
    const [first, last] = [waiting[0], waiting.at(-1)];
    if (!first || !last) {
      moments.delete(room);
      return;
    }
    moment.waiting = [];
    moment.timer = setTimeout(endOf(room), gapMs);
    send({ room, from: first.seq, to: last.seq }, newestOfEach(waiting, sameRow));
  };

  return {
    push(room, message) {
      const moment = moments.get(room);
      if (moment) {
        moment.waiting.push(message);
        return;
      }
      moments.set(room, { waiting: [], timer: setTimeout(endOf(room), gapMs) });
      send({ room, from: message.seq, to: message.seq }, [message]);
    },
    close() {
      for (const { timer } of moments.values()) clearTimeout(timer);
      moments.clear();
    },
  };
}
