import type { Express, Response } from 'express';
import type { RefusalCode } from '../../contracts/refusals.ts';
import type { CallerDoor } from '../admission.ts';
import type { Database } from '../database.ts';
import type { Deed, Finding, Handler } from '../handler.ts';
import type { Log } from '../log.ts';
import type { CallMeter, CallOutcome } from '../metrics/meter-calls.ts';
import { PaymentsAway } from '../payments/payments-door.ts';
import { Refusal } from '../refusal.ts';
import { inStep } from '../traces/steps.ts';
import { createSeenCallers, type SeenCallers } from '../seen-callers.ts';
import { isStorageTrouble, type FileRoom } from '../storage.ts';
import { runCommand } from './command-call.ts';
import { sendRefusal } from './problem.ts';
import { runQuery } from './query-call.ts';
import { correlationOf, traceparentOf } from './request-head.ts';

export interface Edge {
  database: Database;
  log: Log;
  clock(): number;
  callers: CallerDoor;
  seen: SeenCallers;
  files: FileRoom;
  meter?: CallMeter | undefined;
  /** Tells the relay, outside of any transaction, that there is something to fetch. */
  poke(): void;
}

/** Mounts every handler at its contract's path below /api. */
export function mountHandlers(app: Express, handlers: readonly Handler[], doors: Omit<Edge, 'seen'>): void {
  const edge = { ...doors, seen: createSeenCallers() };
  for (const handler of handlers) {
    const method = handler.contract.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    app[method](`/api/${handler.contract.path}`, async (request, response) => {
      const startedAt = performance.now();
      const correlationId = correlationOf(request);
      response.locals['isCounted'] = true;
      response.setHeader('X-Correlation-Id', correlationId);
      response.setHeader('Cache-Control', 'no-store');
      const { contract } = handler;
      const call = {
        name: contract.name,
        kind: 'server',
        correlationId,
        parent: traceparentOf(request),
      } as const;
      let outcome: CallOutcome = 'ok';
      await inStep(call, async (note) => {
        try {
          outcome =
            contract.kind === 'command'
              ? await runCommand(handler as Deed, request, response, correlationId, edge)
              : await runQuery(handler as Finding, request, response, edge);
        } catch (error) {
          outcome = answerError(error, response, correlationId, contract.name, edge.log);
        }
        note({
          'http.request.method': contract.method,
          'http.route': `/api/${contract.path}`,
          'http.response.status_code': response.statusCode,
          'bidboard.outcome': outcome,
        });
      });
      const durationMs = performance.now() - startedAt;
      edge.meter?.ended(contract, response.statusCode, outcome, durationMs / 1000);
      edge.log.info({
        name: contract.name,
        correlationId,
        status: response.statusCode,
        durationMs: Math.round(durationMs * 10) / 10,
      });
    });
  }
}

/**
 * A refusal is an answer. Everything else is a defect: logged once, here, with its cause, and never shown. Says which
 * refusal it came to.
 */
export function answerError(
  error: unknown,
  response: Response,
  correlationId: string,
  name: string,
  log: Log,
): RefusalCode {
  const say = (refusal: Refusal) => {
    sendRefusal(response, refusal);
    return refusal.code;
  };
  if (error instanceof Refusal) return say(error);
  if (isUnstorable(error)) {
    const message = 'A text holds a character that cannot be stored.';
    return say(new Refusal('malformed', { message }));
  }
  if (isDatabaseTrouble(error) || isStorageTrouble(error) || error instanceof PaymentsAway) {
    log.warn({ name, correlationId, error: String(error) }, 'unavailable');
    return say(new Refusal('unavailable'));
  }
  log.error({ name, correlationId, err: error }, 'defect');
  return say(new Refusal('defect'));
}

/** PostgreSQL knows no text with a NUL, nor half a surrogate pair in JSON, which it calls a syntax like any bad uuid. */
function isUnstorable(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '22021' || code === '22P05' || (code === '22P02' && routine === 'json_errsave_error');
}

/** The database is away or overloaded: the request may be tried again. */
function isDatabaseTrouble(error: unknown): boolean {
  const name = error instanceof Error ? error.constructor.name : '';
  const code = (error as { code?: unknown } | null)?.code;
  return (
    /^(ConnectionError|BackendTerminated)/.test(name) ||
    (typeof code === 'string' && /^(08|53|57|40|ECONN|ETIMEDOUT|EPIPE)/.test(code))
  );
}
