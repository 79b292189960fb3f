import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Delivery, FromListeners, ReceivedPush, Listener, ToListeners } from './listeners.ts';

export interface ListeningCrowd {
  /** The deliveries since the last call. */
  deliveries(): Promise<Delivery[]>;
  leave(): Promise<void>;
}

/** Starts Socket.IO clients in their own process, all connected and in their rooms. */
export async function gatherCrowd(
  url: string,
  listen: readonly Listener[],
  pushes: readonly ReceivedPush[],
): Promise<ListeningCrowd> {
  const child = fork(fileURLToPath(new URL('listeners.ts', import.meta.url)), [], { execArgv: [] });
  const gone = once(child, 'exit');
  let answer = Promise.withResolvers<FromListeners>();
  child.on('message', (said: FromListeners) => answer.resolve(said));
  child.on('exit', (code) => answer.reject(new Error(`the listening clients ended with ${code}`)));
  await answer.promise;
  const ask = (message: ToListeners) => {
    answer = Promise.withResolvers();
    child.send(message);
    return answer.promise;
  };
  await ask({ listen: [...listen], url, pushes: [...pushes] });
  return {
    async deliveries() {
      const said = await ask('report');
      return typeof said === 'object' ? said.deliveries : [];
    },
    async leave() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
