import type { Request } from 'express';
import { checkInSteps, tidied, type CheckResult, type FieldError } from '../../kernel/schema/schema.ts';
import type { Queryable } from '../database/database.ts';
import type { GateRequest } from '../admission-control/gate.ts';
import type { Caller, CommandHandler, SentFiles } from '../handler.ts';
import type { Repeatable } from '../idempotency.ts';
import { runInTimeSlices } from '../resilience/run-in-time-slices.ts';
import { refuse } from '../refusal.ts';
import { authenticate, type Sender, type Edge } from './authenticate.ts';
import { mayHaveFiles, emptyBody, readBody } from './request-body/body.ts';
import type { Deadline } from './responses/deadline.ts';
import { takesIdempotencyKey } from './openapi/openapi-answers.ts';
import { readKey, readParams, tokenOf } from './request-head.ts';
import { discardIncoming, type IncomingFile } from './request-body/uploads.ts';

/** A command as it was requested: everything that can be known of it without the database. */
export interface Call {
  handler: CommandHandler;
  params: never;
  checked: CheckResult<never>;
  /** The body before validation. */
  input: unknown;
  token: string | undefined;
  address: string;
  userAgent: string;
  cookies: string;
  /** The headers that the handler sets. The headers of a failed attempt are not sent. */
  headers: Map<string, string>;
  repeatable: Repeatable | undefined;
  correlationId: string;
  now: number;
  prepared: unknown;
  files: SentFiles;
  deadline: Deadline;
}

export interface PendingCall extends Omit<
  Call,
  'correlationId' | 'now' | 'prepared' | 'files' | 'headers' | 'deadline'
> {
  incoming: readonly IncomingFile[];
  sender: Sender;
}

/**
 * Identifies the sender before it reads the body. If the request may have files, the sender is confirmed rather than taken from
 * the cache.
 */
export async function readCall(
  handler: CommandHandler,
  request: Request,
  edge: Edge,
  deadline: Deadline,
  gateRequest: GateRequest,
): Promise<PendingCall> {
  const { contract } = handler;
  const isStrict = mayHaveFiles(request, contract.multipart);
  const sender = await deadline.race(authenticate(contract, tokenOf(request), edge, gateRequest, isStrict));
  const params = readParams(contract, request);
  const key = takesIdempotencyKey(contract) ? readKey(request) : undefined;
  const entrance = {
    folder: edge.files.incomingFolder,
    account: sender.caller?.userId ?? request.ip ?? '',
  };
  const sent =
    contract.method === 'GET'
      ? emptyBody
      : await readBody(request, contract.multipart, entrance, contract.jsonBytes);
  const checked = (await runInTimeSlices(
    checkInSteps(contract.body, tidied(contract.body, sent.value)),
  )) as CheckResult<never>;
  if (!checked.ok && sender.isConfirmed) {
    await discardIncoming(sent.files);
    const context = { db: edge.database, caller: sender.caller, input: sent.value };
    return deadline.race(refuseFields(handler, checked.errors, context));
  }
  const repeatable =
    key === undefined || !checked.ok || contract.secretAnswer === true
      ? undefined
      : {
          key,
          command: `${contract.name} ${request.path}`,
          sha256: sent.sha256,
        };
  return {
    handler,
    params,
    checked,
    input: sent.value,
    token: tokenOf(request),
    address: request.ip ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.headers.cookie ?? '',
    repeatable,
    incoming: sent.files,
    sender,
  };
}

/** Names what the contract refuses, together with what the handler finds missing. */
export async function refuseFields(
  { alsoMissing }: CommandHandler,
  errors: readonly FieldError[],
  { db, caller, input }: { db: Queryable; caller: Caller | null | undefined; input: unknown },
): Promise<never> {
  const more = caller && alsoMissing ? await alsoMissing({ db, caller, input }) : [];
  const named = new Set(errors.map(({ field }) => field));
  return refuse('invalidFields', { errors: [...errors, ...more.filter(({ field }) => !named.has(field))] });
}
