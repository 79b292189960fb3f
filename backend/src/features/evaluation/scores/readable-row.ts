import type { SectionChange, Sums, VendorRow, VendorScores } from '../contracts/evaluation.ts';
import { arePricesClosed } from '../../rfps/public.ts';
import { withoutClosedPrices } from '../envelopes/hidden-prices.ts';
import { sql, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import type { Push } from '../../../kernel/pushes.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';

/** Whether an RFP's responses are sealed at a moment, in ms. The rfps feature provides this function. */
export type SealOf = (db: Queryable, rfpId: string, now: number) => Promise<{ isSealed: boolean }>;

/** The facts that a buyer always knows about a vendor: who it is, whether it accepted and submitted, and its progress. */
type OpenFact =
  | 'rfpId'
  | 'inviteId'
  | 'version'
  | 'user'
  | 'companyName'
  | 'companyIds'
  | 'logo'
  | 'selectedProducts'
  | 'isRfpAccepted'
  | 'hasLeft'
  | 'isSubmitted'
  | 'remindedAt'
  | 'completion';

/** Names all other columns, so the type checker asks of each new column whether it is hidden. */
const hidden: Omit<VendorRow, OpenFact> = {
  nda: null,
  technicalScore: null,
  commercialScore: null,
  technicalFraction: null,
  commercialFraction: null,
  unratedAnswers: 0,
  overall: null,
  price: null,
  offered: null,
  isEligible: true,
  failedMustHaves: [],
  priceScore: null,
  rank: null,
};

/**
 * Returns a vendor's row as the buyer may read it. A draft belongs to the vendor, and a seal hides submitted responses as well.
 */
export const readableRow = (row: VendorRow, isSealed = false): VendorRow =>
  isSealed || !row.isSubmitted ? { ...row, ...hidden } : row;

/** Keeps only the progress of a draft's sums. */
const progressOf = <S extends Sums>(sums: S): S => ({ ...sums, scores: 0, scored: 0, percent: null });

/** Returns a draft's scores as the buyer may read them: the number of answers, but no results. */
export const draftScores = (scores: VendorScores): VendorScores => ({
  ...progressOf(scores),
  categories: scores.categories.map((category) => ({
    ...progressOf(category),
    sections: category.sections.map(progressOf),
  })),
});

/** Returns a change of a draft's section as the buyer may read it. */
const draftSectionChange = (change: SectionChange): SectionChange => ({
  ...change,
  section: progressOf(change.section),
  category: progressOf(change.category),
  total: progressOf(change.total),
  answers: [],
});

/**
 * Wraps a read model that stores whole rows, and pushes only what the buyer may read at that moment. The pages read the rest once
 * a response is submitted or the seal is lifted.
 */
export const readablePushes = (
  { project, settle, ...projection }: Projection,
  sealOf: SealOf,
): Projection => ({
  ...projection,
  project: async (tx, id, now) => asReadable(tx, await project(tx, id, now), sealOf, now),
  ...(settle && {
    settle: async (tx, lock, now) => asReadable(tx, await settle(tx, lock, now), sealOf, now),
  }),
});

async function asReadable(
  tx: Transaction,
  pushes: readonly Push[],
  sealOf: SealOf,
  now: number,
): Promise<Push[]> {
  const readable: Push[] = [];
  for (const push of pushes) {
    if (push.name === 'vendorRowChanged') {
      const { isSealed } = await sealOf(tx, push.payload.rfpId, now);
      const [payload] = await withoutClosedPrices(tx, push.payload.rfpId, [
        readableRow(push.payload, isSealed),
      ]);
      if (payload) readable.push({ ...push, payload });
    } else if (push.name === 'responseSectionChanged') {
      const { rfpId, vendorId } = push.payload;
      if ((await sealOf(tx, rfpId, now)).isSealed) continue;
      const isClosed = push.payload.kind === 'commercial' && (await arePricesClosed(tx, rfpId));
      const isReadable = !isClosed && (await isSubmittedBy(tx, rfpId, vendorId));
      readable.push(isReadable ? push : { ...push, payload: draftSectionChange(push.payload) });
    } else readable.push(push);
  }
  return readable;
}

const isSubmittedBy = (tx: Transaction, rfpId: string, companyId: string): Promise<boolean> =>
  tx.exists(sql.statement`
    select from invite where rfp_id = ${rfpId} and company_id = ${companyId} and submitted_at is not null`);
