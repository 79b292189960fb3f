import { readCall, refuseFields, type Call } from './read-command.ts';
import type { Request, Response } from 'express';
import type { Problem } from '../../kernel/refusals.ts';
import {
  requireOperator,
  claimKeyAsVisitor,
  findCaller,
  authenticateAndClaimKey,
  verifyCachedCaller,
} from '../auth/authentication.ts';
import { borrow, type Connection, type Transaction } from '../database/database.ts';
import type { GateRequest } from '../admission-control/gate.ts';
import type { Caller, CommandHandler, SentFile } from '../handler.ts';
import {
  findStoredResponse,
  completeClaim,
  releaseClaim,
  storeResponse,
  storeRefusal,
  hashSlowly,
  type Attempt,
  type StoredResponse,
  type Repeatable,
} from '../idempotency.ts';
import type { CallOutcome } from '../observability/metrics/meter-calls.ts';
import { recorder, refusalOf } from '../outbox/outbox.ts';
import { Refusal, refuse } from '../refusal.ts';
import { withSpan } from '../observability/traces/spans.ts';
import { sendText } from './responses/answer.ts';
import { requireOwnIds, type Sender, type Edge } from './authenticate.ts';
import { createDeadline } from './responses/deadline.ts';
import { problemOf } from './responses/problem.ts';
import { storeFiles } from './request-body/store-files.ts';
import { discardIncoming } from './request-body/uploads.ts';

/** It is slow, so it runs after the code that limits attempts. */
async function guarded(
  handler: CommandHandler,
  repeatable: Repeatable | undefined,
): Promise<Repeatable | undefined> {
  if (!repeatable || !handler.contract.secretBody) return repeatable;
  return { ...repeatable, sha256: await hashSlowly(repeatable.sha256, repeatable.key) };
}

export async function runCommand(
  handler: CommandHandler,
  request: Request,
  response: Response,
  correlationId: string,
  edge: Edge,
  gateRequest: GateRequest,
): Promise<CallOutcome> {
  const deadline = createDeadline(edge.timeoutMs);
  const { incoming, sender, ...pending } = await readCall(handler, request, edge, deadline, gateRequest);
  const wanted = pending.checked.ok ? incoming : [];
  const headers = new Map<string, string>();
  if (!pending.checked.ok) await discardIncoming(incoming);
  const outcome = await storeFiles(
    { ...edge, deadline },
    wanted,
    sender.caller?.userId ?? null,
    (files, alsoStored) =>
      deadline.race(
        answerCall(
          {
            ...pending,
            files,
            correlationId,
            headers,
            deadline,
          },
          edge,
          alsoStored,
          gateRequest,
        ),
      ),
  ).catch((error: unknown) => findFirstAnswer(error, handler, pending.repeatable, sender, edge));
  edge.notifyRelay();
  if (outcome.status === 200) for (const [name, value] of headers) response.setHeader(name, value);
  sendText(
    response,
    outcome.status,
    outcome.status === 200 ? 'application/json' : 'application/problem+json',
    outcome.answer,
  );
  return outcome.status === 200 ? 'ok' : (JSON.parse(outcome.answer) as Problem).code;
}

/**
 * Returns the first response to a repeated request. This also works if the files stored then leave no room for the same files
 * again.
 */
async function findFirstAnswer(
  error: unknown,
  handler: CommandHandler,
  repeatable: Repeatable | undefined,
  { caller }: Sender,
  { database }: Edge,
): Promise<StoredResponse> {
  if (!(error instanceof Refusal) || error.code !== 'storageQuotaReached') throw error;
  const again = await guarded(handler, repeatable);
  const first = again && caller && (await findStoredResponse(database, { ...again, caller: caller.userId }));
  if (!first) throw error;
  return first;
}

async function answerCall(
  pending: Omit<Call, 'now' | 'prepared'>,
  edge: Edge,
  alsoStored: (file: SentFile) => void,
  gateRequest: GateRequest,
): Promise<StoredResponse> {
  const { handler, checked, token, address, cookies } = pending;
  const prepared =
    checked.ok &&
    (await handler.prepare?.({
      db: edge.database,
      body: checked.value as never,
      token,
      address,
      cookies,
      alsoStored,
      loadCaller: async () =>
        (token === undefined ? undefined : await findCaller(edge.database, edge.tokenLookup, token)) ??
        refuse('unauthenticated'),
    }));
  const repeatable = await guarded(handler, pending.repeatable);
  const call = { ...pending, repeatable, prepared, now: edge.clock() };
  const isCostly = Object.keys(pending.files).length > 0;
  return edge.gate.run({ ...gateRequest, isCostly }, () =>
    borrow(
      edge.database,
      async (connection) =>
        (await tryCachedCaller(connection, call, edge)) ?? (await answer(connection, call, edge)),
    ),
  );
}

/**
 * The fast path takes two round trips. The handler runs as the cached caller, and the check that the token still means that
 * caller is pipelined with its first read. The key is written with the response, and its index rejects a second one. If anything
 * differs, the transaction leaves no trace and the slow path finds out why.
 */
