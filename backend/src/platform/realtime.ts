import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { createOutgoing } from './realtime/outgoing-pushes.ts';
import type {
  BusMessage,
  RightsChange,
  BusListener,
  PushSubscriber,
  PushPublisher,
  PushMessage,
} from './realtime/bus-message.ts';
import { openPostgresSubscriber, createPostgresPublisher } from './realtime/postgres-bus.ts';
import { openRedisSubscriber, createRedisPublisher } from './realtime/redis-bus.ts';
import {
  createRooms,
  type RealtimeServer,
  type RealtimeSocket,
  type RoomDependencies,
} from './realtime/rooms.ts';
import { createCrowdGuard } from './realtime/crowd-guard.ts';
import { guardFloods } from './realtime/flood-guard.ts';
import { isOwnOrigin } from './realtime/own-origin.ts';
import { createPaused } from './realtime/paused.ts';
import { cut, cutSlow } from './realtime/slow-clients.ts';

export type { JoinAnswer, RealtimeObserver } from './realtime/rooms.ts';
export type RealtimeConfig = { kind: 'postgres'; databaseUrl: string } | { kind: 'redis'; redisUrl: string };

export interface RealtimeDependencies
  extends Omit<RoomDependencies, 'sameRow' | 'onEntered'>, Partial<Pick<RoomDependencies, 'sameRow'>> {
  /** Visitors that one server listens to at once; more are told that it is not available. */
  maxVisitors?: number;
  /** Where a connection comes from, so that not all are one's; those of nowhere, or all if absent, are not counted. */
  addressOf?: (request: IncomingMessage) => string | undefined;
  /** Where people reach Bidboard: pages of other sites open no connection. All may where absent. */
  publicUrl?: string;
  /** Connections from one address that a server listens to at once. */
  maxPerAddress?: number;
  /** How often every socket's rights are asked again, whether or not anything is known to have changed them. */
  recheckEveryMs?: number;
  /** How often the numbers of rooms are compared with what was heard. */
  compareEveryMs?: number;
}

const maxVisitors = 10_000;
/** So much a visitor may ask on one connection; who asks on is cut off. */
const maxRequestsPerVisitor = 20;
const recheckEveryMs = 60_000;
/** Rights are asked again in so many parts, so that the database feels none of it. */
const recheckParts = 60;
const compareEveryMs = 15_000;
/** What was counted by then is on its way or lost. */
const onTheWayMs = 1_000;

export interface Realtime {
  io: RealtimeServer;
  /** Of this process. */
  figures(): { sockets: number; rooms: number };
  /** Clients see a lost connection and look for another server. The HTTP server stays open; it closes after this. */
  close(): Promise<void>;
}

export interface PushEmitter {
  /**
   * Tells everybody in the room, whichever server they are on; rejects when it could not be said. Never in a transaction.
   * `causedAt`: when that happened which it tells of, in ms since 1970.
   */
  emit(room: string, name: string, payload: unknown, causedAt?: number): Promise<void>;
  /**
   * Has all servers ask again what these people, and whoever is in these rooms, may hear: sockets of a dead token are closed,
   * others leave the rooms that are theirs no more. Rejects like `emit`.
   */
  recheck(doubted: RightsChange): Promise<void>;
  close(): Promise<void>;
}

const createPublisher = (config: RealtimeConfig): PushPublisher =>
  config.kind === 'postgres'
    ? createPostgresPublisher(config.databaseUrl)
    : createRedisPublisher(config.redisUrl);

const openSubscriber = (config: RealtimeConfig, listener: BusListener): Promise<PushSubscriber> =>
  config.kind === 'postgres'
    ? openPostgresSubscriber(config.databaseUrl, listener)
    : openRedisSubscriber(config.redisUrl, listener);

/** For processes without sockets of their own. */
export async function createPushEmitter(config: RealtimeConfig): Promise<PushEmitter> {
  const { push, order, close } = createPublisher(config);
  return {
    emit: (room, name, payload, causedAt = Date.now()) => push({ room, name, payload, causedAt }),
    recheck: (doubted) => order({ kind: 'recheck', ...doubted }),
    close,
  };
}

