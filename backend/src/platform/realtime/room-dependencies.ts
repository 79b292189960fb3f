import type { DefaultEventsMap, Socket } from 'socket.io';
import type { MissedPushes } from './missed-since.ts';
import type { RowKeyOf } from './outgoing-pushes.ts';

export interface RoomDependencies {
  /** Returns the user of a token and the rooms that they are in without asking, or undefined for a dead token. */
  authenticate(token: string): Promise<{ userId: string; rooms: string[] } | undefined>;
  /** Returns whether that user, or a visitor if no user is given, may read everything pushed to the room. */
  mayJoin(userId: string | undefined, room: string): Promise<boolean>;
  log: { error(details: object, what: string): void };
  /** Groups missed pushes, so that each row is sent once. */
  sameRow: RowKeyOf;
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

export interface ClientMessages {
  join: (room: string, since?: unknown, answer?: (joined: JoinAnswer) => void) => void;
  leave: (room: string, answer?: (left: { ok: true }) => void) => void;
}

/**
 * The messages of the server. A push has its own name, its payload and its Place. Several pushes to one room are sent as
 * `pushes`, with their Place and a list of name and payload. `last` gives a room and the number of its last push, received or
 * not. `left` names a room whose right is lost. `paused` says that pushes do not reach this server, and `resumed` that they do
 * again.
 */
export type ServerMessages = Record<string, (...response: unknown[]) => void>;

export interface ConnectedSocket {
  /** The user's id; undefined for a visitor. */
  userId: string | undefined;
  token: string | undefined;
  /** The number of rechecks before the socket was admitted. */
  recheckCount: number;
}

export type RealtimeSocket = Socket<ClientMessages, ServerMessages, DefaultEventsMap, ConnectedSocket>;
