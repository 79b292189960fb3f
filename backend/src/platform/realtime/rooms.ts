import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { createCounter } from '../counter.ts';
import { createBatchLoader } from './batch-loader.ts';
import { missedSince, type MissedPushes } from './missed-since.ts';
import type { RightsChange, PushSubscriber } from './bus-message.ts';
import type { SameRow } from './outgoing-pushes.ts';
import { askRightsAgain } from './rights-again.ts';

export interface RoomDependencies {
  /** Whose token it is, and the rooms that person is in without asking; nothing for a dead one. */
  authenticate(token: string): Promise<{ userId: string; rooms: string[] } | undefined>;
  /** Whether that person, or where nobody is named a visitor, may read all that is pushed to the room. */
  mayJoin(userId: string | undefined, room: string): Promise<boolean>;
  log: { error(details: object, what: string): void };
  /** Of what is missed each row is told once. */
  sameRow: SameRow;
  /** Somebody is in the room, to which so much had been said by then. */
  onEntered(room: string, seq: number): void;
  observe?: RealtimeObserver;
}

/** What is worth counting. */
export interface RealtimeObserver {
  /** A push went out to so many sockets of this process, so many ms after what it tells of. */
  pushed(name: string, sockets: number, delayMs: number): void;
  /** We closed a socket: its client did not read, may hear no more, or said too much. */
  dropped(why: 'slow' | 'rights' | 'flood'): void;
}

/** `unavailable` when we could not find out; the client may ask again. */
export type JoinAnswer =
  | {
      ok: true;
      /** The number of the room's last push. */
      seq: number;
      missed: MissedPushes;
    }
  | { ok: false; code: 'notFound' | 'unavailable' };

interface Asks {
  join: (room: string, since?: unknown, answer?: (joined: JoinAnswer) => void) => void;
  leave: (room: string, answer?: (left: { ok: true }) => void) => void;
}
/**
 * What we say: a push by its own name, its payload and its Place; several of one room as `pushes`, their Place and a list of name
 * and payload; `last`, a room and the number of its last push, whether or not that was heard; `left`, a room whose right is lost;
 * `paused`, that pushes reach this server no more, and `resumed`, that they do again.
 */
type ServerMessages = Record<string, (...response: unknown[]) => void>;
interface ConnectedSocket {
  /** Nobody's: a visitor's. */
  userId: string | undefined;
  token: string | undefined;
  /** How many doubts there had been before it was let in. */
  doubts: number;
}
export type RealtimeServer = Server<Asks, ServerMessages, DefaultEventsMap, ConnectedSocket>;
export type RealtimeSocket = Socket<Asks, ServerMessages, DefaultEventsMap, ConnectedSocket>;

/** So many questions of one client wait for their answers; who asks on is cut off. */
const maxWaiting = 200;

interface Rooms {
  /** For a socket that is let in: it joins, leaves and asks what it missed. */
  serve(socket: RealtimeSocket): void;
  /** Asks again what sockets may hear, and takes from them what they may not. */
  recheck(doubted: RightsChange): Promise<void>;
  recheckSockets(sockets: Iterable<RealtimeSocket>): Promise<void>;
  /** How many doubts there were so far: whoever was asked about before one may have been answered too early. */
  doubts(): number;
  occupied(): string[];
}

export function createRooms(
  io: RealtimeServer,
  subscriber: PushSubscriber,
  dependencies: RoomDependencies,
): Rooms {
  const lastOf = createBatchLoader((rooms) => subscriber.lastOf(rooms), 1_000);
  // What is kept of these is in memory at once.
  const logOf = createBatchLoader((rooms) => subscriber.logsOf(rooms), 50);
  const joinedBy = new WeakMap<RealtimeSocket, Set<string>>();
  const members = createCounter();
  let doubts = 0;

  const enter = async (socket: RealtimeSocket, joined: Set<string>, room: string) => {
    if (joined.has(room)) return;
    joined.add(room);
    members.add(room);
    await socket.join(room);
  };
  const exit = async (socket: RealtimeSocket, joined: Set<string>, room: string) => {
    if (!joined.delete(room)) return;
    members.drop(room);
    await socket.leave(room);
  };

  async function join(
    socket: RealtimeSocket,
    joined: Set<string>,
    room: unknown,
    since: unknown,
  ): Promise<JoinAnswer> {
    try {
      if (typeof room !== 'string') return { ok: false, code: 'notFound' };
      let asked: number;
      do {
        asked = doubts;
        if (!(await dependencies.mayJoin(socket.data.userId, room))) {
          // Who asks again what was said may still be in it.
          await exit(socket, joined, room);
          return { ok: false, code: 'notFound' };
        }
        // A right that was lost while we asked: its doubt did not find the socket in the room.
      } while (asked !== doubts);
      // The room would keep a socket that went away meanwhile.
      if (socket.connected) await enter(socket, joined, room);
      // Only now: what is said from here on is heard.
      const { seq, missed } =
        typeof since === 'number'
          ? missedSince(since, await logOf(room), dependencies.sameRow)
          : { seq: (await lastOf(room)) ?? 0, missed: null };
      dependencies.onEntered(room, seq);
      return { ok: true, seq, missed };
    } catch (error) {
      dependencies.log.error({ err: error, room }, 'room not joined');
      return { ok: false, code: 'unavailable' };
    }
  }

  function serve(socket: RealtimeSocket): void {
    const joined = new Set<string>();
    joinedBy.set(socket, joined);
    // One after the other: a leave that overtook its join would leave the socket in the room.
    let queue = Promise.resolve();
    let waiting = 0;
    const enqueue = (task: () => Promise<void>) => {
      waiting += 1;
      if (waiting > maxWaiting) socket.disconnect(true);
      // Nobody waits for the answers of a client that went away: in a storm they would be most of what is asked.
      if (!socket.connected) return;
      queue = queue
        .then(() => (socket.connected ? task() : undefined))
        .catch((error: unknown) => dependencies.log.error({ err: error }, 'socket'))
        .then(() => {
          waiting -= 1;
        });
    };
    socket.on('join', (room, since, answer) =>
      enqueue(async () => reply(answer ?? since, await join(socket, joined, room, since))),
    );
    socket.on('leave', (room, answer) =>
      enqueue(async () => {
        // Only what was joined: what is for everybody with a token is not left.
        await exit(socket, joined, room);
        reply(answer, { ok: true });
      }),
    );
    socket.once('disconnect', () => {
      for (const room of joined) void exit(socket, joined, room);
    });
  }

  const recheckSockets = askRightsAgain(dependencies, {
    roomsOf: (socket) => joinedBy.get(socket) ?? [],
    takeFrom: (socket, room) => exit(socket, joinedBy.get(socket) ?? new Set(), room),
  });

  return {
    serve,
    recheckSockets,
    recheck({ userIds = [], rooms = [] }) {
      doubts += 1;
      const people = new Set(userIds);
      const isDoubted = (socket: RealtimeSocket) =>
        (socket.data.userId !== undefined && people.has(socket.data.userId)) ||
        rooms.some((room) => joinedBy.get(socket)?.has(room));
      return recheckSockets([...io.of('/').sockets.values()].filter(isDoubted));
    },
    doubts: () => doubts,
    occupied: members.names,
  };
}

/** A client may have asked for no answer, whatever the types say. */
function reply<Answer>(answer: unknown, response: Answer): void {
  if (typeof answer === 'function') (answer as (response: Answer) => void)(response);
}
