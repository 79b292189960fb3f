import type { RequestHandler } from 'express';
import type { Log } from '../../observability/log.ts';
import { Refusal } from '../../refusal.ts';
import { requestTimeoutMs } from './deadline.ts';
import { sendRefusal } from './problem.ts';

/** Later than the deadline of calls with a contract, which count their responses. */
const graceMs = 1_000;

/**
 * The last resort for everything that is only read: pages, files, logos, the queue board. If no response has begun in time, it
 * sends 503. It closes the connection, since the late handler may still write into it.
 */
export const answerInTime =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      log.warn({ name: 'answerInTime', path: request.path }, 'unavailable');
      response.setHeader('Connection', 'close');
      response.setHeader('Cache-Control', 'no-store');
      sendRefusal(response, new Refusal('unavailable'));
    }, requestTimeoutMs + graceMs);
    response.once('close', () => clearTimeout(timer));
    next();
  };
