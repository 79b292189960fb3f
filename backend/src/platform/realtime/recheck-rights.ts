import type { RealtimeSocket, RoomDependencies } from './room-dependencies.ts';

/** The number of sockets checked at once. With thousands, the database would keep the others waiting until it refuses them. */
const atOnce = 50;

interface RoomMembership {
  roomsOf(socket: RealtimeSocket): Iterable<string>;
  /** Removes a socket from a room. */
  takeFrom(socket: RealtimeSocket, room: string): Promise<void>;
}

/**
 * Checks again what sockets may receive, and takes away what they may not. A socket with a dead token is disconnected. A socket
 * whose rights cannot be checked receives nothing until they can.
 */
export function recheckRights(
  {
    authenticate,
    mayJoin,
    log,
    observe,
  }: Pick<RoomDependencies, 'authenticate' | 'mayJoin' | 'log' | 'observe'>,
  { roomsOf, takeFrom }: RoomMembership,
): (sockets: Iterable<RealtimeSocket>) => Promise<void> {
  return async (sockets) => {
    // Colleagues are in one room with several windows each, so every check runs once.
    const rights = new Map<string, Promise<boolean>>();
    const once = (key: string, check: () => Promise<boolean>) => {
      const known = rights.get(key) ?? check();
      rights.set(key, known);
      return known;
    };
    const recheckSocket = async (socket: RealtimeSocket) => {
      if (!socket.connected) return;
      const { token, userId } = socket.data;
      const isKnown =
        token === undefined ||
        (await once(`token ${token}`, async () => (await authenticate(token))?.userId === userId));
      if (!isKnown) {
        socket.disconnect(true);
        observe?.dropped('rights');
        return;
      }
      for (const room of roomsOf(socket)) {
        if (await once(`${userId} ${room}`, () => mayJoin(userId, room))) continue;
        await takeFrom(socket, room);
        socket.emit('left', room);
      }
    };
    const due = [...sockets];
    const recheckDue = async () => {
      for (let socket = due.pop(); socket; socket = due.pop())
        try {
          await recheckSocket(socket);
        } catch (error) {
          log.error({ err: error }, 'checking rights again failed');
          // The clients reconnect, and are admitted once their rights can be checked again.
          socket.conn.close();
        }
    };
    await Promise.all(Array.from({ length: atOnce }, recheckDue));
  };
}
