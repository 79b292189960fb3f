import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change, Recorder } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bool, number, row, text } from '../../../platform/database/row.ts';
import { decideInvitePayment, type Means } from './acceptance-payment.ts';
import { isInvitePaid } from './return-payment.ts';

/** Loads the means of payment of a company; limited to the wallets of the named products, if any. */
export async function loadMeans(
  db: Queryable,
  companyId: string,
  productIds: readonly string[],
  lock: boolean,
): Promise<Means> {
  const passes = await db.any(sql.type(row({ open: bool }))`
    select used_at is null as open from rfp_pass where company_id = ${companyId} ${lock ? sql.fragment`for update` : sql.fragment``}`);
  const locked = await db.any(sql.type(row({ product_id: text }))`
    select product_id from wallet
    where company_id = ${companyId} and (${productIds.length === 0} or product_id = any(${sql.array(productIds, 'uuid')}))
    order by product_id ${lock ? sql.fragment`for update` : sql.fragment``}`);
  const wallets = await db.any(sql.type(
    row({ productId: text, productName: text, isLicensed: bool, credits: number }),
  )`
    select w.product_id as "productId", w.product_name as "productName", coalesce(w.licensed_until > now(), false) as "isLicensed",
      coalesce((select sum(e.credits) from credit_entry e where e.product_id = w.product_id), 0)::int4 as credits
    from wallet w where w.product_id = any(${sql.array(
      locked.map((one) => one.product_id),
      'uuid',
    )})
    order by w.product_name collate natural_order, w.product_id`);
  return { passes: passes.filter((one) => one.open).length, wallets };
}

/** For readers: returns balances, and whether this invite could be paid or is already paid. */
export async function meansOf(
  db: Queryable,
  companyId: string,
  { id: inviteId, productIds }: { id: string; productIds: readonly string[] },
) {
  const means = await loadMeans(db, companyId, productIds, false);
  return {
    credits: means.wallets.reduce((sum, wallet) => sum + wallet.credits, 0),
    isLicensed: means.wallets.some((wallet) => wallet.isLicensed),
    passes: means.passes,
    mayAccept: decideInvitePayment(means) !== undefined || (await isInvitePaid(db, companyId, inviteId)),
    wallets: means.wallets.map(({ productId: id, productName, credits }) => ({
      productId: id,
      productName,
      credits,
    })),
  };
}

export interface InvitePayment {
  companyId: string;
  inviteId: string;
  /** The products that the invite names; empty for all of the company. */
  productIds: readonly string[];
  chosenProductId: string | undefined;
  /** In ms since 1970. */
  requestedAt: number | null;
  /** The name of the user who accepts. */
  acceptedBy: string;
}

/**
 * For an acceptance: returns the changes that pay for this invite once. Locks the company's pass and wallets until the
 * transaction ends, so simultaneous acceptances never spend the same credit. A company that left the RFP and was invited again
 * has already paid. Refuses creditsRequired.
 */
export async function payForInvite(db: Queryable, due: InvitePayment): Promise<Change[]> {
  if (await isInvitePaid(db, due.companyId, due.inviteId)) return [];
  const means = await loadMeans(db, due.companyId, due.productIds, true);
  const payment = decideInvitePayment(means, due.chosenProductId) ?? refuse('creditsRequired');
  return [
    sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by, cause_id, subject, product_name,
        requested_at, accepted_by, attempt)
      values (${due.companyId}, ${payment.productId}, ${-payment.credits}, 'inviteAcceptance', ${payment.by}, ${due.inviteId},
        'requestForProposal', (select product_name from wallet where product_id = ${payment.productId}::uuid),
        to_timestamp(${due.requestedAt}::double precision / 1000), ${due.acceptedBy},
        (select count(*) + 1 from credit_entry where kind = 'inviteAcceptance' and cause_id = ${due.inviteId}))`,
    ...(payment.by === 'pass' ? [spendPass(due.companyId)] : []),
  ];
}

export const spendPass = (companyId: string): Change => sql.statement`
  update rfp_pass set used_at = now() where company_id = ${companyId} and used_at is null`;

/** For registration: grants a new company one free RFP pass. */
export const grantRfpPass = (record: Recorder, companyId: string): Promise<void> =>
  record(
    { name: 'rfpPassGranted', payload: { companyId } },
    sql.statement`insert into rfp_pass (company_id) values (${companyId})`,
  );
