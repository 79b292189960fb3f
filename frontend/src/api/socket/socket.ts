import { personRoom } from '@bidboard/backend/kernel/pushes';
import { io, type Socket } from 'socket.io-client';
import { liveStateChanged, type AppStore } from '../app-store.ts';
import { api, type QueryName } from '../api.ts';
import type { LiveState } from '../../ui/status/live-status.tsx';
import { dispatchPushes } from '../pushes/push-batch.ts';
import { replayThrough, type ReceivedPush } from '../pushes/push-replay.ts';
import { applyPushes, pushedQueries, receivePushesWith, type LiveApp } from '../pushes/push-handlers.ts';
import { createRoomStreams, type Place } from './room-streams.ts';
import { readSession } from '../client/session.ts';
import { chooseTransports } from './transport-choice.ts';
import { useEffect } from 'react';

const joinTimeoutMs = 5_000;
/** The delays differ, because a server that refuses one client may have refused thousands. */
const againAfterMs = () => 2_000 + Math.random() * 2_000;

/** The server's events about the connection itself, and packets of pushes. Any other event is one push. */
const connectionEvents: ReadonlySet<string> = new Set(['pushes', 'last', 'left', 'paused', 'resumed']);

const reachTimeoutMs = 3_000;
/** Outlives a connection: the network path does not change with the signed-in user. */
const transportChoice = chooseTransports();

/** The number of screens that want each room. The user's own room is always included while they are signed in. */
const wanted = new Map<string, number>();
/** The rooms that visitors may be in too. */
const visitorRooms = new Set<string>();
let socket: Socket | undefined;

/** Rooms that are wanted but refused. If the user gets access later, a push to their own room says so. */
const refused = new Set<string>();

const streams = createRoomStreams(
  (received) => connectedStore && dispatchPushes(connectedStore, received),
  (room) => void requestJoin(room),
);

/**
 * The result of a join: the missed pushes are known; they are not and must be reread; the room is refused; or there was no
 * result.
 */
type JoinResult = 'even' | 'behind' | 'notOurs' | 'unknown';
type JoinAnswer =
  | { ok: true; seq: number; missed: [name: string, payload: unknown][] | null }
  | { ok: false; code: string };

/** Whether pushes were missed that the server no longer has. Stays true until the reread, whatever happens to the connection. */
let isRereadDue = false;

/** Joins a room, or requests its pushes again from the last number without a gap. */
async function join(room: string): Promise<JoinResult> {
  const usedSocket = socket;
  if (!usedSocket?.connected) return 'unknown';
  const since = streams.sinceOf(room);
  const settle = streams.startRequest(room);
  const answer = await usedSocket
    .timeout(joinTimeoutMs)
    .emitWithAck('join', room, since ?? null)
    .then(
      (received: JoinAnswer) => received,
      () => undefined,
    );
  if (usedSocket !== socket || !usedSocket.connected) return 'unknown';
  if (!answer?.ok) {
    settle();
    if (answer?.code !== 'notFound') return 'unknown';
    refused.add(room);
    return 'notOurs';
  }
  settle({
    seq: answer.seq,
    missed: answer.missed && answer.missed.map(([name, payload]) => ({ name, payload }) as ReceivedPush),
  });
  if (answer.missed) return 'even';
  isRereadDue = true;
  return 'behind';
}

const ownRooms = (): string[] => {
  const session = readSession();
  return heldToken !== undefined && session?.token === heldToken ? [personRoom(session.userId)] : [];
};

let checkSession = (): void => undefined;

/** Sets what the connection calls in the app. */
export function serveApp(app: LiveApp): void {
  receivePushesWith(app.pushes);
  checkSession = app.checkSession;
}

/**
 * Rereads the data that pushes update. A push may have been missed between a read and the join, or while the page was
 * disconnected.
 */
function catchUp(store: AppStore, names = pushedQueries()): Promise<unknown> {
  if (names.length > 0) store.dispatch(api.util.invalidateTags([...names]));
  return Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
}

/** Returns reads that failed, for example without a connection. Replayed pushes do not repair them. */
function failedReads(store: AppStore): QueryName[] {
  const failed = new Set(
    Object.values(store.getState().api.queries).flatMap((read) =>
      read?.status === 'rejected' ? [read.endpointName] : [],
    ),
  );
  return pushedQueries().filter((name) => failed.has(name));
}

/** Whether the connected server itself receives no pushes. */
let isPaused = false;
let pendingJoins = 0;

/** Joins an additional room, or one with missing pushes. Rooms that are requested together cost one reread. */
async function requestJoin(room: string): Promise<void> {
  const usedSocket = socket;
  pendingJoins += 1;
  const joined = await join(room);
  pendingJoins -= 1;
  // While pushes are paused no server can answer, not even over another connection. The room is joined when pushes resume.
  if (joined === 'unknown' && usedSocket?.connected && usedSocket === socket && !isPaused)
    usedSocket.disconnect().connect();
  if (pendingJoins > 0 || !isRereadDue || !connectedStore || !socket?.connected) return;
  isRereadDue = false;
  await catchUp(connectedStore);
}

function rejoinRefusedRooms(): void {
  for (const room of refused) {
    refused.delete(room);
    if (wanted.has(room)) void requestJoin(room);
  }
}

