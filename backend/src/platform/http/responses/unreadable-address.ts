import type { ErrorRequestHandler } from 'express';
import { Refusal } from '../../refusal.ts';
import { sendRefusal } from './problem.ts';
import { correlationOf } from '../request-head.ts';

/**
 * Answers an address whose escapes encode no valid characters. Express rejects it before any call sees it. It names nothing, and
 * gets the same response as every such address.
 */
export const answerUnreadable: ErrorRequestHandler = (error, request, response, next) => {
  if (!(error instanceof URIError)) return next(error);
  response.setHeader('X-Correlation-Id', correlationOf(request));
  response.setHeader('Cache-Control', 'no-store');
  sendRefusal(response, new Refusal('notFound'));
};
