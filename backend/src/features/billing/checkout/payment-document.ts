import { openPaymentDocument } from '../contracts/payments.ts';
import { sql } from '../../../platform/database/database.ts';
import { preparedCommandHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { bool, row, text } from '../../../platform/database/row.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { buyerOf } from './buyer.ts';

export const findPaymentDocument = ({ payments }: BillingDependencies) =>
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
