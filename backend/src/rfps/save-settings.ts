import { messages } from '../contracts/messages.ts';
import { createRfp } from '../contracts/rfps.ts';
import type { StepsValue } from '../contracts/rfp-steps.ts';
import { sql } from '../platform/database.ts';
import { deed } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { row, text } from '../platform/row.ts';
import { loadOwnRfp, lockOwnRfp } from './rfp-store.ts';
import { rfpView } from './rfp-view.ts';
import { decideSettings } from './settings.ts';

/** Creates an RFP, or saves the settings of an unpublished one. Its currency is the company's at creation and stays. */
export const doCreateRfp = deed(createRfp, async ({ body, caller, read, record, now }) => {
  const settings = decideSettings(body.processTypeValue, body.stepsValue as StepsValue);
  const values = sql.fragment`${body.rfpName}, ${settings.processType}, ${body.scopeValue},
    ${JSON.stringify(settings.steps)}::jsonb, ${body.isAnonymous ?? false}`;
  const id = body.rfpId ?? (await read.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`));
  if (body.rfpId) {
    const before = await lockOwnRfp(read, caller, body.rfpId);
    if (before.publishedAt !== null) return refuse('alreadyPublished');
    if (body.version !== undefined && body.version !== before.version) return refuse('changedMeanwhile');
    await record(
      { name: 'rfpSaved', payload: { rfpId: id } },
      sql.typeAlias('nothing')`
        update rfp set (name, process_type, scope, steps, is_anonymous) = row(${values}), version = version + 1
        where id = ${id} and version = ${before.version}`,
    );
  } else {
    await record(
      { name: 'rfpSaved', payload: { rfpId: id } },
      sql.typeAlias('nothing')`
        insert into rfp (name, process_type, scope, steps, is_anonymous, id, owner_id, company_id, currency, created_at)
        select ${values}, ${id}::uuid, ${caller.userId}::uuid, c.id, coalesce(c.currency, 'USD'), to_timestamp(${now}::double precision / 1000)
        from (select 1) as one left join company c on c.id = ${caller.companyId}::uuid`,
    );
  }
  const saved = await loadOwnRfp(read, caller, id);
  return {
    message: body.rfpId ? messages.detailsUpdated : messages.rfpCreated,
    rfp: rfpView(saved, { isInvited: false, isSubmitted: false }),
  };
});
