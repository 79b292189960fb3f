import { useEffect } from 'react';
import { enterRoom } from './socket.ts';

/** While the component is shown, what is pushed to `room` (see `rooms` of the contracts) arrives in the kept answers. */
export function useRoom(room: string | undefined): void {
  useEffect(() => (room === undefined ? undefined : enterRoom(room)), [room]);
}