async function tryCachedCaller(
  connection: Connection,
  call: Call,
  { tokenLookup, callerCache }: Edge,
): Promise<StoredResponse | undefined> {
  const { token, repeatable, checked, handler } = call;
  const caller = token === undefined ? undefined : callerCache.get(token);
  if (token === undefined || !caller || !checked.ok) return undefined;
  if (handler.contract.who === 'operator' && !caller.isOperator) return undefined;
  try {
    return await inTransaction(connection, async (tx) => {
      await verifyCachedCaller(tx, tokenLookup, token, caller);
      const fresh = await handle(tx, call, caller);
      if (repeatable && !fresh.isSecret)
        await storeResponse(tx, { ...repeatable, caller: caller.userId }, fresh);
      return fresh;
    });
  } catch {
    callerCache.delete(token);
    return undefined;
  }
}

/**
 * In one transaction, finds the caller and an earlier response, runs the handler, and stores its response. Another transaction
 * stores a refusal, unless the refusal says when to retry.
 */
async function answer(connection: Connection, call: Call, edge: Edge): Promise<StoredResponse> {
  const { checked, repeatable } = call;
  call.headers.clear();
  let attempt: Attempt | undefined;
  try {
    return await inTransaction(connection, async (tx) => {
      const { caller, isFirst } = await authenticateInTransaction(tx, call, edge);
      if (!checked.ok)
        return refuseFields(call.handler, checked.errors, { db: tx, caller, input: call.input });
      attempt = repeatable && { ...repeatable, caller: caller?.userId ?? 'visitor' };
      const stored = attempt && !isFirst && (await findStoredResponse(tx, attempt));
      if (stored) return stored;
      const fresh = await handle(tx, call, caller);
      // A retry then calls the handler again: the response with a token was sent once and is nowhere stored.
      if (attempt) await (fresh.isSecret ? releaseClaim(tx, attempt) : completeClaim(tx, attempt, fresh));
      return fresh;
    });
  } catch (thrown) {
    const error = refusalOf(thrown);
    if (!(error instanceof Refusal) || !attempt || error.code === 'idempotencyKeyReused') throw error;
    if (error.retryAfterSeconds !== undefined) throw error;
    return inTransaction(connection, (tx) => answerRefusal(tx, attempt as Attempt, error));
  }
}

/** Runs a transaction in its own span. The relay continues the trace from the events that the transaction records. */
const inTransaction = (
  connection: Connection,
  work: (tx: Transaction) => Promise<StoredResponse>,
): Promise<StoredResponse> =>
  withSpan({ name: 'transaction', kind: 'internal' }, () => connection.transaction(work));

/** Finds the caller, refuses anonymous calls if the contract needs a caller, and returns whether the request's key was new. */
async function authenticateInTransaction(
  tx: Transaction,
  { handler, token, repeatable }: Call,
  { tokenLookup, callerCache }: Edge,
): Promise<{ caller: Caller | null; isFirst: boolean }> {
  const { who } = handler.contract;
  if (token === undefined) {
    if (who !== 'visitor') return refuse('unauthenticated');
    return { caller: null, isFirst: repeatable ? await claimKeyAsVisitor(tx, repeatable) : true };
  }
  const found = repeatable
    ? await authenticateAndClaimKey(tx, tokenLookup, token, repeatable)
    : { caller: await findCaller(tx, tokenLookup, token), isFirst: true };
  if (!found?.caller) return refuse('unauthenticated');
  if (who === 'operator') requireOperator(found.caller);
  callerCache.set(token, found.caller);
  return { caller: found.caller, isFirst: found.isFirst };
}

/** A response as the handler made it. A secret one is never stored. */
interface FreshResponse extends StoredResponse {
  isSecret: boolean;
}

async function handle(tx: Transaction, call: Call, caller: Caller | null): Promise<FreshResponse> {
  const {
    handler,
    checked,
    params,
    files,
    token,
    address,
    userAgent,
    headers,
    now,
    correlationId,
    deadline,
  } = call;
  if (!checked.ok) throw new Error('an invalid request must not reach its handler');
  requireOwnIds(handler.contract.params, params, caller);
  requireOwnIds(handler.contract.body, checked.value, caller);
  const context = {
    db: tx,
    record: recorder(tx, { correlationId, actorId: caller?.userId ?? null }),
    caller: caller as Caller,
    body: checked.value,
    params,
    files,
    now,
    token,
    address,
    userAgent,
    header: (name: string, value: string) => void headers.set(name, value),
  };
  const outcome = await handler.handle(context, call.prepared);
  deadline.throwIfExceeded();
  return {
    status: 200,
    answer: JSON.stringify(outcome),
    isSecret: isAnswerSecret(handler, outcome as object),
  };
}

function isAnswerSecret({ contract: { secretAnswer } }: CommandHandler, outcome: object): boolean {
  return secretAnswer === true || (secretAnswer ?? []).some((field) => field in outcome);
}

/** Stores the refusal under the key. If another request with that key has been answered meanwhile, returns its response. */
async function answerRefusal(tx: Transaction, attempt: Attempt, refusal: Refusal): Promise<StoredResponse> {
  const problem = problemOf(refusal);
  const outcome = { status: problem.status, answer: JSON.stringify(problem) };
  await storeRefusal(tx, attempt, outcome);
  return (await findStoredResponse(tx, attempt)) ?? outcome;
}
