import type { ReceivedPush } from '../pushes/push-replay.ts';

/** A range of push numbers in a room, both ends included. */
export interface Place {
  room: string;
  from: number;
  to: number;
}

/** The server's response about a room: its last number and the missed pushes, or null if the server does not know them. */
interface RoomAnswer {
  seq: number;
  missed: readonly ReceivedPush[] | null;
}

/** Pushes that arrived during a request. They wait, because an older push must not undo a newer one. */
type BufferedPushes = { place: Place; pushes: readonly ReceivedPush[] }[];

export interface RoomStreams {
  /** The room's last number up to which every push arrived, or undefined if that is unknown. */
  sinceOf(room: string): number | undefined;
  arrived(place: Place, pushes: readonly ReceivedPush[]): void;
  /** Notes the room's last number, as the server counts. If it is ahead of ours, a push is missing. */
  recordLastSeq(room: string, seq: number): void;
  /** Makes pushes to the room wait for the response. Returns a function that ends the wait, with or without a response. */
  startRequest(room: string): (answer?: RoomAnswer) => void;
  forget(room: string): void;
  /** Handles a lost connection: waiting pushes are requested again. */
  lost(): void;
  /** Forgets everything, because another person listens and has received no push. */
  clear(): void;
}

/**
 * Creates a tracker of the push numbers in each room. `apply` gets every push in its room's order. `onGap` is called if a push is
 * missing and must request it.
 */
export function createRoomStreams(
  apply: (pushes: readonly ReceivedPush[]) => void,
  onGap: (room: string) => void,
): RoomStreams {
  const lastSeqs = new Map<string, number>();
  const held = new Map<string, BufferedPushes>();

  const recordSeq = (room: string, seq: number) => lastSeqs.set(room, Math.max(lastSeqs.get(room) ?? 0, seq));

  return {
    sinceOf: (room) => lastSeqs.get(room),
    arrived(place, pushes) {
      const { room, from, to } = place;
      const last = lastSeqs.get(room);
      // After 0 any number may come first: the room had no push yet, or the server forgot how many.
      if (!held.has(room) && last !== undefined && last > 0 && from > last + 1) onGap(room);
      const waiting = held.get(room);
      if (waiting) {
        waiting.push({ place, pushes });
        return;
      }
      recordSeq(room, to);
      apply(pushes);
    },
    recordLastSeq(room, seq) {
      const last = lastSeqs.get(room);
      if (last !== undefined && last < seq && !held.has(room)) onGap(room);
    },
    startRequest(room) {
      // If the room is requested twice at once, it waits for the first response.
      const waiting: BufferedPushes = held.get(room) ?? [];
      held.set(room, waiting);
      return (answer) => {
        // The room was left, lost, or requested again meanwhile.
        if (held.get(room) !== waiting) return;
        held.delete(room);
        if (answer) {
          lastSeqs.set(room, answer.seq);
          if (answer.missed) apply(answer.missed);
        } else lastSeqs.delete(room);
        for (const { place, pushes } of waiting) {
          if (answer && place.to <= answer.seq) continue;
          if (answer) recordSeq(room, place.to);
          apply(pushes);
        }
      };
    },
    forget(room) {
      lastSeqs.delete(room);
      held.delete(room);
    },
    lost: () => held.clear(),
    clear() {
      lastSeqs.clear();
      held.clear();
    },
  };
}
