import { sql, type Database } from '@bidboard/backend/platform/database/database';

/** Ends the story: its rows get the story's dates, and no subscriber processes its events. */
export async function settleStory(database: Database, startMs: number): Promise<void> {
  const startedAt = sql.fragment`to_timestamp(${startMs}::double precision / 1000)`;
  await database.transaction(async (tx) => {
    // The database dated these rows itself, with the moment of loading.
    await tx.query(sql.statement`update app_user set created_at = ${startedAt}`);
    await tx.query(sql.statement`update company set created_at = ${startedAt}`);
    await tx.query(sql.statement`update credit_entry set created_at = ${startedAt} where kind = 'grant'`);
    await tx.query(sql.statement`
      update credit_entry e set created_at = i.answered_at from invite i where i.id = e.cause_id`);
    await tx.query(sql.statement`
      update credit_entry e set created_at = m.answered_at from meeting m where m.id = e.cause_id`);
    await tx.query(sql.statement`
      update rfp_pass p set used_at = e.created_at from credit_entry e
      where e.company_id = p.company_id and e.paid_by = 'pass' and p.used_at is not null`);
    // The read models are rebuilt from the tables, and the story's mails are weeks late. A relay that found these events would
    // send them all at the first start.
    await tx.query(sql.statement`
      update outbox set published_at = now(), completed_at = now(), followers = '{}' where published_at is null`);
  });
}
