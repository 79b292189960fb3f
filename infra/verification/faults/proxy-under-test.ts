import { afterEach } from 'vitest';
import { faultModes, openFaultProxy, type FaultProxy } from '../../testing/proxies/fault-proxy.ts';

/** The fault modes that let nothing through. */
export const failing = faultModes.filter((mode) => mode !== 'latency');

const closes: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

/** Registers a resource of one test. Resources are closed after the test, the last one first. */
export function closing<T>(resource: T, close: (closed: T) => Promise<unknown>): T {
  closes.push(() => close(resource));
  return resource;
}

export const proxyTo = async (target: string): Promise<FaultProxy> =>
  closing(await openFaultProxy(target), (proxy) => proxy.close());

/** Returns the reason of a rejection, or undefined if there is none. */
export const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
