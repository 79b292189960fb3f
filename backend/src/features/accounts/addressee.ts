import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';

export interface Addressee {
  email: string;
  userName: string;
}

/** Finds the recipient of a mail about an account; null if the account does not exist. */
export const findAddressee = (db: Queryable, userId: string): Promise<Addressee | null> =>
  db.maybeOne(sql.type(row({ email: text, userName: text }))`
    select email, user_name as "userName" from app_user where id = ${userId}`);
