import { Router, type Express, type Request, type Response } from 'express';
import type { Edge } from './authenticate.ts';
import type { RefusalCode } from '../../kernel/refusals.ts';
import { isDatabaseError } from '../database/database-error.ts';
import { callerOf } from '../admission-control/reject-overloaded.ts';
import { unlimitedGate, type GateRequest, type Gate } from '../admission-control/gate.ts';
import type { CommandHandler, QueryHandler, Handler } from '../handler.ts';
import type { Log } from '../observability/log.ts';
import type { CallOutcome } from '../observability/metrics/meter-calls.ts';
import { PaymentsUnavailableError } from '../payments/payment-gateway.ts';
import { Refusal } from '../refusal.ts';
import { withSpan } from '../observability/traces/spans.ts';
import { createCallerCache, type CallerCache } from '../auth/authentication.ts';
import { isStorageFull, isStorageError } from '../storage/storage.ts';
import { TimeoutError } from '../resilience/repeat.ts';
import { runCommand } from './command-call.ts';
import { sendRefusal } from './responses/problem.ts';
import { runQuery } from './query-call.ts';
import { correlationOf, tokenOf, traceparentOf } from './request-head.ts';
import { networkOf } from '../auth/network.ts';
import { t } from '../../kernel/text/texts.ts';

/**
 * Returns the router to mount calls on, one for each first segment of a path below /api. Express tries its routes one by one.
 * With hundreds of routes, their regular expressions cost a command more than admission control does.
 */
export function routesBySegment(app: Express): (path: string) => Router {
  const routers = new Map<string, Router>();
  app.use((request, response, next) => {
    const router = routers.get(firstSegmentOf(request.path));
    // A router answers OPTIONS by itself. Here OPTIONS gets no answer, since no other site may call.
    if (router && request.method !== 'OPTIONS') router(request, response, next);
    else next();
  });
  return (path) => {
    const segment = firstSegmentOf(path);
    if (!/^[a-z\d-]+$/.test(segment)) throw new Error(`${path} has no segment of its own`);
    const known = routers.get(segment);
    if (known) return known;
    const router = Router();
    routers.set(segment, router);
    return router;
  };
}

/** Returns '' for a path that is not below /api. Express ignores case, so the segment is in lower case here. */
const firstSegmentOf = (path: string): string => /^\/api\/([^/]+)/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** Mounts every handler at its contract's path below /api. */
export function mountHandlers(
  app: Express,
  handlers: readonly Handler[],
  dependencies: Omit<Edge, 'callerCache' | 'gate'> & { gate?: Gate | undefined },
): void {
  const edge = {
    ...dependencies,
    gate: dependencies.gate ?? unlimitedGate,
    callerCache: createCallerCache(),
  };
  const routesOf = routesBySegment(app);
  for (const handler of handlers) {
    const method = handler.contract.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    const path = `/api/${handler.contract.path}`;
    routesOf(path)[method](path, async (request, response) => {
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
      await withSpan(call, async (setAttributes) => {
        let leave: (() => void) | undefined;
        try {
          const gateRequest = gateRequestOf(handler, request, edge);
          leave = edge.gate.arrive(gateRequest);
          outcome =
            contract.kind === 'command'
              ? await runCommand(
                  handler as CommandHandler,
                  request,
                  response,
                  correlationId,
                  edge,
                  gateRequest,
                )
              : await runQuery(handler as QueryHandler, request, response, edge, gateRequest);
        } catch (error) {
          outcome = answerError(error, response, correlationId, contract.name, edge.log);
          hangUpUnlessEnded(request);
        } finally {
          leave?.();
        }
        setAttributes({
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
        ...callLogFields(request, edge.callerCache, outcome),
      });
    });
  }
}

const endOfRefusedBodyMs = 10_000;

/** A sender that is refused before its body has arrived gets ten seconds to finish sending. Then the connection is closed. */
function hangUpUnlessEnded(request: Request): void {
  if (request.complete) return;
  const hangUp = setTimeout(() => request.destroy(), endOfRefusedBodyMs);
  request.once('close', () => clearTimeout(hangUp));
  request.resume();
}

function gateRequestOf(
  { contract: { name, kind } }: Handler,
  request: Request,
  { callerCache }: Edge,
): GateRequest {
  const token = tokenOf(request);
  const caller = callerOf(request, token === undefined ? undefined : callerCache.get(token));
  return { caller, call: name, isCommand: kind === 'command' };
}

/**
 * Sends an error. A refusal is a normal response. Everything else is a defect: it is logged once, here, with its cause, and never
 * shown. Returns the refusal that was sent.
 */
export function answerError(
  error: unknown,
  response: Response,
  correlationId: string,
  name: string,
  log: Log,
): RefusalCode {
  const respond = (refusal: Refusal) => {
    sendRefusal(response, refusal);
    return refusal.code;
  };
  if (error instanceof Refusal) {
    if (error.cause !== undefined) log.warn({ name, correlationId, err: error.cause }, 'refused');
    return respond(error);
  }
  if (isUnstorable(error)) {
    const message = t('A text contains a character that cannot be stored.');
    return respond(new Refusal('malformed', { message }));
  }
  if (isStorageFull(error)) {
    log.error({ name, correlationId, error: String(error) }, 'storage full');
    return respond(new Refusal('storageFull'));
  }
  if (isDatabaseError(error) || isStorageError(error) || isUnavailable(error)) {
    log.warn({ name, correlationId, error: String(error) }, 'unavailable');
    return respond(new Refusal('unavailable'));
  }
  log.error({ name, correlationId, err: error }, 'defect');
  return respond(new Refusal('defect'));
}

/**
 * PostgreSQL stores no text with a NUL and no JSON with half a surrogate pair. It reports both as a syntax error, like an invalid
 * uuid.
 */
function isUnstorable(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '22021' || code === '22P05' || (code === '22P02' && routine === 'json_errsave_error');
}

/** The payment provider does not answer, or another server does not answer in time. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof PaymentsUnavailableError || error instanceof TimeoutError;

interface CallLogFields {
  userId?: string;
  outcome?: CallOutcome;
  network?: string;
}

/**
 * Returns what a log line says of a call besides its name: the caller, as far as a token identifies them. For a refusal it adds
 * which one, and from where.
 */
function callLogFields(request: Request, callerCache: CallerCache, outcome: CallOutcome): CallLogFields {
  const token = tokenOf(request);
  const userId = token === undefined ? undefined : callerCache.get(token)?.userId;
  return {
    ...(userId !== undefined && { userId }),
    ...(outcome !== 'ok' && { outcome, network: networkOf(request.ip ?? '') }),
  };
}
