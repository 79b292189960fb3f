import type { Contract } from '../../kernel/contract.ts';
import { requireOperator, findCaller, type TokenLookup, type CallerCache } from '../auth/authentication.ts';
import type { GateRequest, Gate } from '../admission-control/gate.ts';
import type { Caller } from '../handler.ts';
import { refuse } from '../refusal.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import type { CallMeter } from '../observability/metrics/meter-calls.ts';
import type { FileStore } from '../storage/storage.ts';
import type * as yup from 'yup';
import { callersIdsOf } from '../../kernel/schema/schema.ts';

/** The sender of a request, as far as known before its body is read. */
export interface Sender {
  caller: Caller | undefined;
  /** Whether the caller was just read. Otherwise the caller comes from the cache, and the transaction verifies it. */
  isConfirmed: boolean;
}

/**
 * Refuses callers that may not use this call at all before their body costs anything: unauthenticated, notFound,
 * secondFactorRequired. It accepts a cached token for now, unless `isStrict`, so that most calls need no extra statement.
 */
export async function authenticate(
  { who }: Pick<Contract, 'who'>,
  token: string | undefined,
  {
    database,
    tokenLookup,
    callerCache,
    gate,
  }: Pick<Edge, 'database' | 'tokenLookup' | 'callerCache' | 'gate'>,
  gateRequest: GateRequest,
  isStrict: boolean,
): Promise<Sender> {
  if (token === undefined)
    return who === 'visitor' ? { caller: undefined, isConfirmed: true } : refuse('unauthenticated');
  const known = isStrict ? undefined : callerCache.get(token);
  // A caller who is cached as a non-operator may be an operator by now.
  if (known && (who !== 'operator' || known.isOperator)) return { caller: known, isConfirmed: false };
  const caller = await gate.run({ ...gateRequest, call: 'authenticate' }, () =>
    findCaller(database, tokenLookup, token),
  );
  if (!caller) return refuse('unauthenticated');
  callerCache.set(token, caller);
  if (who === 'operator') requireOperator(caller);
  return { caller, isConfirmed: true };
}

export interface Edge {
  database: Database;
  log: Log;
  clock(): number;
  tokenLookup: TokenLookup;
  callerCache: CallerCache;
  files: FileStore;
  meter?: CallMeter | undefined;
  /** Admits as many requests as can be served. */
  gate: Gate;
  /** The time limit of a request; `requestTimeoutMs` if absent. */
  timeoutMs?: number | undefined;
  /** Wakes the relay. Called outside every transaction. */
  notifyRelay(): void;
}

/** Refuses notFound if a request names another user in a field for the caller's own id. */
export function requireOwnIds(schema: yup.Schema, value: unknown, caller: Caller | null): void {
  for (const name of callersIdsOf(schema)) {
    const id = (value as { readonly [name: string]: unknown })[name];
    if (typeof id === 'string' && id.toLowerCase() !== caller?.userId) refuse('notFound');
  }
}
