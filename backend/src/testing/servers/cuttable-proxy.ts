import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a server whose connections can be cut, muted or stalled. */
export interface CuttableProxy {
  url: string;
  /** The number of requests that were started through the proxy. */
  requestCount(): number;
  /** Ends all connections at once and accepts no new ones. */
  cut(): void;
  /** Accepts connections but never answers. */
  mute(): void;
  /** Keeps the connections open but passes nothing through. New connections are mute. */
  hold(): void;
  /** Cuts the existing connections and lets new ones through. */
  restore(): void;
  close(): Promise<void>;
}

/** Opens a proxy to an address. Without an address it is mute from the start. */
export async function openCuttableProxy(target?: string): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'mute' = target === undefined ? 'mute' : 'open';
  let requestCount = 0;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    near.on('data', () => requestCount++);
    if (state === 'cut') near.destroy();
    if (state !== 'open' || target === undefined) return;
    const far = connect(Number(new URL(target).port), new URL(target).hostname);
    track(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const become = (next: typeof state) => {
    state = next;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: () => requestCount,
    cut: () => become('cut'),
    mute: () => become('mute'),
    hold() {
      state = 'mute';
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: () => become('open'),
    async close() {
      become('cut');
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
