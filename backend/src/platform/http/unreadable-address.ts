import type { ErrorRequestHandler } from 'express';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from './problem.ts';
import { correlationOf } from './request-head.ts';

/**
 * Express gives up on an address whose escapes mean no characters, before any call sees it. It names nothing, and is answered
 * like every address that names nothing.
 */
export const answerUnreadable: ErrorRequestHandler = (error, request, response, next) => {
  if (!(error instanceof URIError)) return next(error);
  response.setHeader('X-Correlation-Id', correlationOf(request));
  response.setHeader('Cache-Control', 'no-store');
  sendRefusal(response, new Refusal('notFound'));
};
