import { messages } from '../contracts/messages.ts';
import { createRfp } from '../contracts/rfps.ts';
import type { StepsValue } from '../contracts/rfp-steps.ts';
import { sql, type Reader } from '../platform/database.ts';
import { deed, type Caller } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { row, text } from '../platform/row.ts';
import { lockOwnRfp, type Rfp } from './rfp-store.ts';
import { rfpView } from './rfp-view.ts';
import { decideSettings } from './settings.ts';

/** Creates an RFP, or saves the settings of an unpublished one. Its currency is the company's at creation and stays. */
export const doCreateRfp = deed(createRfp, async ({ body, caller, read, record, now }) => {
  const before = body.rfpId ? await lockOwnRfp(read, caller, body.rfpId) : undefined;
  if (before && before.publishedAt !== null) return refuse('alreadyPublished');
  if (before && body.version !== undefined && body.version !== before.version)
    return refuse('changedMeanwhile');
  const settings = {
    ...decideSettings(body.processTypeValue, body.stepsValue as StepsValue),
    name: body.rfpName,
    scope: body.scopeValue,
    isAnonymous: body.isAnonymous ?? false,
  };
  const saved: Rfp = before
    ? { ...before, ...settings, version: before.version + 1 }
    : { ...(await beginRfp(read, caller, now)), ...settings };
  const values = sql.fragment`${saved.name}, ${saved.processType}, ${saved.scope}, ${JSON.stringify(saved.steps)}::jsonb,
    ${saved.isAnonymous}, ${saved.version}::int4`;
  await record(
    { name: 'rfpSaved', payload: { rfpId: saved.id } },
    before
      ? sql.typeAlias('nothing')`
          update rfp set (name, process_type, scope, steps, is_anonymous, version) = row(${values})
          where id = ${saved.id} and version = ${before.version}`
      : sql.typeAlias('nothing')`
          insert into rfp (name, process_type, scope, steps, is_anonymous, version, id, owner_id, company_id, currency,
            time_zone, created_at)
          values (${values}, ${saved.id}, ${saved.ownerId}, ${saved.companyId}, ${saved.currency}, ${saved.timeZone},
            to_timestamp(${now}::double precision / 1000))`,
  );
  return {
    message: before ? messages.detailsUpdated : messages.rfpCreated,
    rfp: rfpView(saved, { isInvited: false, isSubmitted: false }),
  };
});

/** What a new RFP has before any settings. */
async function beginRfp(read: Reader, caller: Caller, now: number) {
  const { id, currency } = await read.one(sql.type(row({ id: text, currency: text }))`
    select uuidv7()::text as id, coalesce((select currency from company where id = ${caller.companyId}), 'USD') as currency`);
  return {
    id,
    ownerId: caller.userId,
    companyId: caller.companyId,
    currency,
    timeZone: 'UTC',
    publishedAt: null,
    version: 1,
    projectVersion: 0,
    createdAt: now,
  };
}
