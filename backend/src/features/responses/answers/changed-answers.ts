import { sql, type Database, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';
import { hasReceipt, recordReceipt } from '../../../platform/outbox/receipt.ts';
import { bool, row, text, time } from '../../../platform/database/row.ts';

/** A vendor counts as idle after this time without a save. A vendor that keeps saving is reported after `maxMs`. */
const restMs = 15 * 60_000;
const maxMs = 2 * 3_600_000;

/** The subscriber whose receipt says that a save is recorded. */
export const answersNoter = 'answersNoter';

/**
 * Records that a vendor saved answers, which is reported once the vendor is idle. Each save is recorded once, so a reported save
 * is not reported again.
 */
export const recordAnswersSaved = (
  database: Database,
  { eventId, inviteId, occurredAt }: { eventId: string; inviteId: string; occurredAt: number },
): Promise<void> =>
  database.transaction(async (tx) => {
    if (await hasReceipt(tx, eventId, answersNoter)) return;
    const at = sql.fragment`to_timestamp(${occurredAt}::double precision / 1000)`;
    await tx.query(sql.statement`
      insert into unannounced_answers (invite_id, since, last_saved_at)
      select id, ${at}, ${at} from invite where id = ${inviteId}
      on conflict on constraint unannounced_answers__pkey do update set
        since = least(unannounced_answers.since, excluded.since),
        last_saved_at = greatest(unannounced_answers.last_saved_at, excluded.last_saved_at)`);
    await recordReceipt(tx, eventId, answersNoter);
  });

/** Functions that the rfps feature provides. */
export interface SealLookups {
  sealOf(db: Queryable, rfpId: string, now: number): Promise<{ isSealed: boolean }>;
}

/**
 * Records an event for each idle vendor whose answers have changed. There is one event, however many saves there were and however
 * many processes ask. It skips answers saved while responses were sealed, even if they have opened since. It also skips submitted
 * responses, which have their own event. Returns the number of events.
 */
export const recordChangedAnswers =
  (dependencies: SealLookups) =>
  async (database: Database, now: number): Promise<number> => {
    const ago = (ms: number) => sql.fragment`to_timestamp(${now - ms}::double precision / 1000)`;
    const due = sql.fragment`(last_saved_at <= ${ago(restMs)} or since <= ${ago(maxMs)})`;
    const inviteIds = await database.anyFirst(sql.type(row({ id: text }))`
      select invite_id::text as id from unannounced_answers where ${due} order by last_saved_at limit 500`);
    let recorded = 0;
    for (const inviteId of inviteIds)
      recorded += await database.transaction(async (tx) => {
        const since = await tx.maybeOneFirst(sql.type(row({ since: time }))`
          delete from unannounced_answers where invite_id = ${inviteId} and ${due} returning since`);
        return since === null ? 0 : recordChange(tx, dependencies, inviteId, since);
      });
    return recorded;
  };

async function recordChange(
  tx: Transaction,
  dependencies: SealLookups,
  inviteId: string,
  since: number,
): Promise<number> {
  const invite = await tx.maybeOne(sql.type(row({ rfpId: text, isReportable: bool }))`
    select i.rfp_id::text as "rfpId",
      i.accept_status = 1 and i.submitted_at is null
        and not exists (select from rfp_decision d where d.rfp_id = i.rfp_id) as "isReportable"
    from invite i where i.id = ${inviteId}`);
  if (!invite?.isReportable || (await dependencies.sealOf(tx, invite.rfpId, since)).isSealed) return 0;
  await recorder(tx, { correlationId: crypto.randomUUID(), actorId: null })({
    name: 'answersChanged',
    payload: { rfpId: invite.rfpId, inviteId },
  });
  return 1;
}
