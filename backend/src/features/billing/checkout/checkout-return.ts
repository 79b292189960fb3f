import { checkoutState, checkoutStates, returnFromCheckout } from '../contracts/payments.ts';
import { messages } from '../contracts/messages.ts';
import { planIds } from '../contracts/plans.ts';
import { countAttempt, type AttemptLimit } from '../../../platform/auth/attempts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { oneOf, row, text } from '../../../platform/database/row.ts';

const checkoutRow = row({
  status: oneOf(checkoutStates),
  planId: oneOf(planIds),
  productId: text,
  productName: text,
});

/** Null if the company has no such checkout. */
const findCheckout = (db: Queryable, companyId: string | null, sessionId: string) =>
  db.maybeOne(sql.type(checkoutRow)`
    select status, plan_id as "planId", product_id::text as "productId", product_name as "productName"
    from checkout where session_id = ${sessionId} and company_id = ${companyId}::uuid`);

export const checkoutStateHandler = queryHandler(checkoutState, async ({ db, caller, params }) =>
  orNotFound(await findCheckout(db, caller.companyId, params.sessionId)),
);

/** Each return makes one request to the provider. */
const perCheckout: AttemptLimit = { name: 'checkout return', atOnce: 20, everySeconds: 30 };

/** The provider's own message may be late or lost, so a returning buyer triggers a request to the provider. */
export const returnFromCheckoutHandler = commandHandler(
  returnFromCheckout,
  async ({ db, record, caller, body }) => {
    const { sessionId } = body;
    const { status } = orNotFound(await findCheckout(db, caller.companyId, sessionId));
    if (status === 'open' && caller.companyId !== null) {
      await countAttempt(db, perCheckout, sessionId);
      await record({ name: 'checkoutReturned', payload: { sessionId, companyId: caller.companyId } });
    }
    return { message: messages.checkoutReturned };
  },
);