/** Answers sockets at /socket.io of that server. Rejects when the bus cannot be reached. */
export async function attachRealtime(
  server: HttpServer,
  config: RealtimeConfig,
  dependencies: RealtimeDependencies,
): Promise<Realtime> {
  const { observe, sameRow = () => undefined } = dependencies;
  let isClosed = false;
  // Whatever is still on its way while the process ends fails, and is nobody's trouble.
  const log: RealtimeDependencies['log'] = {
    error: (details, what) => {
      if (!isClosed) dependencies.log.error(details, what);
    },
  };
  const onError = (error: Error) => log.error({ err: error }, 'push bus');
  const crowd = createCrowdGuard(dependencies.addressOf ?? (() => undefined), dependencies.maxPerAddress);
  const io: RealtimeServer = new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 16_384,
    allowRequest(request, answer) {
      const isOurs = dependencies.publicUrl === undefined || isOwnOrigin(request, dependencies.publicUrl);
      const isAllowed = isOurs && crowd.mayCome(request);
      answer(isAllowed ? null : 'too many from there', isAllowed);
    },
  });
  const sockets = () => io.of('/').sockets.values();
  const paused = createPaused(io);

  /** The number last heard of each room that somebody is in. */
  const lastSeqOf = new Map<string, number>();
  const outgoing = createOutgoing(({ room, from, to }, pushes) => {
    const place = { room, from, to };
    const [first] = pushes;
    if (pushes.length > 1)
      io.to(room).emit(
        'pushes',
        place,
        pushes.map(({ name, payload }) => [name, payload]),
      );
    else if (first) io.to(room).emit(first.name, first.payload, place);
  }, sameRow);

  const receive = (message: BusMessage) => {
    if (message.kind === 'push') deliver(message);
    else void rooms.recheck(message);
  };
  function deliver({ room, seq, name, payload, causedAt }: PushMessage): void {
    const members = io.of('/').adapter.rooms.get(room)?.size ?? 0;
    if (members === 0) return;
    lastSeqOf.set(room, seq);
    outgoing.push(room, { seq, name, payload });
    observe?.pushed(name, members, Math.max(0, Date.now() - causedAt));
  }

  const subscriber = await openSubscriber(config, {
    receive,
    onError,
    onLost: () => paused.pause(),
    onGap() {
      void paused.end(compareAtLast());
      // A lost right may have been among what was not heard.
      void rooms.recheckSockets([...sockets()]);
    },
  });
  const rooms = createRooms(io, subscriber, {
    ...dependencies,
    log,
    sameRow,
    onEntered(room, seq) {
      // Whoever asked may be gone by now, and the room with them.
      if (!lastSeqOf.has(room) && io.of('/').adapter.rooms.has(room)) lastSeqOf.set(room, seq);
    },
  });
  io.of('/').adapter.on('delete-room', (room: string) => lastSeqOf.delete(room));

  /** What the bus lost shows in the numbers: whoever is in such a room asks for the rest. */
  async function compare(): Promise<void> {
    const occupied = rooms.occupied();
    if (occupied.length === 0) return;
    const counted = await subscriber.lastOf(occupied);
    await new Promise((resolve) => setTimeout(resolve, onTheWayMs).unref());
    for (const [room, last] of counted) {
      if ((lastSeqOf.get(room) ?? last) >= last) continue;
      lastSeqOf.set(room, last);
      io.to(room).emit('last', room, last);
    }
  }

  /** Of a bus that has just come back the first question may fail: whoever goes on before it is answered says what is old. */
  async function compareAtLast(): Promise<void> {
    while (!isClosed) {
      try {
        return await compare();
      } catch (error) {
        onError(error as Error);
        await new Promise((resolve) => setTimeout(resolve, onTheWayMs).unref());
      }
    }
  }

  io.use((socket, next) => void authenticateSocket(socket).then(next));
  io.on('connection', (socket) => {
    rooms.serve(socket);
    paused.announce(socket);
    // Whose right was doubted while it was let in was not among those who were asked about again.
    if (socket.data.doubts !== rooms.doubts()) void rooms.recheckSockets([socket]);
  });

  async function authenticateSocket(socket: RealtimeSocket): Promise<Error | undefined> {
    try {
      const token: unknown = socket.handshake.auth['token'];
      socket.data.doubts = rooms.doubts();
      if (token === undefined) return acceptVisitor(socket, dependencies);
      const person = typeof token === 'string' ? await dependencies.authenticate(token) : undefined;
      if (!person) return refusal('unauthenticated');
      socket.data.userId = person.userId;
      socket.data.token = token as string;
      await socket.join(person.rooms);
      return undefined;
    } catch (error) {
      log.error({ err: error }, 'socket not admitted');
      return refusal('unavailable');
    }
  }

  io.attach(server);
  io.engine.on('connection', (connection: RealtimeSocket['conn']) =>
    connection.once('close', crowd.came(connection.request)),
  );
  guardFloods(io.engine, (connection) => {
    cut(connection);
    observe?.dropped('flood');
  });
  let part = 0;
  const everyMs = dependencies.recheckEveryMs ?? recheckEveryMs;
  const timers = [
    setInterval(() => {
      part = (part + 1) % recheckParts;
      const due = [...sockets()].filter((_, at) => at % recheckParts === part);
      void rooms.recheckSockets(due);
    }, everyMs / recheckParts).unref(),
    setInterval(() => void compare().catch(onError), dependencies.compareEveryMs ?? compareEveryMs).unref(),
  ];
  const stopCutting = cutSlow(
    function* connections() {
      for (const { conn } of sockets()) yield conn;
    },
    () => observe?.dropped('slow'),
  );
  return {
    io,
    figures: () => ({ sockets: io.of('/').sockets.size, rooms: rooms.occupied().length }),
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      stopCutting();
      outgoing.close();
      // Not io.close(), which closes the HTTP server as well.
      io.engine.close();
      await subscriber.close();
    },
  };
}

/** Without a token there are the rooms that are for everybody. One with a dead token is told so, and is no visitor. */
function acceptVisitor(socket: RealtimeSocket, dependencies: RealtimeDependencies): Error | undefined {
  const { sockets } = socket.nsp;
  const visitorLimit = dependencies.maxVisitors ?? maxVisitors;
  // Only near the limit are they counted, and people with a token are never turned away for visitors.
  if (sockets.size >= visitorLimit && visitorsAmong(sockets.values()) >= visitorLimit)
    return refusal('unavailable');
  socket.data.userId = undefined;
  socket.data.token = undefined;
  let asks = 0;
  socket.use((_asked, next) => {
    asks += 1;
    if (asks > maxRequestsPerVisitor) socket.disconnect(true);
    else next();
  });
  return undefined;
}

function visitorsAmong(sockets: Iterable<RealtimeSocket>): number {
  let count = 0;
  for (const { data } of sockets) if (data.userId === undefined) count += 1;
  return count;
}

/** The client gets it as `connect_error`, with the code in `data`. */
const refusal = (code: 'unauthenticated' | 'unavailable') =>
  Object.assign(new Error(code), { data: { code } });
