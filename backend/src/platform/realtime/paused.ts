import type { RealtimeServer, RealtimeSocket } from './rooms.ts';

/** Whether what is said reaches this server at all: who listens is told that it does not, and that it does again. */
export interface Paused {
  /** Once for all of the times that it is said until `end`. */
  begin(): void;
  /** After what is done first; not where it has begun anew meanwhile. */
  end(first: Promise<unknown>): Promise<void>;
  /** Tells whoever comes meanwhile. */
  tell(socket: RealtimeSocket): void;
}

export function createPaused(io: RealtimeServer): Paused {
  let since: symbol | undefined;
  return {
    begin() {
      if (since === undefined) io.emit('paused');
      since = Symbol('since');
    },
    async end(first) {
      const ended = since;
      await first;
      if (ended === undefined || since !== ended) return;
      since = undefined;
      io.emit('resumed');
    },
    tell(socket) {
      if (since !== undefined) socket.emit('paused');
    },
  };
}
