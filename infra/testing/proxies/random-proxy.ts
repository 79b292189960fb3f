import {
  createServer,
  request,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** One address for several processes. Each request and each connection may reach any of them. */
export interface RandomProxy {
  close(): Promise<void>;
}

/** The header that names the process that answered, by its port, on every response and handshake. */
export const servedBy = 'x-served-by';

interface ProxyTarget {
  port: number;
  socket: Socket;
}

function reach(port: number): Promise<ProxyTarget | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const absent = () => resolve(undefined);
    socket.once('error', absent);
    socket.once('connect', () => {
      socket.off('error', absent);
      resolve({ port, socket });
    });
  });
}

/**
 * Returns a process that listens, starting at a random one. A process that is down is skipped. A request to a process that dies
 * while it answers is not repeated.
 */
async function reachAny(ports: readonly number[]): Promise<ProxyTarget | undefined> {
  const first = Math.floor(Math.random() * ports.length);
  for (const at of ports.keys()) {
    const reached = await reach(ports[(first + at) % ports.length] as number);
    if (reached) return reached;
  }
  return undefined;
}

/** Headers that belong to a single connection, and are set again on the next one. */
const ownOfConnection = ['connection', 'keep-alive'];

const passedOn = (sent: IncomingMessage, { socket }: ProxyTarget, connection: string): RequestOptions => {
  const from = sent.socket.remoteAddress ?? '';
  const before = sent.headers['x-forwarded-for'];
  return {
    method: sent.method,
    path: sent.url,
    createConnection: () => socket,
    setHost: false,
    headers: {
      ...sent.headers,
      connection,
      'x-forwarded-for': before ? `${String(before)}, ${from}` : from,
      'x-forwarded-proto': 'http',
    },
  };
};

type Line = [name: string, value: string];

function headOf(
  { rawHeaders }: IncomingMessage,
  { port }: ProxyTarget,
  retained: readonly string[] = [],
): Line[] {
  const lines = rawHeaders.flatMap((name, at): Line[] =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
  );
  const isOwn = (name: string) => ownOfConnection.includes(name) && !retained.includes(name);
  return [...lines.filter(([name]) => !isOwn(name.toLowerCase())), [servedBy, String(port)]];
}

async function pass(sent: IncomingMessage, answer: ServerResponse, ports: readonly number[]): Promise<void> {
  sent.on('error', () => undefined);
  const reached = await reachAny(ports);
  if (!reached) return void answer.writeHead(502).end();
  const further = request(passedOn(sent, reached, 'close'));
  further.once('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.statusMessage, headOf(response, reached).flat());
    pipeline(response, answer, () => undefined);
  });
  // A process that has already answered may stop reading the rest of the request. Its response is still on its way.
  further.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502).end();
  });
  answer.once('close', () => further.destroy());
  sent.pipe(further);
}

/**
 * Listens on `port` for processes on `ports` of this machine. Clients do not stay with one process, so long polling does not work
 * behind it: the second request would reach a process that does not know the session. WebSockets do work.
 */
export async function openRandomProxy(port: number, ports: readonly number[]): Promise<RandomProxy> {
  const server = createServer(
    { requestTimeout: 0 },
    (incoming, answer) => void pass(incoming, answer, ports),
  );
  const open = new Set<Socket>();
  const join = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  server.on('upgrade', async (sent: IncomingMessage, near: Socket, head: Buffer) => {
    near.on('error', () => undefined);
    const reached = await reachAny(ports);
    if (!reached) return void near.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n');
    const further = request(passedOn(sent, reached, 'Upgrade'));
    const answerWith = (response: IncomingMessage) => {
      const lines = headOf(response, reached, ['connection']).map(([name, value]) => `${name}: ${value}\r\n`);
      near.write(`HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n${lines.join('')}\r\n`);
    };
    further.once('upgrade', (response, far: Socket, rest) => {
      answerWith(response);
      near.write(rest);
      far.write(head);
      join(near, far);
      join(far, near);
    });
    further.once('response', (response) => {
      answerWith(response);
      pipeline(response, near, () => undefined);
    });
    further.on('error', () => near.destroy());
    further.end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of open) socket.destroy();
      }),
  };
}
