import { createPortalSession } from '../contracts/payments.ts';
import { preparedCommandHandler } from '../../../platform/handler.ts';
import { CustomerGone } from '../../../platform/payments/payment-gateway.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { buyerOf, ownAddress } from './buyer.ts';
import { findCustomer } from './payment-customer.ts';

/** Changes nothing here: a cancellation there returns as a message of the provider. */
export const openPortal = ({ payments, publicUrl }: BillingDependencies) =>
  preparedCommandHandler(
    createPortalSession,
    async ({ loadCaller, db, body }) => {
      const { companyId } = buyerOf(await loadCaller());
      const returnUrl = ownAddress(publicUrl, 'returnUrl', body.returnUrl);
      if (!payments) return refuse('paymentsOff');
      const customer = (await findCustomer(db, companyId)) ?? refuse('nothingBought');
      try {
        return { url: await payments.openPortal(customer, returnUrl) };
      } catch (error) {
        return error instanceof CustomerGone ? refuse('nothingBought') : Promise.reject(error);
      }
    },
    async (_context, { url }) => ({ url }),
  );
