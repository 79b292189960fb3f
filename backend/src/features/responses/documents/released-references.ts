import { findAwarded } from '../../decisions/public.ts';
import { isFinalStage } from '../../evaluation/public.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { listStages } from '../../rfps/public.ts';

/** Returns the vendors whose references a buyer may read: the awarded vendor, or all vendors in the final stage. */
export async function releasedReferences(
  db: Queryable,
  { id, timeZone }: { id: string; timeZone: string },
  now: number,
): Promise<'all' | 'none' | { ofInvite: string }> {
  const awarded = await findAwarded(db, id);
  if (awarded) return awarded.inviteId === null ? 'none' : { ofInvite: awarded.inviteId };
  return isFinalStage(await listStages(db, id), timeZone, now) ? 'all' : 'none';
}
