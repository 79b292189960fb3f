import { sql, type Reader } from '../platform/database.ts';

export const isMember = (read: Reader, userId: string, companyId: string): Promise<boolean> =>
  read.exists(sql.typeAlias('nothing')`
    select 1 from membership where user_id = ${userId} and company_id = ${companyId}`);
