import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A browser's proxy whose connections can be cut. */
export interface BrowserProxy {
  /** The address that the browser uses as its proxy. */
  url: string;
  /** Closes all connections, including sockets that wait for pushes, and lets nothing through. */
  cut(): void;
  restore(): void;
  /** Closes every WebSocket from now on, this many ms after it opened; everything else passes. */
  cutWebSockets(afterMs: number): void;
  close(): Promise<void>;
}

const switching = Buffer.from('HTTP/1.1 101');
const [version, noSecret, connected] = [5, 0, Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])];

/** Opens a SOCKS 5 proxy (RFC 1928) on this machine. The browser gets no signal that it is offline: it must find out. */
export async function openBrowserProxy(): Promise<BrowserProxy> {
  const ends = new Set<Socket>();
  let isCut = false;
  let webSocketsLastMs: number | undefined;
  const hold = (end: Socket) => {
    ends.add(end);
    end.on('close', () => ends.delete(end)).on('error', () => end.destroy());
  };
  const server = createServer((near) => {
    hold(near);
    if (isCut) return void near.destroy();
    near.once('data', () => {
      near.write(Buffer.from([version, noSecret]));
      near.once('data', (request) => {
        const far = connect(wanted(request), () => {
          near.write(connected);
          near.pipe(far).pipe(near);
        });
        hold(far);
        far.on('data', (answer: Buffer) => {
          if (webSocketsLastMs === undefined || !answer.subarray(0, 12).equals(switching)) return;
          setTimeout(() => far.destroy(), webSocketsLastMs);
        });
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const destroyAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      destroyAll();
    },
    cutWebSockets(afterMs) {
      webSocketsLastMs = afterMs;
    },
    restore() {
      isCut = false;
      webSocketsLastMs = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        destroyAll();
      }),
  };
}

/** The request consists of version, command, reserved, address type, address and port. A name (3) is preceded by its length. */
function wanted(request: Buffer): { host: string; port: number } {
  const host =
    request[3] === 3
      ? request.subarray(5, 5 + (request[4] ?? 0)).toString('latin1')
      : request[3] === 1
        ? request.subarray(4, 8).join('.')
        : '::1';
  return { host, port: request.readUInt16BE(request.length - 2) };
}
