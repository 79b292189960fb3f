/** All pushes go to one namespace. */
export const namespace = '/';

/** What one member of a Socket.IO cluster says to the others. */
export interface ClusterMessage {
  uid: string;
  nsp: string;
  type: number;
  data: { opts: { rooms: string[]; except: string[]; flags: object }; [name: string]: unknown };
}

const toRoom = (room: string, type: number, what: object): ClusterMessage => ({
  /** Stands for whoever is no server: the servers keep no count of it and expect no answer from it. */
  uid: 'emitter',
  nsp: namespace,
  type,
  data: { ...what, opts: { rooms: [room], except: [], flags: {} } },
});

/** To have a room told something: MessageType.BROADCAST with a PacketType.EVENT. */
export const broadcast = (room: string, name: string, payload: unknown) =>
  toRoom(room, 3, { packet: { type: 2, nsp: namespace, data: [name, payload] } });

/** To have every socket of a room closed: MessageType.DISCONNECT_SOCKETS. */
export const disconnection = (room: string) => toRoom(room, 6, { close: true });
