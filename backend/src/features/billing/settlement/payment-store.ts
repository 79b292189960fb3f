import { sql, type Queryable } from '../../../platform/database/database.ts';
import { number, row, text, time } from '../../../platform/database/row.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import type { Order } from '../../../platform/payments/payment-facts.ts';

const paymentRow = row({
  id: text,
  companyId: text,
  productId: text,
  productName: text,
  planId: text,
  units: number,
  amountMinor: number,
  backMinor: number,
  taken: number,
  forgiven: number,
  readAt: time,
});

/** Admits one writer at a time for a name, whether or not anything with that name exists. */
export const lockName = (db: Queryable, name: string): Promise<unknown> =>
  db.one(sql.type(row({ locked: text }))`
    select pg_advisory_xact_lock(hashtextextended(${name}, 0))::text as locked`);

/** Admits one writer at a time for a payment or subscription: its id at the provider is the lock's name. */
export const lockSource = (db: Queryable, source: string) => lockName(db, `payment ${source}`);

/** Finds the payment of a session or invoice, under `lockSource`; null before it is known. */
export const findKnownPayment = (db: Queryable, source: string) =>
  db.maybeOne(sql.type(paymentRow)`
    select id::text, company_id::text as "companyId", product_id::text as "productId", product_name as "productName",
      plan_id as "planId", units, amount_minor::float8 as "amountMinor", refunded_minor::float8 as "backMinor",
      returned_units as taken, written_off_units as forgiven, read_at as "readAt"
    from payment where source = ${source}`);
export type KnownPayment = NonNullable<Awaited<ReturnType<typeof findKnownPayment>>>;

/** Returns the database's clock in ms since 1970: the same for all processes that order their readings by it. */
export const readClock = (db: Queryable): Promise<number> =>
  db.oneFirst(sql.type(row({ now: time }))`select clock_timestamp() as now`);

/** Converts a time in ms since 1970 to PostgreSQL's format; null if absent. */
export const at = (ms: number | null | undefined) =>
  sql.fragment`to_timestamp(${ms ?? null}::double precision / 1000)`;

/** Returns a change for `record`: the amount that a payment adds to its wallet or deducts from it. */
export const moneyEntry = (
  order: Pick<Order, 'companyId' | 'productId' | 'productName' | 'planId'>,
  {
    kind,
    credits,
    paymentId,
  }: { kind: 'purchase' | 'takeBack' | 'giveBack'; credits: number; paymentId: string },
): Change => sql.statement`
  insert into credit_entry (company_id, product_id, credits, kind, paid_by, subject, product_name, payment_id)
  values (${order.companyId}, ${order.productId}, ${credits}, ${kind}, 'money', ${order.planId}, ${order.productName}, ${paymentId})`;
