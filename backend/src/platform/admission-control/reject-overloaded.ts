import type { RequestHandler } from 'express';
import { sendRefusal } from '../http/responses/problem.ts';
import { Refusal } from '../refusal.ts';
import { callerOf } from './caller-of.ts';
import type { Gate } from './gate.ts';

/**
 * Passes a request of a route without a contract on, unless a read would be rejected. Heavy downloading limits further downloads
 * and nothing else.
 */
export const rejectOverloaded =
  (gate: Gate): RequestHandler =>
  (request, response, next) => {
    try {
      const caller = callerOf(request, undefined);
      const leave = gate.arrive({ caller: caller && `files of ${caller}`, call: 'file', isCommand: false });
      response.once('close', leave);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendRefusal(response, error);
    }
    next();
  };
