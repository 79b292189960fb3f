import { isRated } from './evaluation/is-rated.ts';
import { isRatedApart } from './evaluators/rate-apart.ts';
import type { Reader } from './platform/database.ts';

/** Whether anybody has rated an answer of an invite, together or apart: then its response is withdrawn no more. */
export const isRatedAtAll = async (read: Reader, inviteId: string): Promise<boolean> =>
  (await isRated(read, inviteId)) || (await isRatedApart(read, inviteId));
