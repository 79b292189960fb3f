import type {
  RealtimeSocket,
  RoomDependencies,
  ClientMessages,
  ServerMessages,
  ConnectedSocket,
  JoinAnswer,
} from './room-dependencies.ts';
import type { DefaultEventsMap, Server } from 'socket.io';
import { createCounter } from '../resilience/counter.ts';
import { createBatchLoader } from './batch-loader.ts';
import { missedSince } from './missed-since.ts';
import type { RightsChange, PushSubscriber } from './bus-message.ts';
import { recheckRights } from './recheck-rights.ts';

export type RealtimeServer = Server<ClientMessages, ServerMessages, DefaultEventsMap, ConnectedSocket>;

/** The number of requests of one client that may wait for a response. A client that sends more is disconnected. */
const maxWaiting = 200;

interface Rooms {
  /** Serves an admitted socket: it joins, leaves and asks what it missed. */
  serve(socket: RealtimeSocket): void;
  /** Checks again what sockets may receive, and takes away what they may not. */
  recheck(change: RightsChange): Promise<void>;
  recheckSockets(sockets: Iterable<RealtimeSocket>): Promise<void>;
  /** Returns the number of rechecks so far. A check that began before the latest recheck may have been answered too early. */
  recheckCount(): number;
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
  let recheckCount = 0;

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
      let countAtCheck: number;
      do {
        countAtCheck = recheckCount;
        if (!(await dependencies.mayJoin(socket.data.userId, room))) {
          // A client that asks for missed pushes may still be in the room.
          await exit(socket, joined, room);
          return { ok: false, code: 'notFound' };
        }
        // A right may have been lost during the check. The recheck did not find the socket in the room.
      } while (countAtCheck !== recheckCount);
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
      dependencies.log.error({ err: error, room }, 'joining a room failed');
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
        .catch((error: unknown) => dependencies.log.error({ err: error }, 'a request of a socket failed'))
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

  const recheckSockets = recheckRights(dependencies, {
    roomsOf: (socket) => joinedBy.get(socket) ?? [],
    takeFrom: (socket, room) => exit(socket, joinedBy.get(socket) ?? new Set(), room),
  });

  return {
    serve,
    recheckSockets,
    recheck({ userIds = [], rooms = [] }) {
      recheckCount += 1;
      const people = new Set(userIds);
      const isDoubted = (socket: RealtimeSocket) =>
        (socket.data.userId !== undefined && people.has(socket.data.userId)) ||
        rooms.some((room) => joinedBy.get(socket)?.has(room));
      return recheckSockets([...io.of('/').sockets.values()].filter(isDoubted));
    },
    recheckCount: () => recheckCount,
    occupied: members.names,
  };
}

/** A client may have sent no callback, whatever the types say. */
function reply<Answer>(answer: unknown, response: Answer): void {
  if (typeof answer === 'function') (answer as (response: Answer) => void)(response);
}
