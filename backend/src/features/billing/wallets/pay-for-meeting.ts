import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideMeetingPayment } from './acceptance-payment.ts';
import { loadMeans, spendPass } from './pay-for-invite.ts';

/** For readers: returns the means with which a company may pay a request for this product. */
export async function meetingMeansOf(db: Queryable, companyId: string, productId: string) {
  const means = await loadMeans(db, companyId, [productId], false);
  return {
    credits: means.wallets.reduce((sum, wallet) => sum + wallet.credits, 0),
    isLicensed: means.wallets.some((wallet) => wallet.isLicensed),
    passes: means.passes,
    mayAccept: decideMeetingPayment(means) !== undefined,
  };
}

export interface MeetingPayment {
  companyId: string;
  meetingId: string;
  productId: string;
  kind: 'discoveryMeeting' | 'productDemo';
  product: string;
  /** In ms since 1970. */
  requestedAt: number;
  /** The name of the user who accepts. */
  acceptedBy: string;
}

/**
 * For an acceptance: returns the changes that pay for this request once. Locks the company's pass and the product's wallet until
 * the transaction ends. Refuses creditsRequired.
 */
export async function payForMeeting(db: Queryable, due: MeetingPayment): Promise<Change[]> {
  const means = await loadMeans(db, due.companyId, [due.productId], true);
  const payment = decideMeetingPayment(means) ?? refuse('creditsRequired');
  return [
    sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by, cause_id, subject, product_name,
        requested_at, accepted_by)
      values (${due.companyId}, ${payment.productId}, ${-payment.credits}, 'meetingAcceptance', ${payment.by}, ${due.meetingId},
        ${due.kind}, ${due.product}, to_timestamp(${due.requestedAt}::double precision / 1000), ${due.acceptedBy})`,
    ...(payment.by === 'pass' ? [spendPass(due.companyId)] : []),
  ];
}
