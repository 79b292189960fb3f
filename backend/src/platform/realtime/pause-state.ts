import type { RealtimeServer } from './rooms.ts';
import type { RealtimeSocket } from './room-dependencies.ts';

/** Whether pushes reach this server at all. Clients learn when they stop and when they resume. */
export interface PauseState {
  /** Reports that pushes have stopped. Repeated calls before the end are reported once. */
  pause(): void;
  /** Reports that pushes have resumed, after `first` is done, unless another pause has begun meanwhile. */
  end(first: Promise<unknown>): Promise<void>;
  /** Informs a client that connects during a pause. */
  announce(socket: RealtimeSocket): void;
}

export function createPauseState(io: RealtimeServer): PauseState {
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
