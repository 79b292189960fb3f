import type { RealtimeServer, RealtimeSocket } from './rooms.ts';

/** Whether what is said reaches this server at all: who listens is told that it does not, and that it does again. */
export interface PauseState {
  /** What is said no more reaches it. Said again before the end, it is told once. */
  pause(): void;
  /** It does again, once that is done first; unless it has begun anew meanwhile. */
  end(first: Promise<unknown>): Promise<void>;
  /** Tells whoever comes meanwhile. */
  announce(socket: RealtimeSocket): void;
}

export function createPaused(io: RealtimeServer): PauseState {
  let isPaused = false;
  let pauses = 0;
  return {
    pause() {
      if (!isPaused) io.emit('paused');
      isPaused = true;
      pauses += 1;
    },
    async end(first) {
      const times = pauses;
      await first;
      if (!isPaused || pauses !== times) return;
      isPaused = false;
      io.emit('resumed');
    },
    announce(socket) {
      if (isPaused) socket.emit('paused');
    },
  };
}
