import type { PushPayload } from '@bidboard/backend/kernel/pushes';
import { io, type Socket } from 'socket.io-client';
import { nowMs } from '../../load/figures.ts';

/** A client to create: its token and the rooms that it enters. */
export interface Listener {
  token: string;
  rooms: readonly string[];
}

/** The mark that identifies a push: the number of vendors, or the answer that it reports. */
const marks = {
  rfpOverviewChanged: ({ totalVendor }: PushPayload<'rfpOverviewChanged'>) => String(totalVendor),
  rfpCardChanged: ({ totalVendor }: PushPayload<'rfpCardChanged'>) => String(totalVendor),
  vendorRowChanged: ({ inviteId }: PushPayload<'vendorRowChanged'>) => inviteId,
  responseSectionChanged: ({ vendorId, answers }: PushPayload<'responseSectionChanged'>) =>
    `${vendorId} ${answers[0]?.questionId} ${answers[0]?.answerRating}`,
};
export type ReceivedPush = keyof typeof marks;

/** One push as one client received it: the row's version, its mark, and its arrival time in ms since 1970. */
export type Delivery = [client: number, push: ReceivedPush, version: number, mark: string, atMs: number];

export type ToListeners = { listen: Listener[]; url: string; pushes: ReceivedPush[] } | 'report';
export type FromListeners = 'ready' | 'joined' | { deliveries: Delivery[] };

// Runs as its own process: Socket.IO clients that record the pushes they receive.
const print = (message: FromListeners) => process.send?.(message);
let deliveries: Delivery[] = [];
const sockets: Socket[] = [];

async function listen(
  url: string,
  pushes: readonly ReceivedPush[],
  { token, rooms }: Listener,
  client: number,
): Promise<void> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const note = (push: ReceivedPush, row: { version: number }) =>
    deliveries.push([client, push, row.version, marks[push](row as never), nowMs()]);
  for (const push of pushes) socket.on(push, (row: { version: number }) => note(push, row));
  // Pushes sent to a room within a moment arrive as one packet.
  socket.on('pushes', (_place: unknown, batch: [push: ReceivedPush, row: { version: number }][]) => {
    for (const [push, row] of batch) if (pushes.includes(push)) note(push, row);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  for (const room of rooms) {
    const answer = (await socket.timeout(10_000).emitWithAck('join', room)) as { ok: boolean };
    if (!answer.ok) throw new Error(`client ${client} may not enter ${room}`);
  }
}

process.on('message', (message: ToListeners) => {
  if (message === 'report') {
    print({ deliveries });
    deliveries = [];
    return;
  }
  void Promise.all(
    message.listen.map((share, client) => listen(message.url, message.pushes, share, client)),
  ).then(() => print('joined'));
});
process.on('SIGTERM', () => {
  for (const socket of sockets) socket.disconnect();
  process.exit(0);
});
process.on('disconnect', () => process.exit(0));
print('ready');
