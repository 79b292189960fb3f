import type { PushName, PushPayload } from '@bidboard/backend/kernel/pushes';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api, type QueryName } from '../api.ts';
import type { AppState } from '../app-store.ts';
import { recordPushForReads, type ReceivedPush } from './push-replay.ts';

export type ApiThunk = ThunkAction<void, AppState, unknown, UnknownAction>;

/** What a feature does with the server's pushes. */
export interface FeaturePushes {
  /** Each applies one push to the cached responses. A repeated, late or out-of-order push must not change newer data. */
  handlers?: { readonly [N in PushName]?: (payload: PushPayload<N>) => ApiThunk };
  /** The same for pushes that are cheaper together: each applies consecutive pushes of one name. */
  batchHandlers?: { readonly [N in PushName]?: (payloads: readonly PushPayload<N>[]) => ApiThunk };
  /** Runs after every batch of pushes. */
  afterPushes?: () => ApiThunk;
  /** The feature's queries that pushes update. They are read again whenever pushes may have been missed. */
  queries: readonly QueryName[];
}

/** A handler whose push is only known at run time. */
type AnyHandler<Payload> = (payload: Payload) => ApiThunk;

const handlers = new Map<PushName, AnyHandler<unknown>[]>();
const batchHandlers = new Map<PushName, AnyHandler<readonly unknown[]>[]>();
const afterPushes: (() => ApiThunk)[] = [];
const queries = new Set<QueryName>();

function addTo<Handler>(table: Map<PushName, Handler[]>, added: object): void {
  for (const [name, handler] of Object.entries(added) as [PushName, Handler][])
    table.set(name, [...(table.get(name) ?? []), handler]);
}

/** Sets what the features do with pushes. */
export function receivePushesWith(features: readonly FeaturePushes[]): void {
  for (const table of [handlers, batchHandlers, queries]) table.clear();
  afterPushes.length = 0;
  for (const feature of features) {
    addTo(handlers, feature.handlers ?? {});
    addTo(batchHandlers, feature.batchHandlers ?? {});
    if (feature.afterPushes) afterPushes.push(feature.afterPushes);
    for (const name of feature.queries) queries.add(name);
  }
}

/** Returns the queries that pushes update. */
export const pushedQueries = (): QueryName[] => [...queries];

/** Returns a handler that rereads the cached responses of some queries. */
export const reread =
  (...names: readonly QueryName[]) =>
  (): ApiThunk =>
  (dispatch) =>
    void dispatch(api.util.invalidateTags([...names]));

/**
 * Returns a handler that does the same at most once per interval, for pushes that may come in hundreds: at the first push, and
 * once more at the end of an interval in which others came.
 */
export function rereadAtMostEvery(intervalMs: number, ...names: readonly QueryName[]): () => ApiThunk {
  let isWaiting = false;
  let hasMore = false;
  return () => (dispatch) => {
    if (isWaiting) {
      hasMore = true;
      return;
    }
    const start = () => {
      isWaiting = true;
      hasMore = false;
      dispatch(reread(...names)());
      setTimeout(() => {
        isWaiting = false;
        if (hasMore) start();
      }, intervalMs);
    };
    start();
  };
}

/** Applies pushes in order. Consecutive pushes of one name go to its batch handlers together. */
export const applyPushes =
  (pushes: readonly ReceivedPush[]): ApiThunk =>
  (dispatch) => {
    for (let next = 0; next < pushes.length;) {
      const { name } = pushes[next] as ReceivedPush;
      const after = pushes.findIndex((push, at) => at > next && push.name !== name);
      const payloads = pushes.slice(next, after === -1 ? undefined : after).map(({ payload }) => payload);
      next += payloads.length;
      for (const handler of batchHandlers.get(name) ?? []) dispatch(handler(payloads));
      for (const payload of payloads)
        for (const handler of handlers.get(name) ?? []) dispatch(handler(payload));
    }
    for (const after of afterPushes) dispatch(after());
  };

/** Applies an incoming push now, and again to every response that is still on its way. */
export const pushReceived =
  (push: ReceivedPush): ApiThunk =>
  (dispatch) => {
    recordPushForReads(push);
    dispatch(applyPushes([push]));
  };

/** What the app gives the live connection. It loads with the connection. */
export interface LiveApp {
  pushes: readonly FeaturePushes[];
  /** Makes any call with the session's token. If the token is dead, its response ends the session. */
  checkSession: () => void;
}
