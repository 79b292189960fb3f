import { sql, type Queryable } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';

export interface Addressee {
  email: string;
  userName: string;
}

/** Whom a mail about somebody's account goes to; nothing where there is no such account. */
export const findAddressee = (db: Queryable, userId: string): Promise<Addressee | null> =>
  db.maybeOne(sql.type(row({ email: text, userName: text }))`
    select email, user_name as "userName" from app_user where id = ${userId}`);