/** Says whether plain requests reach the server: a lost live connection does not by itself make a page offline. */
const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(reachTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

function listen(store: AppStore, token: string | undefined): Socket {
  const opened = io({
    path: '/socket.io',
    auth: token === undefined ? {} : { token },
    transports: transportChoice.transports(),
    tryAllTransports: true,
    reconnectionDelay: 400,
    reconnectionDelayMax: 2_000,
  });
  const showLiveState = (state: LiveState) => {
    if (socket === opened) store.dispatch(liveStateChanged(state));
  };
  let isInSync = false;
  const showState = () => showLiveState(isPaused ? 'paused' : isInSync ? 'live' : 'catchingUp');
  const arrived = (place: Place, received: readonly ReceivedPush[]) => {
    streams.arrived(place, received);
    if (refused.size > 0 && ownRooms().includes(place.room)) rejoinRefusedRooms();
  };
  opened.onAny((name: string, payload: unknown, place: Place) => {
    if (!connectionEvents.has(name)) arrived(place, [{ name, payload } as ReceivedPush]);
  });
  opened.on('pushes', (place: Place, received: [name: string, payload: unknown][]) =>
    arrived(
      place,
      received.map(([name, payload]) => ({ name, payload }) as ReceivedPush),
    ),
  );
  opened.on('last', (room: string, seq: number) => streams.recordLastSeq(room, seq));
  opened.on('left', (room: string) => {
    streams.forget(room);
    refused.add(room);
    // The next read shows what the user can no longer see.
    void catchUp(store);
  });
  // Reconnects only if no connection attempt is active. A second greeting before the first is answered would be cut off, or
  // admitted twice.
  const again = () =>
    void setTimeout(() => socket === opened && !opened.active && opened.connect(), againAfterMs());
  /** Joins every room from the last number without a gap, and rereads what the server no longer has. */
  async function resynchronise(): Promise<void> {
    isInSync = false;
    showState();
    const joined = await Promise.all([...new Set([...ownRooms(), ...wanted.keys()])].map(join));
    if (!opened.connected) return;
    const mustReread = isRereadDue || joined.length === 0;
    isRereadDue = false;
    await catchUp(store, mustReread ? pushedQueries() : failedReads(store));
    if (!opened.connected) return;
    if (!joined.includes('unknown')) {
      isInSync = true;
      showState();
    } else if (!isPaused) opened.disconnect();
  }
  /** Shows the lost connection until it is back. Each failed attempt checks the server again. */
  async function showIfLost(): Promise<void> {
    const state = (await isReachable()) ? 'reconnecting' : 'offline';
    if (!opened.connected) showLiveState(state);
  }
  const lose = () => {
    transportChoice.lost(Date.now());
    opened.io.opts.transports = transportChoice.transports();
  };
  opened.on('connect', () => {
    transportChoice.connected(Date.now());
    isPaused = false;
    void resynchronise();
  });
  opened.on('paused', () => {
    isPaused = true;
    showState();
  });
  opened.on('resumed', () => {
    isPaused = false;
    void resynchronise();
  });
  opened.on('disconnect', (reason) => {
    streams.lost();
    if (reason === 'transport close' || reason === 'transport error') lose();
    void showIfLost();
    if (!opened.active) again();
  });
  opened.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    // A refusal by the server has `data`. Without it the server was not reached.
    if (!error.data) lose();
    void showIfLost();
    // A dead token ends the session in the ordinary way: the next call reports it.
    if (error.data?.code === 'unauthenticated') checkSession();
    if (!opened.active) again();
  });
  return opened;
}

let connectedStore: AppStore | undefined;
let heldToken: string | undefined;

/** Says whether a connection is needed. Visitors have one only while a screen shows public pushes. */
const isDue = () => heldToken !== undefined || [...wanted.keys()].some((room) => visitorRooms.has(room));

function reconnect(): void {
  socket?.disconnect();
  socket = connectedStore && isDue() ? listen(connectedStore, heldToken) : undefined;
}

/** Keeps one connection open for the user with this token, or for a visitor without one. */
export function connectAs(store: AppStore, token: string | undefined): void {
  if (!connectedStore) {
    replayThrough((replayed) => store.dispatch(applyPushes(replayed)));
    watchNetwork();
  }
  connectedStore = store;
  if (token === heldToken) return;
  heldToken = token;
  streams.clear();
  reconnect();
}

/**
 * Watches the network. The browser detects a lost connection long before a missed heartbeat, and its return before the next
 * attempt.
 */
function watchNetwork(): void {
  addEventListener('offline', () => socket?.disconnect());
  addEventListener('online', () => socket?.disconnect().connect());
}

/** Joins a room while a screen shows its pushes. Returns the leave function. A visitor connects only for rooms for everyone. */
export function enterRoom(room: string, audience: 'users' | 'everyone' = 'users'): () => void {
  if (audience === 'everyone') visitorRooms.add(room);
  const before = wanted.get(room) ?? 0;
  wanted.set(room, before + 1);
  if (!socket) reconnect();
  else if (before === 0 && socket.connected) void requestJoin(room);
  return () => {
    const left = (wanted.get(room) ?? 1) - 1;
    if (left > 0) wanted.set(room, left);
    else {
      wanted.delete(room);
      streams.forget(room);
      if (isDue()) socket?.emit('leave', room, () => undefined);
      else reconnect();
    }
  };
}

/** Merges pushes to `room` (named by a contract's rooms.ts) into the cached responses while the component is shown. */
export function useRoom(room: string | undefined): void {
  useEffect(() => (room === undefined ? undefined : enterRoom(room)), [room]);
}
