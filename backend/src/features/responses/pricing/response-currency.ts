import { saveResponseCurrency } from '../contracts/pricing.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { t } from '../../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { lockOpenResponse, responsePartSaved } from '../open-response.ts';

/** Returns the currency of a vendor's prices: the RFP's, unless the vendor chose another. */
export const findResponseCurrency = async (
  db: Queryable,
  inviteId: string,
  rfpCurrency: string,
): Promise<string> =>
  (await db.maybeOneFirst(sql.type(row({ currency: text }))`
    select currency from response_currency where invite_id = ${inviteId}`)) ?? rfpCurrency;

const listAllowed = (db: Queryable, rfpId: string) =>
  db.anyFirst(sql.type(row({ currency: text }))`
    select exchange ->> 'currency' as currency
    from rfp_currencies s cross join jsonb_array_elements(s.currencies) as exchange where s.rfp_id = ${rfpId}`);

/** Saves the currency of a vendor's prices. Its amounts stay as typed. The lock makes a submission wait. */
export const saveResponseCurrencyHandler = (dependencies: DocumentDependencies) =>
  commandHandler(saveResponseCurrency, async ({ body, caller, db, record, now }) => {
    const { rfp } = await dependencies.loadReadable(db, caller, body.rfpId);
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, rfp.id);
    if (!rfp.steps.pricingNegotiations) return refuse('stepLeftOut');
    if (body.currency !== rfp.currency && !(await listAllowed(db, rfp.id)).includes(body.currency))
      return refuse('invalidFields', {
        errors: [{ field: 'currency', message: t('The buyer does not accept prices in this currency') }],
      });
    await record(
      responsePartSaved(invite, 'pricing'),
      sql.statement`
        insert into response_currency (invite_id, currency, saved_by, saved_at)
        values (${invite.id}, ${body.currency}, ${caller.userId}, to_timestamp(${now}::double precision / 1000))
        on conflict (invite_id) do update set currency = excluded.currency, saved_by = excluded.saved_by,
          saved_at = excluded.saved_at`,
    );
    return { message: sharedMessages.detailsUpdated, currency: body.currency };
  });
