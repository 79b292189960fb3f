import { io, type Socket } from 'socket.io-client';
import { livePushes } from './live-run.ts';

/** A client to create: its token and the one room that it enters. */
export interface CrowdListener {
  token: string;
  room: string;
}

export type ToSubscribers =
  | { kind: 'subscribe'; url: string; listeners: CrowdListener[] }
  | { kind: 'state' };
/** For each client: whether it is connected and in its room, and the newest version of each push. */
export type SubscriberState = [isBack: boolean, newest: number[]][];
export type FromSubscribers = 'ready' | 'subscribed' | { states: SubscriberState; reread: number };

interface Place {
  room: string;
  to: number;
}
type JoinAnswer =
  | { ok: true; seq: number; missed: [string, { version: number }][] | null }
  | { ok: false; code: 'notFound' | 'unavailable' };

interface Subscriber {
  socket: Socket;
  isBack: boolean;
  newest: number[];
}

const joinTimeoutMs = 5_000;
const againAfterMs = 400;

// Runs as its own process: clients that reconnect as the pages do, and ask for missed pushes.
const subscribers: Subscriber[] = [];
let reread = 0;
const print = (message: FromSubscribers) => process.send?.(message);

function follow(url: string, { token, room }: CrowdListener): Promise<void> {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 400,
    reconnectionDelayMax: 2_000,
  });
  const subscriber: Subscriber = { socket, isBack: false, newest: livePushes.map(() => 0) };
  subscribers.push(subscriber);
  let since: number | null = null;
  const note = (name: string, { version }: { version: number }) => {
    const at = (livePushes as readonly string[]).indexOf(name);
    if (at !== -1) subscriber.newest[at] = Math.max(subscriber.newest[at] ?? 0, version);
  };
  const recordSeq = (place: Place) => {
    if (place.room === room) since = Math.max(since ?? 0, place.to);
  };
  for (const name of livePushes)
    socket.on(name, (row: { version: number }, place: Place) => {
      note(name, row);
      recordSeq(place);
    });
  socket.on('pushes', (place: Place, pushes: [string, { version: number }][]) => {
    for (const [name, row] of pushes) note(name, row);
    recordSeq(place);
  });
  socket.on('disconnect', () => {
    subscriber.isBack = false;
  });
  // Behaves as the pages do: a server that is not ready yet refuses or cannot answer, and pushes lost on the bus show in the
  // numbers.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), againAfterMs);
  });
  const retryLater = () => {
    if (!socket.connected) return;
    socket.disconnect();
    setTimeout(() => socket.connect(), againAfterMs);
  };
  socket.on('last', (_room: string, seq: number) => {
    if (since !== null && since < seq) void call().catch(retryLater);
  });
  const call = async () => {
    const answer = (await socket.timeout(joinTimeoutMs).emitWithAck('join', room, since)) as JoinAnswer;
    if (!answer.ok && answer.code === 'notFound') {
      process.stderr.write(`not in ${room}\n`);
      process.exit(1);
    }
    if (!answer.ok) throw new Error(answer.code);
    for (const [name, row] of answer.missed ?? []) note(name, row);
    if (since !== null && answer.missed === null) reread += 1;
    since = Math.max(since ?? 0, answer.seq);
  };
  return new Promise((resolve) => {
    socket.on('connect', async () => {
      try {
        await call();
        subscriber.isBack = true;
        resolve();
      } catch {
        retryLater();
      }
    });
  });
}

/** Connects a few clients at a time, in order. */
async function subscribeAll(url: string, listeners: readonly CrowdListener[]): Promise<void> {
  for (let at = 0; at < listeners.length; at += 50)
    await Promise.all(listeners.slice(at, at + 50).map((listener) => follow(url, listener)));
}

process.on('message', (message: ToSubscribers) => {
  if (message.kind === 'state')
    print({ states: subscribers.map(({ isBack, newest }) => [isBack, newest]), reread });
  else void subscribeAll(message.url, message.listeners).then(() => print('subscribed'));
});
process.on('disconnect', () => process.exit(0));
print('ready');
