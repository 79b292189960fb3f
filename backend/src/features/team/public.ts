import { sql, type Queryable } from '../../platform/database/database.ts';
import { number, row } from '../../platform/database/row.ts';

export const isMember = (db: Queryable, userId: string, companyId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from membership where user_id = ${userId} and company_id = ${companyId}`);

/** Returns the number of other people in the user's company. */
export const countColleagues = (db: Queryable, companyId: string, userId: string): Promise<number> =>
  db.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from membership where company_id = ${companyId} and user_id <> ${userId}`);
