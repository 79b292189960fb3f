import { pushes, rooms } from '@bidboard/backend/contracts/pushes';
import type { PushName } from '@bidboard/backend/contracts/pushes';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { AppStore } from './app-store.ts';
import { contractApi } from './public-api.ts';
import { liveStateChanged } from './live-slice.ts';
import type { LiveState } from './live-slice.ts';
import { replayThrough } from './push-replay.ts';
import type { HeardPush } from './push-replay.ts';
import { applyPush, pushHeard, pushedQueries } from './pushes-heard.ts';

const joinTimeoutMs = 5_000;
const againAfterMs = 3_000;

/** How many screens want each room. The person's own room is joined by the server. */
const wanted = new Map<string, number>();
let socket: Socket | undefined;

interface JoinAnswer {
  ok: boolean;
  code?: string;
}

/**
 * Resolves true once the server has let us into the room, or said that it is not ours, which the next read says too; false
 * where it could not find out, or does not answer in time.
 */
const join = (room: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!socket?.connected) return resolve(false);
    socket
      .timeout(joinTimeoutMs)
      .emit('join', room, (late: Error | null, answer?: JoinAnswer) =>
        resolve(!late && (answer?.ok === true || answer?.code === 'notFound')),
      );
  });

const whoAmI = () =>
  contractApi.endpoints.currentUser.initiate(undefined, { subscribe: false, forceRefetch: true });

/** Reads again what pushes feed: between a read and the join, or while offline, a push may have passed unheard. */
function catchUp(store: AppStore, names = pushedQueries): Promise<unknown> {
  store.dispatch(contractApi.util.invalidateTags([...names]));
  return Promise.allSettled(store.dispatch(contractApi.util.getRunningQueriesThunk()));
}

function listen(store: AppStore, token: string | undefined): Socket {
  const opened = io({
    path: '/socket.io',
    auth: token === undefined ? {} : { token },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  });
  const say = (state: LiveState) => {
    if (socket === opened) store.dispatch(liveStateChanged(state));
  };
  for (const name of Object.keys(pushes) as PushName[]) {
    opened.on(name, (payload: unknown) => store.dispatch(pushHeard({ name, payload } as HeardPush)));
  }
  const again = () => void setTimeout(() => socket === opened && opened.connect(), againAfterMs);
  opened.on('connect', async () => {
    say('catchingUp');
    const joined = await Promise.all([...wanted.keys()].map(join));
    await catchUp(store);
    if (!opened.connected) return;
    if (joined.every(Boolean)) return say('live');
    opened.disconnect();
    again();
  });
  opened.on('disconnect', () => {
    say('offline');
    if (!opened.active) again();
  });
  opened.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    say('offline');
    // A dead token ends the session by the ordinary way: the next call says so.
    if (error.data?.code === 'unauthenticated') void store.dispatch(whoAmI());
    if (!opened.active) again();
  });
  return opened;
}

let following: AppStore | undefined;
let heldToken: string | undefined;

/** Visitors have a connection only while a screen shows what everybody may hear. */
const isDue = () => heldToken !== undefined || wanted.has(rooms.catalogue);

function connectAnew(): void {
  socket?.disconnect();
  socket = following && isDue() ? listen(following, heldToken) : undefined;
}

/** Keeps one connection open for whoever holds the token, or for a visitor, who holds none. */
export function connectAs(store: AppStore, token: string | undefined): void {
  if (!following) {
    replayThrough(({ name, payload }) => store.dispatch(applyPush(name, payload)));
    followNetwork();
  }
  following = store;
  if (token === heldToken) return;
  heldToken = token;
  connectAnew();
}

/** The browser knows of a lost line long before a heartbeat is missed, and of its return before the next try is due. */
function followNetwork(): void {
  addEventListener('offline', () => socket?.disconnect());
  addEventListener('online', () => socket?.disconnect().connect());
}

/** Enters a room for as long as a screen shows what is pushed to it; gives the way out. */
export function enterRoom(room: string): () => void {
  const before = wanted.get(room) ?? 0;
  wanted.set(room, before + 1);
  if (!socket) connectAnew();
  else if (before === 0 && socket.connected) {
    void join(room).then((joined) => {
      if (joined && following) return catchUp(following);
      return undefined;
    });
  }
  return () => {
    const left = (wanted.get(room) ?? 1) - 1;
    if (left > 0) wanted.set(room, left);
    else {
      wanted.delete(room);
      if (isDue()) socket?.emit('leave', room, () => undefined);
      else connectAnew();
    }
  };
}
