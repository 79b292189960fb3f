import type { rfpStepper } from './contracts/rfps.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isoTimeOrNull, isoTime } from '../../platform/time/iso-time.ts';
import { loadBuyerName } from './buyer-name.ts';
import { loadBuyerSteps } from './buyer-step-facts.ts';
import { dueAtOf, dueDayIn, type listStages } from './milestone-store.ts';
import type { Rfp } from './rfp-store.ts';

/** Returns the progress of the buyer's own RFP. The buyer has no invite to accept and nothing to pay. */
export async function buyerStepper(
  db: Queryable,
  rfp: Rfp,
  stages: Awaited<ReturnType<typeof listStages>>,
  now: number,
): Promise<Infer<typeof rfpStepper>> {
  return {
    isRfpAccepted: 0,
    hasLeft: false,
    isSubmitted: false,
    steps: (await loadBuyerSteps(db, rfp.id)) as Record<string, boolean>,
    companyName: await loadBuyerName(db, rfp),
    dueOn: dueDayIn(stages),
    dueAt: isoTimeOrNull(dueAtOf(stages, rfp)),
    dueTime: rfp.dueTime,
    isSealed: rfp.isSealed,
    servedAt: isoTime(now),
    creditInfo: null,
    freeCreditInfo: null,
    mayAccept: false,
    ndaPreferences: null,
    companyRequired: false,
    products: [],
  };
}
