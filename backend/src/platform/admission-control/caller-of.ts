import type { Request } from 'express';
import { clientAddressOf, type Trust } from './client-address.ts';

/**
 * Whom a request is laid to: the person that its token meant when it was last seen, else the address that it comes from. A token
 * that nobody has seen counts for nothing, or a thousand made up would be a thousand callers.
 */
export const callerOf = (
  request: Request,
  cachedCaller: { userId: string } | undefined,
): string | undefined =>
  cachedCaller?.userId ?? clientAddressOf(request, request.app.get('trust proxy fn') as Trust);
