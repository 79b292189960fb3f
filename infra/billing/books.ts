import type Stripe from 'stripe';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { bool, nullable, number, row, text, time } from '@bidboard/backend/platform/database/row';

/** Money that arrived, as the provider lists it. Amounts are in the currency's minor unit. */
export interface ProviderBooking {
  productId: string;
  paidMinor: number;
  /** The amount that was refunded, or disputed and not won. */
  backMinor: number;
}

/** A subscription; times are in ms since 1970. */
export interface BookedYears {
  status: 'active' | 'pastDue' | 'ended';
  isCancelled: boolean;
  endedAt: number | null;
  /** The ends of the years that are paid and not refunded. */
  paidUntil: readonly number[];
}

interface Books {
  /** By the id of a pack's checkout, or of a year's invoice. */
  payments: Map<string, ProviderBooking>;
  /** By the subscription's id. */
  licences: Map<string, BookedYears>;
}

const everything = { limit: 10_000 };
const states: Record<string, BookedYears['status']> = { active: 'active', past_due: 'pastDue' };

/**
 * Reads everything that the provider lists, joined here by payment intent. It reaches the same sums by another way than the
 * product, which asks for the charge of each session.
 */
export async function readBooks(stripe: Stripe): Promise<Books> {
  const intents = await readIntents(stripe);
  const payments = new Map<string, ProviderBooking>();
  const sessions = await stripe.checkout.sessions.list({ limit: 100 }).autoPagingToArray(everything);
  for (const { id, payment_intent: intent, client_reference_id: productId } of sessions) {
    const money = intents.get(String(intent));
    if (money && productId !== null) payments.set(id, { productId, ...money });
  }
  const intentOf = new Map<string, string>();
  for (const { invoice, payment } of await stripe.invoicePayments
    .list({ limit: 100 })
    .autoPagingToArray(everything))
    intentOf.set(String(invoice), String(payment.payment_intent));
  const licences = new Map<string, BookedYears>();
  const subscriptions = await stripe.subscriptions
    .list({ status: 'all', limit: 100 })
    .autoPagingToArray(everything);
  const invoices = await stripe.invoices.list({ limit: 100 }).autoPagingToArray(everything);
  for (const {
    id,
    metadata,
    status,
    ended_at: endedAt,
    cancel_at_period_end: isCancelled,
  } of subscriptions) {
    const paidUntil: number[] = [];
    for (const invoice of invoices) {
      if (invoice.parent?.subscription_details?.subscription !== id) continue;
      const money = intents.get(intentOf.get(invoice.id) ?? '');
      if (!money) continue;
      payments.set(invoice.id, { productId: metadata['productId'] ?? '', ...money });
      if (money.backMinor < money.paidMinor) paidUntil.push((invoice.lines.data[0]?.period.end ?? 0) * 1000);
    }
    licences.set(id, {
      status: states[status] ?? 'ended',
      isCancelled: isCancelled || endedAt !== null,
      endedAt: endedAt === null ? null : endedAt * 1000,
      paidUntil,
    });
  }
  return { payments, licences };
}

/** Returns what each successful payment intent paid, and how much of it went back. */
async function readIntents(stripe: Stripe): Promise<Map<string, Omit<ProviderBooking, 'productId'>>> {
  const intents = new Map<string, Omit<ProviderBooking, 'productId'>>();
  for (const charge of await stripe.charges.list({ limit: 100 }).autoPagingToArray(everything))
    if (charge.status === 'succeeded')
      intents.set(String(charge.payment_intent), { paidMinor: charge.amount, backMinor: 0 });
  const giveBack = (intent: unknown, amountMinor: number) => {
    const money = intents.get(String(intent));
    if (!money) throw new Error(`${String(intent)} gave back what it never took`);
    money.backMinor += amountMinor;
  };
  for (const refund of await stripe.refunds.list({ limit: 100 }).autoPagingToArray(everything))
    if (refund.status === 'succeeded') giveBack(refund.payment_intent, refund.amount);
  for (const dispute of await stripe.disputes.list({ limit: 100 }).autoPagingToArray(everything))
    if (dispute.status !== 'won') giveBack(dispute.payment_intent, dispute.amount);
  return intents;
}

