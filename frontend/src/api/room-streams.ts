import type { ReceivedPush } from './push-replay.ts';

/** Where in a room's pushes something stands: these numbers, both included. */
export interface Place {
  room: string;
  from: number;
  to: number;
}

/** What the server says of a room that we ask about: its last number, and what we missed; null where it does not know. */
interface RoomAnswer {
  seq: number;
  missed: readonly ReceivedPush[] | null;
}

/** What arrived while an answer was on its way: it waits, since an older push must not undo a newer one. */
type BufferedPushes = { place: Place; pushes: readonly ReceivedPush[] }[];

export interface RoomStreams {
  /** Everything said to the room up to this number was heard; undefined where that is not known. */
  sinceOf(room: string): number | undefined;
  arrived(place: Place, pushes: readonly ReceivedPush[]): void;
  /** The room's last number, as the server counts; where it is ahead of us something is missing. */
  noteLastSeq(room: string, seq: number): void;
  /** From now on pushes to the room wait for the answer. Gives what ends that, by an answer or without one. */
  ask(room: string): (answer?: RoomAnswer) => void;
  forget(room: string): void;
  /** The connection is gone: what waited is asked for anew. */
  lost(): void;
  /** Somebody else listens: nothing was heard. */
  clear(): void;
}

/**
 * Follows the numbers of each room's pushes. `apply` gets every push in its room's order; `onGap` is called where one is
 * missing, and is expected to ask.
 */
export function createRoomStreams(
  apply: (pushes: readonly ReceivedPush[]) => void,
  onGap: (room: string) => void,
): RoomStreams {
  const lastSeqs = new Map<string, number>();
  const held = new Map<string, BufferedPushes>();

  const noteSeq = (room: string, seq: number) => lastSeqs.set(room, Math.max(lastSeqs.get(room) ?? 0, seq));

  return {
    sinceOf: (room) => lastSeqs.get(room),
    arrived(place, pushes) {
      const { room, from, to } = place;
      const last = lastSeqs.get(room);
      // Behind 0 anything may come first: nothing had ever been said to the room, or the server forgot how much.
      if (!held.has(room) && last !== undefined && last > 0 && from > last + 1) onGap(room);
      const waiting = held.get(room);
      if (waiting) {
        waiting.push({ place, pushes });
        return;
      }
      noteSeq(room, to);
      apply(pushes);
    },
    noteLastSeq(room, seq) {
      const last = lastSeqs.get(room);
      if (last !== undefined && last < seq && !held.has(room)) onGap(room);
    },
    ask(room) {
      // Asked about twice at once, the room waits for whichever answer comes first.
      const waiting: BufferedPushes = held.get(room) ?? [];
      held.set(room, waiting);
      return (answer) => {
        // Left, lost, or asked about again meanwhile.
        if (held.get(room) !== waiting) return;
        held.delete(room);
        if (answer) {
          lastSeqs.set(room, answer.seq);
          if (answer.missed) apply(answer.missed);
        } else lastSeqs.delete(room);
        for (const { place, pushes } of waiting) {
          if (answer && place.to <= answer.seq) continue;
          if (answer) noteSeq(room, place.to);
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
