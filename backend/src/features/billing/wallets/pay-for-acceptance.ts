import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change, Recorder } from '../../../platform/outbox/outbox.ts';
import { row, text, bool, number } from '../../../platform/database/row.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideInvitePayment, decideMeetingPayment, type PaymentMeans } from './acceptance-payment.ts';

export interface ReturnedPayments {
  /** The companies that get something back. */
  companyIds: string[];
  changes: Change[];
}

/**
 * Returns the changes that pay back the acceptances of these invites: credits to their wallet, the pass to its company, each
 * once. A licence gets nothing back, but its entry is closed like the others. The caller locks the invites, so no acceptance is
 * in progress.
 */
export async function returnInvitePayments(
  db: Queryable,
  inviteIds: readonly string[],
): Promise<ReturnedPayments> {
  if (inviteIds.length === 0) return { companyIds: [], changes: [] };
  const paid = await db.any(sql.type(row({ id: text, companyId: text, paidBy: text }))`
    select e.id::text, e.company_id::text as "companyId", e.paid_by as "paidBy" from credit_entry e
    where e.kind = 'inviteAcceptance' and e.cause_id = any(${sql.array([...inviteIds], 'uuid')})
      and ${isNotReturned}
    order by e.company_id, e.id`);
  if (paid.length === 0) return { companyIds: [], changes: [] };
  const passesOf = paid.filter(({ paidBy }) => paidBy === 'pass').map(({ companyId }) => companyId);
  // Companies are locked in order, so two buyers who cancel at once do not deadlock.
  if (passesOf.length > 0)
    await db.any(sql.type(row({ id: text }))`
      select company_id::text as id from rfp_pass where company_id = any(${sql.array(passesOf, 'uuid')})
      order by company_id for update`);
  return {
    companyIds: [...new Set(paid.map(({ companyId }) => companyId))],
    changes: [
      sql.statement`
        insert into credit_entry (company_id, product_id, credits, kind, paid_by, cause_id, subject, product_name,
          requested_at, accepted_by)
        select company_id, product_id, -credits, 'acceptanceReturn', paid_by, id, subject, product_name, requested_at,
          accepted_by
        from credit_entry where id = any(${sql.array(
          paid.map(({ id }) => id),
          'uuid',
        )})`,
      ...(passesOf.length > 0
        ? [
            sql.statement`
              update rfp_pass set used_at = null where company_id = any(${sql.array(passesOf, 'uuid')})`,
          ]
        : []),
    ],
  };
}

/** For an entry `e`. */
export const isNotReturned = sql.fragment`not exists (
  select from credit_entry returned where returned.kind = 'acceptanceReturn' and returned.cause_id = e.id)`;

/** Whether this company has paid for this invite and was not paid back: a vendor that left and returns pays once. */
const isInvitePaid = (db: Queryable, companyId: string, inviteId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from credit_entry e where e.kind = 'inviteAcceptance' and e.cause_id = ${inviteId}
      and e.company_id = ${companyId} and ${isNotReturned}`);

/** Loads the means of payment of a company; limited to the wallets of the named products, if any. */
async function loadPaymentMeans(
  db: Queryable,
  companyId: string,
  productIds: readonly string[],
  lock: boolean,
): Promise<PaymentMeans> {
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
      locked.map((lockedWallet) => lockedWallet.product_id),
      'uuid',
    )})
    order by w.product_name collate natural_order, w.product_id`);
  return { passes: passes.filter((pass) => pass.open).length, wallets };
}

const balancesOf = ({ wallets, passes }: PaymentMeans) => ({
  credits: wallets.reduce((sum, wallet) => sum + wallet.credits, 0),
  isLicensed: wallets.some((wallet) => wallet.isLicensed),
  passes,
});

/** For readers: returns balances, and whether this invite could be paid or is already paid. */
export async function paymentMeansOf(
  db: Queryable,
  companyId: string,
  { id: inviteId, productIds }: { id: string; productIds: readonly string[] },
) {
  const means = await loadPaymentMeans(db, companyId, productIds, false);
  return {
    ...balancesOf(means),
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
  const means = await loadPaymentMeans(db, due.companyId, due.productIds, true);
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

const spendPass = (companyId: string): Change => sql.statement`
  update rfp_pass set used_at = now() where company_id = ${companyId} and used_at is null`;

/** For registration: grants a new company one free RFP pass. */
export const grantRfpPass = (record: Recorder, companyId: string): Promise<void> =>
  record(
    { name: 'rfpPassGranted', payload: { companyId } },
    sql.statement`insert into rfp_pass (company_id) values (${companyId})`,
  );

/** For readers: returns the means with which a company may pay a request for this product. */
export async function meetingPaymentMeansOf(db: Queryable, companyId: string, productId: string) {
  const means = await loadPaymentMeans(db, companyId, [productId], false);
  return {
    ...balancesOf(means),
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
  const means = await loadPaymentMeans(db, due.companyId, [due.productId], true);
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
