import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { CrowdListener } from './crowd-subscribers.ts';

export type ToReaders =
  | { kind: 'gather'; port: number; listeners: CrowdListener[] }
  | { kind: 'expect'; pushes: number }
  | { kind: 'leave' };
export type FromReaders = 'ready' | 'gathered' | 'left' | { received: number };

/** The text that every push of a round contains once, and a heartbeat that needs a reply. */
const mark = Buffer.from('"crowd":');
const ping = Buffer.from([0x81, 1, 0x32]);
const joined = '430[';

// Runs as its own process: sockets that count the pushes they receive and do nothing else, so the bench measures the server.
let sockets: Socket[] = [];
let received = 0;
let expected = Number.POSITIVE_INFINITY;
const print = (message: FromReaders) => process.send?.(message);

function frame(text: string): Buffer {
  const letters = Buffer.from(text);
  // A mask of zeros changes nothing.
  const head =
    letters.length < 126
      ? [0x81, 0x80 | letters.length]
      : [0x81, 0x80 | 126, letters.length >> 8, letters.length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), letters]);
}

async function gatherOne(port: number, { token, room }: CrowdListener): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.setNoDelay(true);
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  );
  await once(socket, 'data');
  socket.write(frame(`40${JSON.stringify({ token })}`));
  let answer = '';
  let isGreeted = false;
  for await (const data of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    answer += data.toString('latin1');
    if (!isGreeted && answer.includes('40{"sid"')) {
      isGreeted = true;
      socket.write(frame(`420${JSON.stringify(['join', room, null])}`));
    }
    if (answer.includes('44{') || answer.includes('"ok":false')) throw new Error(`not admitted: ${answer}`);
    if (answer.includes(joined)) break;
  }
  let tail = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    if (data.indexOf(ping) !== -1) socket.write(frame('3'));
    const all = tail.length > 0 ? Buffer.concat([tail, data]) : data;
    for (let at = all.indexOf(mark); at !== -1; at = all.indexOf(mark, at + 1)) received += 1;
    // The remainder is shorter than a mark, so no mark is counted twice.
    tail = Buffer.from(all.subarray(Math.max(0, all.length - mark.length + 1)));
    if (received < expected) return;
    expected = Number.POSITIVE_INFINITY;
    print({ received });
  });
}

async function gather(port: number, listeners: readonly CrowdListener[]): Promise<void> {
  const turns = [...listeners];
  const some = async () => {
    for (let group = turns.pop(); group; group = turns.pop()) await gatherOne(port, group);
  };
  await Promise.all(Array.from({ length: 50 }, some));
  print('gathered');
}

process.on('message', (message: ToReaders) => {
  if (message.kind === 'gather') void gather(message.port, message.listeners);
  else if (message.kind === 'expect') {
    received = 0;
    expected = message.pushes;
  } else {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    print('left');
  }
});
process.on('disconnect', () => process.exit(0));
print('ready');
