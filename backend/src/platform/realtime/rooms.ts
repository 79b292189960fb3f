import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { createCounter } from '../resilience/counter.ts';
import { createBatchLoader } from './batch-loader.ts';
import { missedSince, type MissedPushes } from './missed-since.ts';
import type { RightsChange, PushSubscriber } from './bus-message.ts';
import type { SameRow } from './outgoing-pushes.ts';
import { askRightsAgain } from './rights-again.ts';

export interface RoomDependencies {
  /** Returns the user of a token and the rooms that they are in without asking, or undefined for a dead token. */
  authenticate(token: string): Promise<{ userId: string; rooms: string[] } | undefined>;
  /** Returns whether that user, or a visitor if no user is given, may read everything pushed to the room. */
  mayJoin(userId: string | undefined, room: string): Promise<boolean>;
  log: { error(details: object, what: string): void };
  /** Groups missed pushes, so that each row is sent once. */
  sameRow: SameRow;
  /** A client has entered the room, whose last push number was `seq` by then. */
  onEntered(room: string, seq: number): void;
  observe?: RealtimeObserver;
}

/** Receives the events that are counted. */
export interface RealtimeObserver {
  /** A push went out to so many sockets of this process, so many ms after the change that it reports. */
  pushed(name: string, sockets: number, delayMs: number): void;
  /** The server closed a socket: its client did not read, lost its rights, or sent too much. */
  dropped(why: 'slow' | 'rights' | 'flood'): void;
}

/** The code is `unavailable` if the server could not check; the client may ask again. */
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
 * The messages of the server. A push has its own name, its payload and its Place. Several pushes to one room are sent as
 * `pushes`, with their Place and a list of name and payload. `last` gives a room and the number of its last push, received or
 * not. `left` names a room whose right is lost. `paused` says that pushes do not reach this server, and `resumed` that they do
 * again.
 */
type ServerMessages = Record<string, (...response: unknown[]) => void>;
interface ConnectedSocket {
  /** The user's id; undefined for a visitor. */
  userId: string | undefined;
  token: string | undefined;
  /** The number of doubts before the socket was admitted. */
  doubts: number;
}
export type RealtimeServer = Server<Asks, ServerMessages, DefaultEventsMap, ConnectedSocket>;
export type RealtimeSocket = Socket<Asks, ServerMessages, DefaultEventsMap, ConnectedSocket>;

/** The number of requests of one client that may wait for a response. A client that sends more is disconnected. */
const maxWaiting = 200;

interface Rooms {
  /** Serves an admitted socket: it joins, leaves and asks what it missed. */
  serve(socket: RealtimeSocket): void;
  /** Checks again what sockets may receive, and takes away what they may not. */
  recheck(doubted: RightsChange): Promise<void>;
  recheckSockets(sockets: Iterable<RealtimeSocket>): Promise<void>;
  /** Returns the number of doubts so far. A check that began before the latest doubt may have been answered too early. */
  doubts(): number;
  occupied(): string[];
}

export function createRooms(
  io: RealtimeServer,
  subscriber: PushSubscriber,
  dependencies: RoomDependencies,
): Rooms {
  const lastOf = createBatchLoader((rooms) => subscriber.lastOf(rooms), 1_000);
  // The retained pushes of these rooms are in memory at the same time.
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
          // A client that asks for missed pushes may still be in the room.
          await exit(socket, joined, room);
          return { ok: false, code: 'notFound' };
        }
        // A right may have been lost during the check. Its doubt did not find the socket in the room.
      } while (asked !== doubts);
      // The room would keep a socket that disconnected meanwhile.
      if (socket.connected) await enter(socket, joined, room);
      // This must come last: from here on, the socket receives every push.
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
    // Requests run one after the other. A leave that overtook its join would leave the socket in the room.
    let queue = Promise.resolve();
    let waiting = 0;
    const enqueue = (task: () => Promise<void>) => {
      waiting += 1;
      if (waiting > maxWaiting) socket.disconnect(true);
      // The responses for a disconnected client are not needed. In a storm they would be most of the work.
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
        // Only rooms that the client joined can be left, not those for everyone with a token.
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

/** A client may have sent no callback, whatever the types say. */
function reply<Answer>(answer: unknown, response: Answer): void {
  if (typeof answer === 'function') (answer as (response: Answer) => void)(response);
}
