import { connect, createServer, type Socket, type AddressInfo } from 'node:net';

/** The data from one end of a connection to the other, in order. It can be delayed and held up. */
interface OneWay {
  /** Forwards everything that many ms after it arrived. */
  pass(latencyMs: number): void;
  /** Stops reading. Data that has arrived stays where it is, and its sender learns nothing. */
  hold(): void;
  /** Continues to read, and discards everything. */
  swallow(): void;
}

function oneWay(from: Socket, to: Socket): OneWay {
  const waiting: { chunk: Buffer | 'end'; dueAt: number }[] = [];
  let how: 'pass' | 'hold' | 'swallow' = 'pass';
  let latencyMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (how !== 'pass') return;
    const now = performance.now();
    for (let [first] = waiting; first; [first] = waiting) {
      if (first.dueAt > now) {
        timer = setTimeout(flush, first.dueAt - now);
        return;
      }
      waiting.shift();
      if (first.chunk === 'end') to.end();
      else if (!to.destroyed && !to.write(first.chunk)) from.pause();
    }
  }
  const take = (chunk: Buffer | 'end') => {
    if (how === 'swallow') return;
    waiting.push({ chunk, dueAt: performance.now() + latencyMs });
    flush();
  };
  from.on('data', take);
  from.once('end', () => take('end'));
  from.once('close', () => clearTimeout(timer));
  to.on('drain', () => {
    if (how === 'pass') from.resume();
  });

  return {
    pass(laterMs) {
      how = 'pass';
      latencyMs = laterMs;
      from.resume();
      flush();
    },
    hold() {
      how = 'hold';
      from.pause();
    },
    swallow() {
      how = 'swallow';
      waiting.length = 0;
      from.resume();
    },
  };
}

/**
 * The faults of a network connection. `latency`: every piece arrives later. `reset`: the connection is torn off. `blackhole`: it
 * stays open, and nothing gets through. `halfClose`: the server ends its side and still listens. `refuse`: no server is there.
 */
export const faultModes = ['latency', 'reset', 'blackhole', 'halfClose', 'refuse'] as const;
export type FaultMode = (typeof faultModes)[number];

export interface Fault {
  mode: FaultMode;
  /** Whether the fault affects open connections, new ones, or both; both if absent. */
  on?: 'open' | 'new';
  /** The delay of `latency`, in each direction; 200 if absent. */
  latencyMs?: number;
}

/** A proxy to a server of this machine that applies a test's faults to its connections. */
export interface FaultProxy {
  port: number;
  /** Returns the same address through this proxy. */
  urlOf(target: string): string;
  inject(fault: Fault): Promise<void>;
  /**
   * Ends the fault. Open connections deliver what was held up, as TCP does. With `cut` they are torn off, as if the machine
   * behind them had forgotten them.
   */
  heal(how?: 'cut'): Promise<void>;
  /** Returns the number of connections accepted so far. */
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

/** Opens the proxy, on loopback only. `target` is any address with host and port. */
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

  /** Connects to the server, and forwards what the faults of the passage let through. */
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
  /** Stops only the listening: `close` would wait for the connections. */
  const stopListening = () => void server.close();

  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    urlOf: (address) => address.replace(new URL(address).host, `127.0.0.1:${port}`),
    async inject(fault) {
      if (fault.on !== 'open') {
        if (fault.mode === 'refuse' && server.listening) stopListening();
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
