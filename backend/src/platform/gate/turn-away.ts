import type { RequestHandler } from 'express';
import { sendRefusal } from '../http/problem.ts';
import { Refusal } from '../refusal.ts';
import { callerOf } from './caller-of.ts';
import type { Gate } from './gate.ts';

/**
 * Of what has no contract: goes on unless a read would be turned away. Whoever downloads much is kept from downloading more, and
 * from nothing else.
 */
export const turnAway =
  (gate: Gate): RequestHandler =>
  (request, response, next) => {
    try {
      const caller = callerOf(request, undefined);
      const leave = gate.come({ caller: caller && `files of ${caller}`, call: 'file', isCommand: false });
      response.once('close', leave);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendRefusal(response, error);
    }
    next();
  };
