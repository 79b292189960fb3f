import { io, type Socket } from 'socket.io-client';
import { livePushes } from './live-run.ts';

/** A client to create: its token and the one room that it enters. */
export interface CrowdListener {
  token: string;
  room: string;
}

export type ToFollowers = { kind: 'follow'; url: string; listeners: CrowdListener[] } | { kind: 'state' };
/** For each client: whether it is connected and in its room, and the newest version of each push. */
export type FollowerState = [isBack: boolean, newest: number[]][];
export type FromFollowers = 'ready' | 'followed' | { states: FollowerState; reread: number };

interface Place {
  room: string;
  to: number;
}
type JoinAnswer =
  | { ok: true; seq: number; missed: [string, { version: number }][] | null }
  | { ok: false; code: 'notFound' | 'unavailable' };

interface Follower {
  socket: Socket;
  isBack: boolean;
  newest: number[];
}

const joinTimeoutMs = 5_000;
const againAfterMs = 400;

// Runs as its own process: clients that reconnect as the pages do, and ask for missed pushes.
const followers: Follower[] = [];
let reread = 0;
const print = (message: FromFollowers) => process.send?.(message);

function follow(url: string, { token, room }: CrowdListener): Promise<void> {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 400,
    reconnectionDelayMax: 2_000,
  });
  const follower: Follower = { socket, isBack: false, newest: livePushes.map(() => 0) };
  followers.push(follower);
  let since: number | null = null;
  const note = (name: string, { version }: { version: number }) => {
    const at = (livePushes as readonly string[]).indexOf(name);
    if (at !== -1) follower.newest[at] = Math.max(follower.newest[at] ?? 0, version);
  };
  const noteSeq = (place: Place) => {
    if (place.room === room) since = Math.max(since ?? 0, place.to);
  };
  for (const name of livePushes)
    socket.on(name, (row: { version: number }, place: Place) => {
      note(name, row);
      noteSeq(place);
    });
  socket.on('pushes', (place: Place, said: [string, { version: number }][]) => {
    for (const [name, row] of said) note(name, row);
    noteSeq(place);
  });
  socket.on('disconnect', () => {
    follower.isBack = false;
  });
  // Behaves as the pages do: a server that is not ready yet refuses or cannot answer, and pushes lost on the bus show in the
  // numbers.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), againAfterMs);
  });
  const comeAgain = () => {
    if (!socket.connected) return;
    socket.disconnect();
    setTimeout(() => socket.connect(), againAfterMs);
  };
  socket.on('last', (_room: string, seq: number) => {
    if (since !== null && since < seq) void ask().catch(comeAgain);
  });
  const ask = async () => {
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
        await ask();
        follower.isBack = true;
        resolve();
      } catch {
        comeAgain();
      }
    });
  });
}

/** Connects a few clients at a time, in order. */
async function followAll(url: string, listeners: readonly CrowdListener[]): Promise<void> {
  for (let at = 0; at < listeners.length; at += 50)
    await Promise.all(listeners.slice(at, at + 50).map((one) => follow(url, one)));
}

process.on('message', (message: ToFollowers) => {
  if (message.kind === 'state')
    print({ states: followers.map(({ isBack, newest }) => [isBack, newest]), reread });
  else void followAll(message.url, message.listeners).then(() => print('followed'));
});
process.on('disconnect', () => process.exit(0));
print('ready');
