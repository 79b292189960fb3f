/** All pushes go to one namespace. */
export const namespace = '/';

/** What one member of a Socket.IO cluster says to the others, to have a room told something. */
export const broadcast = (room: string, name: string, payload: unknown) => ({
  /** Stands for whoever is no server: the servers keep no count of it and expect no answer from it. */
  uid: 'emitter',
  nsp: namespace,
  /** MessageType.BROADCAST */
  type: 3,
  data: {
    /** PacketType.EVENT */
    packet: { type: 2, nsp: namespace, data: [name, payload] },
    opts: { rooms: [room], except: [], flags: {} },
  },
});
