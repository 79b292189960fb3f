import { Agent, get } from 'node:http';

/**
 * A request to start, with an address, or to stop, with `undefined`. Stopping returns the responses to the requests in between.
 */
export interface BystanderRequest {
  url: string | undefined;
}

export interface BystanderReport {
  requests: number;
  /** The status of each request that did not succeed; 0 if the connection broke. */
  failures: number[];
  maxMs: number;
}

const pauseMs = 2;
const agent = new Agent({ keepAlive: true });

const statusOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', () => resolve(0));
  });

let url: string | undefined;
let report: Promise<BystanderReport> | undefined;

async function requestContinuously(): Promise<BystanderReport> {
  const measured: BystanderReport = { requests: 0, failures: [], maxMs: 0 };
  while (url !== undefined) {
    const startedAt = performance.now();
    const status = await statusOf(url);
    measured.requests += 1;
    measured.maxMs = Math.max(measured.maxMs, performance.now() - startedAt);
    if (status !== 200) measured.failures.push(status);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return measured;
}

process.on('message', async (request: BystanderRequest) => {
  url = request.url;
  if (url !== undefined) report = requestContinuously();
  process.send?.(url === undefined ? await report : {});
});
process.send?.({});
