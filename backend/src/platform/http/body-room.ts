import type { IncomingMessage } from 'node:http';
import { refuse } from '../refusal.ts';

/** Bodies up to this are in everybody's reach, whatever else comes. */
const smallBytes = 64 * 1024;

export interface BodyRoom {
  /** Room for a body, as long as it says that it is or as it may be. Refuses overloaded; answers how to give it back. */
  take(request: Pick<IncomingMessage, 'headers'>, limitBytes: number): () => void;
}

/** So many bytes of long bodies are read at once. */
export function createBodyRoom(mostBytes: number): BodyRoom {
  let taken = 0;
  return {
    take({ headers }, limitBytes) {
      const said = headers['content-length'];
      if (said === undefined && headers['transfer-encoding'] === undefined) return () => undefined;
      const bytes = Math.min(limitBytes, said === undefined ? limitBytes : Number(said));
      if (bytes <= smallBytes) return () => undefined;
      if (taken + bytes > mostBytes) refuse('overloaded', { retryAfterSeconds: 2 });
      taken += bytes;
      return () => {
        taken -= bytes;
      };
    },
  };
}

/** Of the whole process. */
export const bodyRoom: BodyRoom = createBodyRoom(128 * 1024 * 1024);
