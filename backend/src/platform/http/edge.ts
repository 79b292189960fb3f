import type { Express, Response } from 'express';
import type { CallerDoor } from '../admission.ts';
import type { Database } from '../database.ts';
import type { Deed, Finding, Handler } from '../handler.ts';
import type { Log } from '../log.ts';
import { PaymentsAway } from '../payments/payments-door.ts';
import { Refusal } from '../refusal.ts';
import { createSeenCallers, type SeenCallers } from '../seen-callers.ts';
import { isStorageTrouble, type FileRoom } from '../storage.ts';
import { runCommand } from './command-call.ts';
import { sendRefusal } from './problem.ts';
import { runQuery } from './query-call.ts';
import { correlationOf } from './request-head.ts';

export interface Edge {
  database: Database;
  log: Log;
  clock(): number;
  callers: CallerDoor;
  seen: SeenCallers;
  files: FileRoom;
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

/** A refusal is an answer. Everything else is a defect: logged once, here, with its cause, and never shown. */
export function answerError(
  error: unknown,
  response: Response,
  correlationId: string,
  name: string,
  log: Log,
): void {
  if (error instanceof Refusal) return sendRefusal(response, error);
  if (isUnstorable(error)) {
    const message = 'A text holds a character that cannot be stored.';
    return sendRefusal(response, new Refusal('malformed', { message }));
  }
  if (isDatabaseTrouble(error) || isStorageTrouble(error) || error instanceof PaymentsAway) {
    log.warn({ name, correlationId, error: String(error) }, 'unavailable');
    return sendRefusal(response, new Refusal('unavailable'));
  }
  log.error({ name, correlationId, err: error }, 'defect');
  sendRefusal(response, new Refusal('defect'));
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
