import { sql, type Queryable } from '../platform/database.ts';

/**
 * Whether anything of a submitted response to an RFP is rated, by all or by one evaluator alone: from then on the measure stays as
 * it is.
 */
export const isRatingStarted = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from invite i where i.rfp_id = ${rfpId} and i.submitted_at is not null and (
      exists (select 1 from rating r where r.invite_id = i.id)
      or exists (select 1 from evaluator_rating e where e.invite_id = i.id))`);
