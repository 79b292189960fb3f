import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { oneWay, type OneWay } from './one-way.ts';

/**
 * What a network does to a connection. `latency`: every piece comes later. `reset`: it is torn off. `blackhole`: it stands, and
 * nothing gets through. `halfClose`: the server says that it has ended, and listens on. `refuse`: nobody is there.
 */
export const faultModes = ['latency', 'reset', 'blackhole', 'halfClose', 'refuse'] as const;
export type FaultMode = (typeof faultModes)[number];

export interface Fault {
  mode: FaultMode;
  /** The connections that are there, those to come, or both; both if absent. */
  on?: 'open' | 'new';
  /** Of `latency`, in each direction; 200 if absent. */
  latencyMs?: number;
}

/** A way to a server of this machine that does to its connections what a test wants. */
export interface FaultProxy {
  port: number;
  /** The same address by this way. */
  urlOf(target: string): string;
  inject(fault: Fault): Promise<void>;
  /**
   * All is well again. Connections that stood go on with whatever was held up, as TCP does it; or, `cut`, are torn off, as
   * where the machine behind them has forgotten them.
   */
  heal(how?: 'cut'): Promise<void>;
  /** Connections that were taken so far. */
  taken(): number;
  close(): Promise<void>;
}

interface Passage {
  near: Socket;
  far: Socket | undefined;
  ways: OneWay[];
  isEnded: boolean;
}

const usualLatencyMs = 200;

/** On loopback alone; `target` is any address with host and port. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const passages = new Set<Passage>();
  let taken = 0;
  let fresh: Fault | undefined;

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    taken += 1;
    const passage: Passage = { near, far: undefined, ways: [], isEnded: false };
    passages.add(passage);
    near.on('error', () => near.destroy());
    near.once('close', () => {
      passages.delete(passage);
      passage.far?.destroy();
    });
    if (fresh) strike(passage, fresh);
    if (!fresh || fresh.mode === 'latency') reach(passage);
  });

  /** Connects to the server, and lets through what the passage's faults let through. */
  function reach(passage: Passage): void {
    if (passage.far || passage.isEnded || passage.near.destroyed) return;
    const { near } = passage;
    const far = connect({ port: Number(targetPort), host: hostname, allowHalfOpen: true, noDelay: true });
    passage.far = far;
    far.on('error', () => far.destroy());
    far.once('close', () => near.destroy());
    passage.ways = [oneWay(near, far), oneWay(far, near)];
    if (fresh?.mode === 'latency') strike(passage, fresh);
  }

  function strike(passage: Passage, { mode, latencyMs = usualLatencyMs }: Fault): void {
    const { near, far, ways } = passage;
    switch (mode) {
      case 'latency':
        for (const way of ways) way.pass(latencyMs);
        return;
      case 'blackhole':
        for (const way of ways) way.hold();
        return;
      case 'halfClose':
        passage.isEnded = true;
        for (const way of ways) way.swallow();
        far?.removeAllListeners('close');
        far?.destroy();
        near.resume();
        near.end();
        return;
      case 'reset':
      case 'refuse':
        near.resetAndDestroy();
    }
  }

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  /** Ends the listening alone: `close` would wait for the connections. */
  const deafen = () => void server.close();

  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    urlOf: (address) => address.replace(new URL(address).host, `127.0.0.1:${port}`),
    async inject(fault) {
      if (fault.on !== 'open') {
        if (fault.mode === 'refuse' && server.listening) deafen();
        fresh = fault;
      }
      if (fault.on !== 'new') for (const passage of passages) strike(passage, fault);
    },
    async heal(how) {
      fresh = undefined;
      if (!server.listening) await listen(port);
      for (const passage of passages) {
        if (how === 'cut' || passage.isEnded) passage.near.resetAndDestroy();
        else if (passage.far) for (const way of passage.ways) way.pass(0);
        else reach(passage);
      }
    },
    taken: () => taken,
    async close() {
      const closed = new Promise<void>((resolve) =>
        server.listening ? server.close(() => resolve()) : resolve(),
      );
      for (const { near } of passages) near.destroy();
      await closed;
    },
  };
}
