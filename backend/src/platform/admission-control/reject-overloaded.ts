import type { Request, RequestHandler } from 'express';
import { clientAddressOf, type Trust } from './client-address.ts';
import { sendRefusal } from '../http/responses/problem.ts';
import { Refusal } from '../refusal.ts';
import type { Gate } from './gate.ts';

/**
 * Returns whom a request counts against: the user whom its token last identified, else its client address. An unknown token is
 * ignored, because a thousand invented tokens would otherwise count as a thousand callers.
 */
export const callerOf = (
  request: Request,
  cachedCaller: { userId: string } | undefined,
): string | undefined =>
  cachedCaller?.userId ?? clientAddressOf(request, request.app.get('trust proxy fn') as Trust);

/**
 * Passes a request of a route without a contract on, unless a read would be rejected. A caller's requests of each kind limit
 * further ones of that kind and nothing else. `call` names the kind, as in the metrics.
 */
export const rejectOverloaded =
  (gate: Gate, call: 'file' | 'logo' | 'productView'): RequestHandler =>
  (request, response, next) => {
    try {
      const caller = callerOf(request, undefined);
      const leave = gate.arrive({ caller: caller && `${call} of ${caller}`, call, isCommand: false });
      response.once('close', leave);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendRefusal(response, error);
    }
    next();
  };
