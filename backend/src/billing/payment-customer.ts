import { createHash } from 'node:crypto';
import { sql, type Queryable } from '../platform/database.ts';
import type { PrepareContext } from '../platform/handler.ts';
import type { PaymentGateway } from '../platform/payments/payment-gateway.ts';
import { row, text } from '../platform/row.ts';

/** What a company is called at the payment provider; null before it began to buy anything. */
export const findCustomer = (db: Queryable, companyId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select customer_id as id from payment_customer where company_id = ${companyId}`);

/**
 * The same for everybody of a company, made where there is none. It is written before anything is opened for it: of two who
 * begin at once one customer is kept, and both buy as that one. `gone` is one that the provider has no more.
 */
export async function customerOf(
  db: PrepareContext<never>['db'],
  payments: PaymentGateway,
  { companyId, companyName }: { companyId: string; companyName: string },
  gone?: string,
): Promise<string> {
  const known = await findCustomer(db, companyId);
  if (known !== null && known !== gone) return known;
  const attempt = JSON.stringify([companyId, companyName, gone, Math.floor(Date.now() / slotMs)]);
  const customerId = await payments.createCustomer(
    { companyId, name: companyName },
    `customer.${createHash('sha256').update(attempt).digest('base64url')}`,
  );
  await db.query(
    gone === undefined
      ? // Without a name for what conflicts: the same customer of two at once meets both constraints, and either may be first.
        sql.statement`
          insert into payment_customer (company_id, customer_id) values (${companyId}, ${customerId})
          on conflict do nothing`
      : sql.statement`
          update payment_customer set customer_id = ${customerId}
          where company_id = ${companyId} and customer_id = ${gone}`,
  );
  return (await findCustomer(db, companyId)) ?? customerId;
}

/** The provider keeps what it answered to a key, its own failures included: a key is for one moment alone. */
export const slotMs = 60_000;
