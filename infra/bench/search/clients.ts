import { get, type Agent } from 'node:http';

/**
 * For the API: no measured search is turned away. The `overload` bench covers requests that are turned away when there are too
 * many.
 */
export const longQueueTimeout = { QUEUE_TIMEOUT_MS: '60000' };

/**
 * Returns the response of a search over HTTP as text, or undefined if it took too long and was aborted. Rejects for any other
 * response. `onEngine` receives the engine time that the server reports, in ms.
 */
export function call(
  agent: Agent,
  port: number,
  path: string,
  onEngine?: (ms: number) => void,
): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const request = get({ agent, host: '127.0.0.1', port, path }, (response) => {
    let responseBody = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (responseBody += chunk));
    response.on('end', () => {
      const engine = /engine;dur=([\d.]+)/.exec(String(response.headers['server-timing']))?.[1];
      if (engine !== undefined) onEngine?.(Number(engine));
      if (response.statusCode === 200) resolve(responseBody);
      else if (response.statusCode === 503) resolve(undefined);
      else reject(new Error(`${response.statusCode}: ${responseBody}`));
    });
  });
  request.on('error', reject);
  return promise;
}

/** Runs the tasks with so many concurrent clients. Returns how long each task took, in ms. */
export async function timed(
  clients: number,
  tasks: readonly ((client: number) => Promise<unknown>)[],
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const work = async (client: number) => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const startedAt = performance.now();
      await task(client);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return times;
}
