import { messages } from '../contracts/messages.ts';
import type { Caller, PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createHash } from 'node:crypto';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { row, text } from '../../../platform/database/row.ts';

/** Returns the company that a caller may spend money for; only its owner and admins may. */
export function buyerOf({ companyId, companyName, companyRole, userId }: Caller) {
  if (companyId === null) return refuse('companyRequired');
  if (companyRole !== 'owner' && companyRole !== 'admin') return refuse('adminsOnly');
  return { companyId, companyName: companyName ?? '', userId };
}

/** Redirects lead only to this site. Programs disagree on the meaning of a backslash or a space in an address. */
export function requireOwnAddress(publicUrl: string, field: string, address: string): string {
  const isPlain = URL.canParse(address) && !/[\\\s]/.test(address);
  const isOwn = isPlain && new URL(address).origin === new URL(publicUrl).origin;
  return isOwn
    ? address
    : refuse('invalidFields', { errors: [{ field, message: messages.addressElsewhere }] });
}

/** Finds a company's customer id at the payment provider; null before its first purchase. */
export const findCustomer = (db: Queryable, companyId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select customer_id as id from payment_customer where company_id = ${companyId}`);

/**
 * Returns the customer of a company, the same for all its members, and creates it if needed. It is written before any page is
 * opened for it: of two simultaneous purchases, one customer is kept and both use it. `deletedId` is a customer that the provider no
 * longer has.
 */
export async function customerOf(
  db: PrepareContext<never>['db'],
  payments: PaymentGateway,
  { companyId, companyName }: { companyId: string; companyName: string },
  deletedId?: string,
): Promise<string> {
  const known = await findCustomer(db, companyId);
  if (known !== null && known !== deletedId) return known;
  const attempt = JSON.stringify([companyId, companyName, deletedId, Math.floor(Date.now() / slotMs)]);
  const customerId = await payments.createCustomer(
    { companyId, name: companyName },
    `customer.${createHash('sha256').update(attempt).digest('base64url')}`,
  );
  await db.query(
    deletedId === undefined
      ? // Names no conflict target: two inserts of the same customer violate both constraints, and either may be first.
        sql.statement`
          insert into payment_customer (company_id, customer_id) values (${companyId}, ${customerId})
          on conflict do nothing`
      : sql.statement`
          update payment_customer set customer_id = ${customerId}
          where company_id = ${companyId} and customer_id = ${deletedId}`,
  );
  return (await findCustomer(db, companyId)) ?? customerId;
}

/** The provider stores its response to a key, including its own failures, so a key is valid for only one time slot. */
export const slotMs = 60_000;
