import type { RetainedPush } from './bus-message.ts';

/** What pushes are the same row by, or the same hint; nothing for one that stands for itself. */
export type SameRow = (name: string, payload: unknown) => string | undefined;

/** Where in a room's pushes something stands: it holds these numbers, both included. */
export interface Place {
  room: string;
  from: number;
  to: number;
}

type Send = (place: Place, pushes: readonly Pick<RetainedPush, 'name' | 'payload'>[]) => void;

/** A room that is told more than this often is told by the packet. */
const gapMs = 25;

const versionOf = (payload: unknown): number =>
  typeof payload === 'object' && payload !== null && 'version' in payload ? Number(payload.version) : 0;

/** Of pushes of one row the newest, where the last of them stood: one that came late says nothing that is not known. */
export function newestOfEach<AnyPush extends Pick<RetainedPush, 'name' | 'payload'>>(
  pushes: readonly AnyPush[],
  sameRow: SameRow,
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
 * The first push to a room leaves at once; what follows it within a moment leaves together at that moment's end, of each row
 * the newest alone.
 */
export function createOutgoing(send: Send, sameRow: SameRow): OutgoingPushes {
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
