import type { RequestHandler } from 'express';
import type { Readiness } from './readiness.ts';

/** A live process answers this. Whether its dependencies work is a separate question. */
export const aliveBody = { status: 'ok' };

/** Only the names of missing parts, since an address or an error may contain a password. */
export const readyBody = ({ isReady, parts }: Readiness) => ({
  status: isReady ? 'ready' : 'unavailable',
  parts,
});

/**
 * Answers whether this process can serve: 200 while everything that it needs is available, otherwise 503. Whether it runs at all
 * is a separate question. A process that is not ready needs no restart.
 */
export const answerReady =
  (findReadiness: () => Promise<Readiness>): RequestHandler =>
  async (_request, response) => {
    const readiness = await findReadiness();
    response.setHeader('Cache-Control', 'no-store');
    response.status(readiness.isReady ? 200 : 503).json(readyBody(readiness));
  };
