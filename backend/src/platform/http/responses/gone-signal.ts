import type { Request } from 'express';

/** Returns a signal that aborts when the caller has gone or has received the response. */
export function goneSignal(request: Request): AbortSignal {
  const gone = new AbortController();
  request.res?.once('close', () => gone.abort());
  return gone.signal;
}
