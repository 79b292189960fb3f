import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { bool, number, row, text } from '../../../platform/database/row.ts';

const heldRow = row({ isLicensed: bool });

/**
 * Returns what a product's wallet holds, and whether it has a licence or will be charged for one. Locks it until the end of the
 * transaction. Returns null if the product never had a wallet.
 */
export async function lockWallet(
  db: Queryable,
  productId: string,
): Promise<{ credits: number; isLicensed: boolean } | undefined> {
  const held = await db.maybeOne(sql.type(heldRow)`
    select coalesce(licensed_until > now(), false) or exists (
        select from licence l where l.product_id = w.product_id and l.status <> 'ended' and not l.is_cancelled) as "isLicensed"
    from wallet w where product_id = ${productId} for update`);
  if (!held) return undefined;
  const credits = await db.oneFirst(sql.type(row({ credits: number }))`
    select coalesce(sum(credits), 0)::int4 as credits from credit_entry where product_id = ${productId}`);
  return { credits, isLicensed: held.isLicensed };
}

/** Returns a change for `record`: gives the wallet the current name of its product. */
export const renameWallet = (productId: string, productName: string): Change => ({
  mayMiss: sql.statement`
    update wallet set product_name = ${productName}
    where product_id = ${productId} and product_name <> ${productName}`,
});

/** Lists the licensed products among the given ones. */
export async function listLicensed(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = await db.anyFirst(sql.type(row({ id: text }))`
    select product_id::text as id from wallet
    where product_id = any(${sql.array([...productIds], 'uuid')}) and licensed_until > now()`);
  return new Set(ids);
}

/**
 * Returns a change for `record`. The product's wallet, with its credits, licence and history, stays with the company that paid
 * and no longer belongs to a product. The product's next owner starts without any.
 */
export const detachWallet = (productId: string, companyId: string): Change => ({
  mayMiss: sql.statement`
    update wallet set product_id = uuidv7() where product_id = ${productId}::uuid and company_id = ${companyId}`,
});

/** Whether a company has credits, or a licence that is active or will be charged. */
export const hasPaymentMeans = (db: Queryable, companyId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 where (select coalesce(sum(credits), 0) from credit_entry where company_id = ${companyId}) > 0
      or exists (select from wallet where company_id = ${companyId} and licensed_until > now())
      or exists (select from licence where company_id = ${companyId} and status <> 'ended' and not is_cancelled)`);
