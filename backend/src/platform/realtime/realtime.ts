import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { createOutgoing } from './outgoing-pushes.ts';
import type {
  BusMessage,
  RightsChange,
  BusListener,
  PushSubscriber,
  PushPublisher,
  PushMessage,
} from './bus-message.ts';
import { openPostgresSubscriber, createPostgresPublisher } from './postgres-bus.ts';
import { openRedisSubscriber, createRedisPublisher } from './redis-bus.ts';
import { createRooms, type RealtimeServer } from './rooms.ts';
import type { RealtimeSocket, RoomDependencies } from './room-dependencies.ts';
import { createConnectionLimiter, limitMessageRate } from './connection-limiter.ts';
import { isOwnOrigin } from './own-origin.ts';
import { createPauseState } from './pause-state.ts';
import { cut, disconnectSlow } from './slow-clients.ts';

export type { JoinAnswer, RealtimeObserver } from './room-dependencies.ts';
export type RealtimeConfig = { kind: 'postgres'; databaseUrl: string } | { kind: 'redis'; redisUrl: string };

export interface RealtimeDependencies
  extends Omit<RoomDependencies, 'sameRow' | 'onEntered'>, Partial<Pick<RoomDependencies, 'sameRow'>> {
  /** The number of visitors that one server admits at once. Further visitors get unavailable. */
  maxVisitors?: number;
  /**
   * Returns where a connection comes from, so that one client cannot take all connections. Connections without an address are not
   * counted; if the function is absent, none are.
   */
  addressOf?: (request: IncomingMessage) => string | undefined;
  /** Where people reach Bidboard. Pages of other sites may not open a connection. If absent, all pages may. */
  publicUrl?: string;
  /** The number of connections from one address that a server admits at once. */
  maxPerAddress?: number;
  /** How often the rights of every socket are checked again, even without a known change. */
  recheckEveryMs?: number;
  /** How often the push numbers of rooms are compared with the pushes received. */
  compareEveryMs?: number;
}

const maxVisitors = 10_000;
/** The number of requests that a visitor may send on one connection. A visitor who sends more is disconnected. */
const maxRequestsPerVisitor = 20;
const recheckEveryMs = 60_000;
/** Rights are checked again in this many parts, so that the database does not notice the load. */
const recheckParts = 60;
const compareEveryMs = 15_000;
/** A push that was counted this long ago is no longer on its way: it has arrived or is lost. */
const onTheWayMs = 1_000;

export interface Realtime {
  io: RealtimeServer;
  /** The figures of this process. */
  figures(): { sockets: number; rooms: number };
  /**
   * Closes the connections. Clients see a lost connection and look for another server. The HTTP server stays open; it closes
   * after this.
   */
  close(): Promise<void>;
}

