import type { RequestHandler } from 'express';
import type { Readiness } from '../readiness.ts';

/** A process that lives answers; what it stands on is another question. */
export const aliveBody = { status: 'ok' };

/** The names of what is missing, and no more: an address or an error may hold a password. */
export const readyBody = ({ isReady, parts }: Readiness) => ({
  status: isReady ? 'ready' : 'unavailable',
  parts,
});

/**
 * Whether this process can serve: 200 while all that it cannot do without is there, else 503. Whether it runs at all is
 * another question; a process that is not ready wants no restart.
 */
export const answerReady =
  (findReadiness: () => Promise<Readiness>): RequestHandler =>
  async (_request, response) => {
    const readiness = await findReadiness();
    response.setHeader('Cache-Control', 'no-store');
    response.status(readiness.isReady ? 200 : 503).json(readyBody(readiness));
  };
