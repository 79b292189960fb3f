import type { Request, Response } from 'express';
import { check, type Checked } from '../../contracts/schema.ts';
import { claimAsVisitor, findCaller, findClaimant, presumeCaller } from '../admission.ts';
import { borrow, type Connection, type Transaction } from '../database.ts';
import type { Caller, Deed } from '../handler.ts';
import {
  findKept,
  keepAnswer,
  keepFirst,
  keepRefusal,
  unguessable,
  type Attempt,
  type KeptAnswer,
  type Repeatable,
} from '../idempotency.ts';
import { recorder, refusalOf } from '../outbox.ts';
import { Refusal, refuse } from '../refusal.ts';
import { sendText } from './answer.ts';
import { readBody, type Body } from './body.ts';
import type { Edge } from './edge.ts';
import { problemOf } from './problem.ts';
import { readKey, readParams, tokenOf } from './request-head.ts';

/** A command as it was asked: all that can be known of it without the database. */
interface Call {
  deed: Deed;
  params: never;
  checked: Checked<never>;
  token: string | undefined;
  repeatable: Repeatable | undefined;
  correlationId: string;
  now: number;
  prepared: unknown;
}

const emptyBody: Body = { value: {}, sha256: '', file: undefined };

async function readCall(
  deed: Deed,
  request: Request,
): Promise<Omit<Call, 'correlationId' | 'now' | 'prepared'>> {
  const { contract } = deed;
  const params = readParams(contract, request);
  const key = readKey(request);
  const sent = contract.method === 'GET' ? emptyBody : await readBody(request, contract.multipart);
  const checked = check(contract.body, sent.value) as Checked<never>;
  const repeatable =
    key === undefined || contract.secretAnswer || !checked.ok
      ? undefined
      : {
          key,
          command: `${contract.name} ${request.path}`,
          sha256: contract.secretBody ? await unguessable(sent.sha256, key) : sent.sha256,
        };
  return { deed, params, checked, token: tokenOf(request), repeatable };
}

export async function runCommand(
  deed: Deed,
  request: Request,
  response: Response,
  correlationId: string,
  edge: Edge,
): Promise<void> {
  const asked = await readCall(deed, request);
  const { checked } = asked;
  const prepared =
    checked.ok && (await deed.prepare?.({ read: edge.database, body: checked.value as never }));
  const call = { ...asked, prepared, correlationId, now: edge.clock() };
  const said = await borrow(
    edge.database,
    async (connection) => (await presume(connection, call, edge)) ?? (await answer(connection, call, edge)),
  );
  edge.poke();
  sendText(
    response,
    said.status,
    said.status === 200 ? 'application/json' : 'application/problem+json',
    said.answer,
  );
}

/**
 * The short way, two round trips: the handler runs as whom the token meant last time, and the question whether that still
 * holds travels with its first read; the key is written with the answer, and a second one is refused by its index. Nothing
 * comes of it if anything was otherwise: then it has left no trace, and the long way finds out what.
 */
async function presume(
  connection: Connection,
  call: Call,
  { callers, seen }: Edge,
): Promise<KeptAnswer | undefined> {
  const { token, repeatable, checked, deed } = call;
  const caller = token === undefined ? undefined : seen.get(token);
  if (token === undefined || !caller || !checked.ok) return undefined;
  if (deed.contract.who === 'operator' && !caller.isOperator) return undefined;
  try {
    return await connection.transaction(async (tx) => {
      await presumeCaller(tx, callers, token, caller);
      const fresh = await act(tx, call, caller);
      if (repeatable) await keepFirst(tx, { ...repeatable, caller: caller.userId }, fresh);
      return fresh;
    });
  } catch {
    seen.delete(token);
    return undefined;
  }
}

/** One transaction: who is it, was it asked before, the handler, its answer kept. A refusal is kept by another. */
async function answer(connection: Connection, call: Call, edge: Edge): Promise<KeptAnswer> {
  const { checked, repeatable } = call;
  let attempt: Attempt | undefined;
  try {
    return await connection.transaction(async (tx) => {
      const { caller, isFirst } = await admit(tx, call, edge);
      if (!checked.ok) return refuse('invalidFields', { errors: checked.errors });
      attempt = repeatable && { ...repeatable, caller: caller?.userId ?? 'visitor' };
      const kept = attempt && !isFirst && (await findKept(tx, attempt));
      if (kept) return kept;
      const fresh = await act(tx, call, caller);
      if (attempt) await keepAnswer(tx, attempt, fresh);
      return fresh;
    });
  } catch (thrown) {
    const error = refusalOf(thrown);
    if (!(error instanceof Refusal) || !attempt || error.code === 'idempotencyKeyReused') throw error;
    return connection.transaction((tx) => answerRefusal(tx, attempt as Attempt, error));
  }
}

/** Who it is, refused where nobody may be anonymous, and whether the request's key was new. */
async function admit(
  tx: Transaction,
  { deed, token, repeatable }: Call,
  { callers, seen }: Edge,
): Promise<{ caller: Caller | null; isFirst: boolean }> {
  const { who } = deed.contract;
  if (token === undefined) {
    if (who !== 'visitor') return refuse('unauthenticated');
    return { caller: null, isFirst: repeatable ? await claimAsVisitor(tx, repeatable) : true };
  }
  const found = repeatable
    ? await findClaimant(tx, callers, token, repeatable)
    : { caller: await findCaller(tx, callers, token), isFirst: true };
  if (!found?.caller) return refuse('unauthenticated');
  if (who === 'operator' && !found.caller.isOperator) return refuse('notFound');
  seen.set(token, found.caller);
  return { caller: found.caller, isFirst: found.isFirst };
}

async function act(tx: Transaction, call: Call, caller: Caller | null): Promise<KeptAnswer> {
  const { deed, checked, params, token, now, correlationId } = call;
  if (!checked.ok) throw new Error('only what was found valid is acted on');
  const context = {
    read: tx,
    record: recorder(tx, { correlationId, actorId: caller?.userId ?? null }),
    caller: caller as Caller,
    body: checked.value,
    params,
    now,
    token,
  };
  const said = await deed.act(context, call.prepared);
  return { status: 200, answer: JSON.stringify(said) };
}

/** Keeps the refusal under the key, unless another request with it has been answered meanwhile: then that is the answer. */
async function answerRefusal(tx: Transaction, attempt: Attempt, refusal: Refusal): Promise<KeptAnswer> {
  const problem = problemOf(refusal);
  const said = { status: problem.status, answer: JSON.stringify(problem) };
  await keepRefusal(tx, attempt, said);
  return (await findKept(tx, attempt)) ?? said;
}
