import { useEffect } from 'react';
import { enterRoom } from './socket.ts';

/** Merges pushes to `room` (named by a contract's rooms.ts) into the cached responses while the component is shown. */
export function useRoom(room: string | undefined): void {
  useEffect(() => (room === undefined ? undefined : enterRoom(room)), [room]);
}