export interface PushEmitter {
  /**
   * Sends a push to everyone in the room, whichever server they are on. Rejects if it could not be sent. Must not be called in a
   * transaction. `causedAt` is when the reported change happened, in ms since 1970.
   */
  emit(room: string, name: string, payload: unknown, causedAt?: number): Promise<void>;
  /**
   * Makes all servers check again what these users, and the users in these rooms, may receive. Sockets with a dead token are
   * closed; others leave the rooms that they may not be in. Rejects like `emit`.
   */
  recheck(change: RightsChange): Promise<void>;
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

/** Creates an emitter for processes without their own sockets. */
export async function createPushEmitter(config: RealtimeConfig): Promise<PushEmitter> {
  const { push, order, close } = createPublisher(config);
  return {
    emit: (room, name, payload, causedAt = Date.now()) => push({ room, name, payload, causedAt }),
    recheck: (change) => order({ kind: 'recheck', ...change }),
    close,
  };
}

/** Serves sockets at /socket.io of that server. Rejects if the bus cannot be reached. */
export async function attachRealtime(
  server: HttpServer,
  config: RealtimeConfig,
  dependencies: RealtimeDependencies,
): Promise<Realtime> {
  const { observe, sameRow = () => undefined } = dependencies;
  let isClosed = false;
  // Work that is still running while the process ends fails, and its errors are ignored.
  const log: RealtimeDependencies['log'] = {
    error: (details, what) => {
      if (!isClosed) dependencies.log.error(details, what);
    },
  };
  const onError = (error: Error) => log.error({ err: error }, 'the push bus failed');
  const connectionLimiter = createConnectionLimiter(
    dependencies.addressOf ?? (() => undefined),
    dependencies.maxPerAddress,
  );
  const io: RealtimeServer = new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 16_384,
    allowRequest(request, answer) {
      const isOurs = dependencies.publicUrl === undefined || isOwnOrigin(request, dependencies.publicUrl);
      const isAllowed = isOurs && connectionLimiter.mayConnect(request);
      answer(isAllowed ? null : 'origin not allowed, or too many connections from this address', isAllowed);
    },
  });
  const sockets = () => io.of('/').sockets.values();
  const paused = createPauseState(io);

  /** The last received push number of each occupied room. */
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
      // A lost right may have been among the messages that were not received.
      void rooms.recheckSockets([...sockets()]);
    },
  });
  const rooms = createRooms(io, subscriber, {
    ...dependencies,
    log,
    sameRow,
    onEntered(room, seq) {
      // The client may have left by now, and the room may have gone with it.
      if (!lastSeqOf.has(room) && io.of('/').adapter.rooms.has(room)) lastSeqOf.set(room, seq);
    },
  });
  io.of('/').adapter.on('delete-room', (room: string) => lastSeqOf.delete(room));

  /** Finds by the push numbers what the bus lost. Clients in such a room then ask for the rest. */
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

  /**
   * Compares until it succeeds. The first query to a bus that has just returned may fail, and a server that resumes before a
   * response reports an old state.
   */
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
    // A socket whose rights may have changed while it was admitted was not among those that were rechecked.
    if (socket.data.recheckCount !== rooms.recheckCount()) void rooms.recheckSockets([socket]);
  });

  async function authenticateSocket(socket: RealtimeSocket): Promise<Error | undefined> {
    try {
      const token: unknown = socket.handshake.auth['token'];
      socket.data.recheckCount = rooms.recheckCount();
      if (token === undefined) return acceptVisitor(socket, dependencies);
      const person = typeof token === 'string' ? await dependencies.authenticate(token) : undefined;
      if (!person) return refusal('unauthenticated');
      socket.data.userId = person.userId;
      socket.data.token = token as string;
      await socket.join(person.rooms);
      return undefined;
    } catch (error) {
      log.error({ err: error }, 'authenticating a socket failed');
      return refusal('unavailable');
    }
  }

  io.attach(server);
  io.engine.on('connection', (connection: RealtimeSocket['conn']) =>
    connection.once('close', connectionLimiter.connected(connection.request)),
  );
  limitMessageRate(io.engine, (connection) => {
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
  const stopCutting = disconnectSlow(
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
      // io.close() is not used, since it also closes the HTTP server.
      io.engine.close();
      await subscriber.close();
    },
  };
}

/**
 * Without a token, a client may join the rooms that are for everyone. A client with a dead token gets an error and does not count
 * as a visitor.
 */
function acceptVisitor(socket: RealtimeSocket, dependencies: RealtimeDependencies): Error | undefined {
  const { sockets } = socket.nsp;
  const visitorLimit = dependencies.maxVisitors ?? maxVisitors;
  // Visitors are counted only near the limit, and users with a token are never rejected because of visitors.
  if (sockets.size >= visitorLimit && countVisitors(sockets.values()) >= visitorLimit)
    return refusal('unavailable');
  socket.data.userId = undefined;
  socket.data.token = undefined;
  let requestCount = 0;
  socket.use((_packet, next) => {
    requestCount += 1;
    if (requestCount > maxRequestsPerVisitor) socket.disconnect(true);
    else next();
  });
  return undefined;
}

function countVisitors(sockets: Iterable<RealtimeSocket>): number {
  let count = 0;
  for (const { data } of sockets) if (data.userId === undefined) count += 1;
  return count;
}

/** The client receives this as `connect_error`, with the code in `data`. */
const refusal = (code: 'unauthenticated' | 'unavailable') =>
  Object.assign(new Error(code), { data: { code } });
