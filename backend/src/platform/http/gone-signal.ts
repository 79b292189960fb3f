import type { Request } from 'express';

/** Aborts when the caller is gone, or has its answer. */
export function goneSignal(request: Request): AbortSignal {
  const gone = new AbortController();
  request.res?.once('close', () => gone.abort());
  return gone.signal;
}
