import type { RealtimeSocket, RoomDependencies } from './rooms.ts';

/** Of thousands so many at once: the database would keep the others waiting until it refuses them. */
const atOnce = 50;

interface RoomMembership {
  roomsOf(socket: RealtimeSocket): Iterable<string>;
  /** Takes a room from a socket. */
  takeFrom(socket: RealtimeSocket, room: string): Promise<void>;
}

/**
 * Asks again what sockets may hear, and takes from them what they may not. Whose token is dead is cut off; and whoever it cannot be
 * found out of hears nothing until it can.
 */
export function askRightsAgain(
  {
    authenticate,
    mayJoin,
    log,
    observe,
  }: Pick<RoomDependencies, 'authenticate' | 'mayJoin' | 'log' | 'observe'>,
  { roomsOf, takeFrom }: RoomMembership,
): (sockets: Iterable<RealtimeSocket>) => Promise<void> {
  return async (sockets) => {
    // Colleagues in one room with several windows each: every question is put once.
    const rights = new Map<string, Promise<boolean>>();
    const once = (key: string, ask: () => Promise<boolean>) => {
      const known = rights.get(key) ?? ask();
      rights.set(key, known);
      return known;
    };
    const askOne = async (socket: RealtimeSocket) => {
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
    const askSome = async () => {
      for (let socket = due.pop(); socket; socket = due.pop())
        try {
          await askOne(socket);
        } catch (error) {
          log.error({ err: error }, 'rights not known');
          // They come back, and are let in once it is known again.
          socket.conn.close();
        }
    };
    await Promise.all(Array.from({ length: atOnce }, askSome));
  };
}