const paymentRow = row({
  source: text,
  productId: text,
  paidMinor: number,
  backMinor: number,
  forgiven: number,
  grants: number,
  entries: number,
});

/** Returns the ledger's data of each payment: how often it was granted, and the sum of its entries. */
export async function readLedger(database: Database) {
  const paid = await database.any(sql.type(paymentRow)`
    select p.source, p.product_id::text as "productId", p.amount_minor::float8 as "paidMinor",
      p.refunded_minor::float8 as "backMinor", p.written_off_units as forgiven,
      count(*) filter (where e.kind = 'purchase')::int4 as grants, coalesce(sum(e.credits), 0)::int4 as entries
    from payment p left join credit_entry e on e.payment_id = p.id group by p.id`);
  return {
    payments: new Map(
      paid.map(({ source, productId, paidMinor, backMinor, grants, entries }) => [
        source,
        { productId, paidMinor, backMinor, grants, entries },
      ]),
    ),
    /** Credits that should have been reversed but were already spent. */
    forgiven: new Map(paid.map(({ source, forgiven }) => [source, forgiven])),
  };
}

const creditsOfPack = 5;

/**
 * Returns the expected ledger by the provider's books. For a pack: the credits that are still paid for, plus the forgiven ones.
 */
export function ledgerBy({ payments }: Books, forgiven: ReadonlyMap<string, number>) {
  return new Map(
    [...payments].map(([source, { productId, paidMinor, backMinor }]) => {
      const due = Math.trunc((creditsOfPack * backMinor) / paidMinor);
      const remaining = creditsOfPack - due + (forgiven.get(source) ?? 0);
      return [
        source,
        { productId, paidMinor, backMinor, grants: 1, entries: source.startsWith('in_') ? 0 : remaining },
      ];
    }),
  );
}

const licenceRow = row({
  id: text,
  status: text,
  isCancelled: bool,
  until: nullable(time),
  ofWallet: nullable(time),
});

export async function readLicences(database: Database) {
  const licences = await database.any(sql.type(licenceRow)`
    select l.subscription_id as id, l.status, l.is_cancelled as "isCancelled", l.licensed_until as until,
      w.licensed_until as "ofWallet"
    from licence l join wallet w on w.product_id = l.product_id`);
  return new Map(licences.map(({ id, ...licence }) => [id, licence]));
}

const graceMs = 3 * 86_400_000;

/** Returns the licences by the provider's books: until the last paid day, plus three days if a renewal is due. */
export function licencesBy({ licences }: Books) {
  return new Map(
    [...licences].map(([id, { status, isCancelled, endedAt, paidUntil }]) => {
      const paid = paidUntil.length === 0 ? null : Math.max(...paidUntil);
      const goesOn = paid === null || isCancelled ? paid : paid + graceMs;
      const until = goesOn === null || endedAt === null ? goesOn : Math.min(goesOn, endedAt);
      return [id, { status, isCancelled, until, ofWallet: until }];
    }),
  );
}

const walletRow = row({
  productId: text,
  balance: number,
  lowest: number,
  spent: number,
  forgiven: number,
});

/** Lists each wallet: its balance, its lowest balance ever, and how much was spent by acceptances or forgiven. */
export const listWallets = (database: Database) =>
  database.any(sql.type(walletRow)`
    select product_id::text as "productId", sum(credits)::int4 as balance, min(running)::int4 as lowest,
      -coalesce(sum(credits) filter (where kind like '%Acceptance'), 0)::int4 as spent,
      (select coalesce(sum(written_off_units), 0)::int4 from payment p where p.product_id = e.product_id) as forgiven
    from (
      select product_id, credits, kind, sum(credits) over (partition by product_id order by created_at, id) as running
      from credit_entry where product_id is not null) e
    group by product_id`);
