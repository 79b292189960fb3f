import { planOf, type Plan, textsOfPlan } from '../contracts/plans.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import {
  CustomerDeletedError,
  type PaymentGateway,
  type CheckoutOrder,
} from '../../../platform/payments/payment-gateway.ts';
import { refuse, orNotFound } from '../../../platform/refusal.ts';
import { bool, row, text } from '../../../platform/database/row.ts';
import { findOwnProduct } from '../../products/public.ts';
import { createHash } from 'node:crypto';
import { createCheckoutSession } from '../contracts/payments.ts';
import { countAttempt, type AttemptLimit } from '../../../platform/auth/attempts.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { buyerOf, requireOwnAddress, customerOf, slotMs } from './buyer.ts';
import { listLicensed } from '../wallets/product-wallets.ts';

interface OpenCheckoutQuery {
  companyId: string;
  productId: string;
  plan: Plan;
  successUrl: string;
  cancelUrl: string;
}

const startedRow = row({ id: text, successUrl: text, cancelUrl: text, isOpen: bool });

/**
 * Finds the open, payable page for the same purchase, and the number of checkouts begun for the product. A single statement
 * ensures that a caller who finds no page counts as if there were none. Refuses checkoutPaid while a licence is about to arrive.
 */
async function findOpenCheckout(
  db: Queryable,
  payments: PaymentGateway,
  { companyId, productId, plan, successUrl, cancelUrl }: OpenCheckoutQuery,
): Promise<{ url: string | undefined; started: number }> {
  const started = await db.any(sql.type(startedRow)`
    select session_id as id, success_url as "successUrl", cancel_url as "cancelUrl",
      plan_id = ${plan.id} and status = 'open' and created_at > now() - interval '1 day' as "isOpen"
    from checkout where company_id = ${companyId} and product_id = ${productId}
    order by created_at desc`);
  for (const { id, isOpen, ...way } of started) {
    const isSame = way.successUrl === successUrl && way.cancelUrl === cancelUrl;
    if (!isOpen || (!isSame && !plan.isYearly)) continue;
    const page = await payments.findCheckout(id);
    if (page.status === 'complete' && plan.isYearly) return refuse('checkoutPaid');
    if (page.status === 'open' && isSame) return { url: page.url, started: started.length };
  }
  return { url: undefined, started: started.length };
}

interface CheckoutRequest extends ReturnType<typeof buyerOf> {
  plan: Plan;
  productId: string;
  productName: string;
  successUrl: string;
  cancelUrl: string;
}

/** Each checkout makes one or two requests to the provider. */
const perCompany: AttemptLimit = { name: 'checkout company', atOnce: 60, everySeconds: 10 };

/**
 * Buying begins on the provider's page. The page is opened before the transaction: a page that no buyer learns of is never paid
 * and expires there. An open page for the same purchase is shown again, so two clicks are not two purchases.
 */
export const createCheckoutSessionHandler = ({ payments, publicUrl }: BillingDependencies) =>
  preparedCommandHandler(
    createCheckoutSession,
    async ({ loadCaller, db, body }) => {
      const buyer = buyerOf(await loadCaller());
      const { productId, planId } = body;
      const wanted: CheckoutRequest = {
        ...buyer,
        plan: orNotFound(planOf(planId)),
        productId,
        productName: orNotFound(await findOwnProduct(db, buyer.companyId, productId)),
        successUrl: requireOwnAddress(publicUrl, 'successUrl', body.successUrl),
        cancelUrl: requireOwnAddress(publicUrl, 'cancelUrl', body.cancelUrl),
      };
      if (!payments) return refuse('paymentsOff');
      if (wanted.plan.isYearly) await refuseSecondLicence(db, productId);
      await countAttempt(db, perCompany, buyer.companyId);
      const { url, started } = await findOpenCheckout(db, payments, wanted);
      if (url !== undefined) return { url, opened: undefined };
      const page = await openPage(db, payments, wanted, started);
      return {
        url: page.url,
        opened: { sessionId: page.sessionId, change: checkoutOf(page.sessionId, wanted) },
      };
    },
    async ({ record, caller }, { url, opened }) => {
      const { companyId } = buyerOf(caller);
      if (opened)
        await record(
          { name: 'checkoutOpened', payload: { sessionId: opened.sessionId, companyId } },
          opened.change,
        );
      return { url };
    },
  );

/** A failed renewal is retried for weeks, and would be charged in addition to a second licence. */
async function refuseSecondLicence(db: Queryable, productId: string): Promise<void> {
  if ((await listLicensed(db, [productId])).has(productId)) return refuse('licensedAlready');
  const isLiving = await db.exists(sql.statement`
    select from licence where product_id = ${productId} and status <> 'ended' and not is_cancelled`);
  if (isLiving) return refuse('renewalDue');
}

/** The provider may no longer know the customer: another account's key is in use, or the customer was removed there by hand. */
async function openPage(
  db: PrepareContext<never>['db'],
  payments: PaymentGateway,
  wanted: CheckoutRequest,
  started: number,
): Promise<{ sessionId: string; url: string }> {
  const customerId = await customerOf(db, payments, wanted);
  try {
    return await payments.openCheckout(orderOf(wanted, customerId, started));
  } catch (error) {
    if (!(error instanceof CustomerDeletedError)) throw error;
    return payments.openCheckout(
      orderOf(wanted, await customerOf(db, payments, wanted, customerId), started),
    );
  }
}

/**
 * Two simultaneous clicks find no open page: they make the same request under the same key, and get the same page. The key covers
 * the whole request, since the provider refuses a different request under it.
 */
function orderOf(wanted: CheckoutRequest, customerId: string, started: number): CheckoutOrder {
  const { companyId, productId, productName, plan, successUrl, cancelUrl } = wanted;
  const { amountMinor, currency, isYearly, credits } = plan;
  const { name: planName, description } = textsOfPlan(plan);
  const input = {
    order: {
      companyId,
      productId,
      productName,
      planId: plan.id,
      amountMinor,
      currency,
      units: isYearly ? 1 : credits,
    },
    customerId,
    planName,
    description,
    isYearly,
    successUrl,
    cancelUrl,
  };
  const attempt = JSON.stringify([input, started, Math.floor(Date.now() / slotMs)]);
  return { ...input, idempotencyKey: `checkout.${createHash('sha256').update(attempt).digest('base64url')}` };
}

const checkoutOf = (sessionId: string, wanted: CheckoutRequest): Change => ({
  // The other of two clicks wrote the same.
  mayMiss: sql.statement`
    insert into checkout (session_id, company_id, product_id, product_name, plan_id, user_id, success_url, cancel_url)
    values (${sessionId}, ${wanted.companyId}, ${wanted.productId}, ${wanted.productName}, ${wanted.plan.id},
      ${wanted.userId}, ${wanted.successUrl}, ${wanted.cancelUrl})
    on conflict (session_id) do nothing`,
});
