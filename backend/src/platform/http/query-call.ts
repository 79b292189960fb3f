import type { Request, Response } from 'express';
import { checkInSteps, tidied } from '../../kernel/schema/schema.ts';
import { requireOperator, findCaller } from '../auth/authentication.ts';
import { borrow, type Queryable } from '../database/database.ts';
import type { GateRequest } from '../admission-control/gate.ts';
import type { Caller, QueryHandler, UploadedFile } from '../handler.ts';
import { runInTimeSlices } from '../resilience/run-in-time-slices.ts';
import { refuse } from '../refusal.ts';
import type { CallOutcome } from '../observability/metrics/meter-calls.ts';
import { sendAnswer, disconnectSignal } from './responses/answer.ts';
import { authenticate, requireOwnIds, type Edge } from './authenticate.ts';
import { readBody } from './request-body/body.ts';
import { createDeadline } from './responses/deadline.ts';
import { readParams, tokenOf } from './request-head.ts';
import { decodeSearch } from './query-string.ts';
import { discardRead } from './request-body/uploads.ts';

export async function runQuery(
  handler: QueryHandler,
  request: Request,
  response: Response,
  edge: Edge,
  gateRequest: GateRequest,
): Promise<CallOutcome> {
  const { contract } = handler;
  const token = tokenOf(request);
  if (token === undefined && contract.who !== 'visitor') return refuse('unauthenticated');
  const deadline = createDeadline(edge.timeoutMs);
  const signal = disconnectSignal(request);
  const sender =
    contract.method === 'POST'
      ? await deadline.race(authenticate(contract, token, edge, gateRequest, handler.prepare !== undefined))
      : undefined;
  const params = readParams(contract, request);
  const account = sender?.caller?.userId ?? request.ip ?? '';
  const entrance = { folder: edge.files.incomingFolder, account };
  let file: UploadedFile | undefined;
  try {
    const sent =
      contract.method === 'POST' ? await readBody(request, contract.multipart, entrance) : undefined;
    file = sent?.file;
    const query = sent
      ? sent.value
      : decodeSearch(contract.search, new URL(request.originalUrl, 'http://bidboard').searchParams);
    const checked = await runInTimeSlices(
      checkInSteps(contract.search, sent ? tidied(contract.search, query) : query),
    );
    if (!checked.ok) return refuse(sent ? 'invalidFields' : 'malformed', { errors: checked.errors });
    const input = { search: checked.value, params, file, now: edge.clock() };
    // This step has its own time limit, which the request's limit does not count.
    const prepared = await handler.prepare?.({
      ...input,
      db: edge.database,
      caller: sender?.caller as Caller,
      parserCaller: { account, signal },
    });
    const answer = await deadline.race(
      edge.gate.run(gateRequest, () =>
        borrow(edge.database, async (db) => {
          const caller = await callerOf(handler, token, db, edge);
          requireOwnIds(contract.params, params, caller);
          requireOwnIds(contract.search, checked.value, caller);
          return handler.find(
            {
              ...input,
              db,
              caller: caller as Caller,
              header: (name, value) => void response.setHeader(name, value),
            },
            prepared,
          );
        }),
      ),
    );
    await sendAnswer(response, answer);
    return 'ok';
  } finally {
    await discardRead(file);
  }
}

async function callerOf(
  { contract }: QueryHandler,
  token: string | undefined,
  db: Queryable,
  { tokenLookup, callerCache }: Edge,
): Promise<Caller | null> {
  if (token === undefined && contract.who === 'visitor') return null;
  const caller = token === undefined ? undefined : await findCaller(db, tokenLookup, token);
  if (!caller) return refuse('unauthenticated');
  // Only this cache entry tells which caller to count a later request for.
  if (token !== undefined) callerCache.set(token, caller);
  if (contract.who === 'operator') requireOperator(caller);
  return caller;
}
