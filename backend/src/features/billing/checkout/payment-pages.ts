import { createPortalSession, openPaymentDocument } from '../contracts/payments.ts';
import { preparedCommandHandler } from '../../../platform/handler.ts';
import { CustomerDeletedError } from '../../../platform/payments/payment-gateway.ts';
import { refuse, orNotFound } from '../../../platform/refusal.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { buyerOf, requireOwnAddress, findCustomer } from './buyer.ts';
import { sql } from '../../../platform/database/database.ts';
import { bool, row, text } from '../../../platform/database/row.ts';

/** Changes nothing here: a cancellation there returns as a message of the provider. */
export const createPortalSessionHandler = ({ payments, publicUrl }: BillingDependencies) =>
  preparedCommandHandler(
    createPortalSession,
    async ({ loadCaller, db, body }) => {
      const { companyId } = buyerOf(await loadCaller());
      const returnUrl = requireOwnAddress(publicUrl, 'returnUrl', body.returnUrl);
      if (!payments) return refuse('paymentsOff');
      const customer = (await findCustomer(db, companyId)) ?? refuse('nothingBought');
      try {
        return { url: await payments.openPortal(customer, returnUrl) };
      } catch (error) {
        return error instanceof CustomerDeletedError ? refuse('nothingBought') : Promise.reject(error);
      }
    },
    async (_context, { url }) => ({ url }),
  );

export const openPaymentDocumentHandler = ({ payments }: BillingDependencies) =>
  preparedCommandHandler(
    openPaymentDocument,
    async ({ loadCaller, db, body }) => {
      const { companyId } = buyerOf(await loadCaller());
      const { source, isOfLicence } = orNotFound(
        await db.maybeOne(sql.type(row({ source: text, isOfLicence: bool }))`
          select source, subscription_id is not null as "isOfLicence"
          from payment where id = ${body.paymentId} and company_id = ${companyId}`),
      );
      if (!payments) return refuse('paymentsOff');
      return {
        url:
          (await payments.findDocument(
            isOfLicence ? { invoiceId: source } : { sessionId: source },
            body.kind,
          )) ?? refuse('noDocument'),
      };
    },
    async (_context, { url }) => ({ url }),
  );
