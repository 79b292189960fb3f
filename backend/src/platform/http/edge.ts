import { randomUUID } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import type { Command, Contract } from '../../contracts/contract.ts';
import { check } from '../../contracts/schema.ts';
import type { Database, Reader } from '../database.ts';
import type { Caller, Deed, Finding, Handler } from '../handler.ts';
import { claimKey, findKept, keepAnswer, keepRefusal, type Attempt } from '../idempotency.ts';
import type { Log } from '../log.ts';
import { recorder } from '../outbox.ts';
import { Refusal, refuse } from '../refusal.ts';
import { readBody, type Body } from './body.ts';
import { problemOf, sendRefusal } from './problem.ts';
import { decodeSearch } from './search.ts';

export interface Edge {
  database: Database;
  log: Log;
  clock(): number;
  /** The caller behind a token, or nothing where it is dead. */
  authenticate(read: Reader, token: string): Promise<Caller | undefined>;
  /** Tells the relay, outside of any transaction, that there is something to fetch. */
  poke(): void;
}

/** Mounts every handler at its contract's path below /api. */
export function mountHandlers(app: Express, handlers: readonly Handler[], edge: Edge): void {
  for (const handler of handlers) {
    const method = handler.contract.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    app[method](`/api/${handler.contract.path}`, async (request, response) => {
      const startedAt = performance.now();
      const correlationId = correlationOf(request);
      response.setHeader('X-Correlation-Id', correlationId);
      response.setHeader('Cache-Control', 'no-store');
      try {
        if (handler.contract.kind === 'command')
          await runCommand(handler as Deed, request, response, correlationId, edge);
        else await runQuery(handler as Finding, request, response, edge);
      } catch (error) {
        answerError(error, response, correlationId, handler.contract.name, edge.log);
      }
      edge.log.info({
        name: handler.contract.name,
        correlationId,
        status: response.statusCode,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      });
    });
  }
}

function correlationOf(request: Request): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

async function runCommand(
  deed: Deed,
  request: Request,
  response: Response,
  correlationId: string,
  edge: Edge,
) {
  const { contract } = deed;
  const params = readParams(contract, request);
  const key = readKey(request);
  const sent = contract.method === 'GET' ? emptyBody : await readBody(request, contract.multipart);
  const said = await edge.database.connect(async (connection) => {
    const caller = await callerOf(contract, request, connection, edge);
    const checked = check(contract.body, sent.value);
    if (!checked.ok) return refuse('invalidFields', { errors: checked.errors });
    const attempt = attemptOf(contract, key, caller, sent, request);
    try {
      return await connection.transaction(async (tx) => {
        const kept = attempt && (await claimKey(tx, attempt));
        if (kept) return kept;
        const answer = await deed.act({
          read: tx,
          record: recorder(tx, { correlationId, actorId: caller?.userId ?? null }),
          caller: caller as Caller,
          body: checked.value,
          params,
          now: edge.clock(),
          token: tokenOf(request),
        });
        const fresh = { status: 200, answer: JSON.stringify(answer) };
        if (attempt) await keepAnswer(tx, attempt, fresh);
        return fresh;
      });
    } catch (error) {
      if (!(error instanceof Refusal) || !attempt || error.code === 'idempotencyKeyReused') throw error;
      const problem = problemOf(error);
      return connection.transaction(async (tx) => {
        await keepRefusal(tx, attempt, { status: problem.status, answer: JSON.stringify(problem) });
        return (await findKept(tx, attempt)) ?? { status: problem.status, answer: JSON.stringify(problem) };
      });
    }
  });
  edge.poke();
  const type = said.status === 200 ? 'application/json' : 'application/problem+json';
  response.status(said.status).type(type).send(said.answer);
}

const emptyBody: Body = { value: {}, sha256: '', file: undefined };

async function runQuery(finding: Finding, request: Request, response: Response, edge: Edge) {
  const { contract } = finding;
  const params = readParams(contract, request);
  const sent = contract.method === 'POST' ? await readBody(request, contract.multipart) : undefined;
  const asked = sent
    ? sent.value
    : decodeSearch(contract.search, new URL(request.originalUrl, 'http://bidboard').searchParams);
  const checked = check(contract.search, asked);
  if (!checked.ok) return refuse(sent ? 'invalidFields' : 'malformed', { errors: checked.errors });
  const answer = await edge.database.connect(async (read) =>
    finding.find({
      read,
      caller: (await callerOf(contract, request, read, edge)) as Caller,
      search: checked.value,
      params,
      file: sent?.file,
      now: edge.clock(),
    }),
  );
  response.json(answer);
}

const tokenOf = (request: Request): string | undefined => {
  const token = request.headers['token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
};

async function callerOf(
  contract: Contract,
  request: Request,
  read: Reader,
  edge: Edge,
): Promise<Caller | null> {
  const token = tokenOf(request);
  if (token === undefined && contract.who === 'visitor') return null;
  const caller = token === undefined ? undefined : await edge.authenticate(read, token);
  if (!caller) return refuse('unauthenticated');
  if (contract.who === 'operator' && !caller.isOperator) return refuse('notFound');
  return caller;
}

/** A path that cannot name anything names nothing: 404, not 400. */
function readParams(contract: Contract, request: Request): never {
  const present = Object.fromEntries(
    Object.entries(request.params).filter(([, value]) => value !== undefined),
  );
  const checked = check(contract.params, present);
  return (checked.ok ? checked.value : refuse('notFound')) as never;
}

function readKey(request: Request): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  return typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key) ? key : refuse('idempotencyKeyInvalid');
}

function attemptOf(
  contract: Command,
  key: string | undefined,
  caller: Caller | null,
  sent: Body,
  request: Request,
) {
  if (key === undefined || contract.secretAnswer) return undefined;
  return {
    caller: caller?.userId ?? 'visitor',
    key,
    command: `${contract.name} ${request.path}`,
    sha256: sent.sha256,
  } satisfies Attempt;
}

/** A refusal is an answer. Everything else is a defect: logged once, here, with its cause, and never shown. */
export function answerError(
  error: unknown,
  response: Response,
  correlationId: string,
  name: string,
  log: Log,
): void {
  if (error instanceof Refusal) return sendRefusal(response, error);
  const known = databaseTrouble(error);
  if (known) {
    log.warn({ name, correlationId, error: String(error) }, 'unavailable');
    return sendRefusal(response, new Refusal('unavailable'));
  }
  log.error({ name, correlationId, err: error }, 'defect');
  sendRefusal(response, new Refusal('defect'));
}

/** The database is away or overloaded: the request may be tried again. */
function databaseTrouble(error: unknown): boolean {
  const name = error instanceof Error ? error.constructor.name : '';
  const code = (error as { code?: unknown } | null)?.code;
  return (
    /^(ConnectionError|BackendTerminated|StatementTimeout|StatementCancelled)/.test(name) ||
    (typeof code === 'string' && /^(08|53|57P|40|ECONN|ETIMEDOUT|EPIPE)/.test(code))
  );
}
