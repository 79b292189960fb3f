import type { Request } from 'express';
import { clientAddressOf, type Trust } from './client-address.ts';

/**
 * Returns whom a request counts against: the user whom its token last identified, else its client address. An unknown token is
 * ignored, because a thousand invented tokens would otherwise count as a thousand callers.
 */
export const callerOf = (
  request: Request,
  cachedCaller: { userId: string } | undefined,
): string | undefined =>
  cachedCaller?.userId ?? clientAddressOf(request, request.app.get('trust proxy fn') as Trust);
