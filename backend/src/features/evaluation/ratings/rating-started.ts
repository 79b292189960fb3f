import { sql, type Queryable } from '../../../platform/database/database.ts';

/**
 * Whether anything of a submitted response to an RFP is rated, jointly or by one evaluator only. From then on the scoring terms
 * stay unchanged.
 */
export const isRatingStarted = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from invite i where i.rfp_id = ${rfpId} and i.submitted_at is not null and (
      exists (select 1 from rating r where r.invite_id = i.id)
      or exists (select 1 from evaluator_rating e where e.invite_id = i.id))`);
