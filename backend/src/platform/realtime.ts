import type { Server as HttpServer } from 'node:http';
import { Server, type DefaultEventsMap, type ServerOptions, type Socket } from 'socket.io';
import type { Log } from './log.ts';
import { postgresBus, postgresEmitter } from './realtime-postgres.ts';
import { redisBus, redisEmitter } from './realtime-redis.ts';

export type RealtimeConfig = { kind: 'postgres'; databaseUrl: string } | { kind: 'redis'; redisUrl: string };

/** How servers and emitters tell each other what to push. */
export interface RealtimeBus {
  adapter: NonNullable<ServerOptions['adapter']>;
  close(): Promise<void>;
}

export interface RealtimeDoors {
  /** Whose token it is, and the rooms that person is in without asking; nothing for a dead one. */
  authenticate(token: string): Promise<{ userId: string; rooms: string[] } | undefined>;
  /** Whether that person, or where nobody is named a visitor, may read all that is pushed to the room. */
  mayJoin(userId: string | undefined, room: string): Promise<boolean>;
  log: Pick<Log, 'error'>;
  /** Visitors that one server listens to at once; more are told that it is not available. */
  mostVisitors?: number;
}

const mostVisitors = 10_000;
/** So much a visitor may ask on one connection; who asks on is cut off. */
const mostAsksOfVisitor = 20;

/** `unavailable` when we could not find out; the client may ask again. */
export type JoinAnswer = { ok: true } | { ok: false; code: 'notFound' | 'unavailable' };

interface Asks {
  join: (room: string, answer: (joined: JoinAnswer) => void) => void;
  leave: (room: string, answer: (left: { ok: true }) => void) => void;
}
type Pushes = Record<string, (payload: unknown) => void>;
interface Connected {
  /** Nobody's: a visitor's. */
  userId: string | undefined;
}
type RealtimeServer = Server<Asks, Pushes, DefaultEventsMap, Connected>;
type RealtimeSocket = Socket<Asks, Pushes, DefaultEventsMap, Connected>;

export interface Realtime {
  io: RealtimeServer;
  /** Clients see a lost connection and look for another server. The HTTP server stays open; it closes after this. */
  close(): Promise<void>;
}

export interface PushEmitter {
  /** Tells everybody in the room, whichever server they are on; rejects when it could not be said. Never in a transaction. */
  emit(room: string, name: string, payload: unknown): Promise<void>;
  /** Closes that person's sockets on all servers; their clients stay away until they connect anew. Rejects like `emit`. */
  dropUser(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** The same, by rooms alone: what a bus offers. */
export interface ClusterEmitter extends Pick<PushEmitter, 'emit' | 'close'> {
  disconnect(room: string): Promise<void>;
}

/** For processes without sockets of their own. */
export async function createPushEmitter(config: RealtimeConfig): Promise<PushEmitter> {
  const { emit, disconnect, close } =
    config.kind === 'postgres' ? postgresEmitter(config.databaseUrl) : redisEmitter(config.redisUrl);
  return { emit, close, dropUser: (userId) => disconnect(ownRoom(userId)) };
}

const ownRoom = (userId: string) => `person:${userId}`;

/** Answers sockets at /socket.io of that server. Rejects when the bus cannot be reached. */
export async function attachRealtime(
  server: HttpServer,
  config: RealtimeConfig,
  doors: RealtimeDoors,
): Promise<Realtime> {
  const onError = (error: Error) => doors.log.error({ err: error }, 'push bus');
  const bus = await (config.kind === 'postgres'
    ? postgresBus(config.databaseUrl, onError, () => reconnectAll(io))
    : redisBus(config.redisUrl, onError));
  const io: RealtimeServer = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 16_384,
    adapter: bus.adapter,
  });
  io.use((socket, next) => void admit(socket, doors).then(next));
  io.on('connection', (socket) => listenTo(socket, doors));
  return {
    io,
    async close() {
      // Not io.close(), which closes the HTTP server as well.
      await io.of('/').adapter.close();
      io.engine.close();
      await bus.close();
    },
  };
}

/** The clients of this server come back by themselves, and read anew what they show. */
function reconnectAll(io: RealtimeServer): void {
  for (const socket of io.of('/').sockets.values()) socket.conn.close();
}

async function admit(socket: RealtimeSocket, doors: RealtimeDoors): Promise<Error | undefined> {
  try {
    const token: unknown = socket.handshake.auth['token'];
    if (token === undefined) return admitVisitor(socket, doors);
    const person = typeof token === 'string' ? await doors.authenticate(token) : undefined;
    if (!person) return refusal('unauthenticated');
    socket.data.userId = person.userId;
    await socket.join([ownRoom(person.userId), ...person.rooms]);
    return undefined;
  } catch (error) {
    doors.log.error({ err: error }, 'socket not admitted');
    return refusal('unavailable');
  }
}

/** Without a token there are the rooms that are for everybody. One with a dead token is told so, and is no visitor. */
function admitVisitor(socket: RealtimeSocket, doors: RealtimeDoors): Error | undefined {
  const { sockets } = socket.nsp;
  const most = doors.mostVisitors ?? mostVisitors;
  // Only near the limit are they counted, and people with a token are never turned away for visitors.
  if (sockets.size >= most && visitorsAmong(sockets.values()) >= most) return refusal('unavailable');
  socket.data.userId = undefined;
  let asks = 0;
  socket.use((_asked, next) => {
    asks += 1;
    if (asks > mostAsksOfVisitor) socket.disconnect(true);
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

function listenTo(socket: RealtimeSocket, doors: RealtimeDoors): void {
  const joined = new Set<string>();
  // One after the other: a leave that overtook its join would leave the socket in the room.
  let turn = Promise.resolve();
  const inTurn = (deed: () => Promise<void>) => {
    turn = turn.then(deed).catch((error: unknown) => doors.log.error({ err: error }, 'socket'));
  };

  async function join(room: unknown): Promise<JoinAnswer> {
    try {
      if (typeof room !== 'string' || !(await doors.mayJoin(socket.data.userId, room)))
        return { ok: false, code: 'notFound' };
    } catch (error) {
      doors.log.error({ err: error, room }, 'room not joined');
      return { ok: false, code: 'unavailable' };
    }
    // The room would keep a socket that went away meanwhile.
    if (socket.connected) {
      joined.add(room);
      await socket.join(room);
    }
    return { ok: true };
  }

  socket.on('join', (room, answer) => inTurn(async () => reply(answer, await join(room))));
  socket.on('leave', (room, answer) =>
    inTurn(async () => {
      // Only what was joined: nobody leaves the rooms in which they are dropped.
      if (joined.delete(room)) await socket.leave(room);
      reply(answer, { ok: true });
    }),
  );
}

/** A client may have asked for no answer, whatever the types say. */
function reply<Answer>(answer: unknown, said: Answer): void {
  if (typeof answer === 'function') answer(said);
}
