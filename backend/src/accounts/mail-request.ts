import { sql, type Queryable } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';

/** Keeps that a mail is asked for, the same whether or not the address is anybody's. Who it is, is found when it is written. */
export const saveMailRequest = (id: string, email: string) =>
  sql.statement`insert into mail_request (id, email) values (${id}, ${email})`;

export const mintRequestId = (db: Queryable): Promise<string> =>
  db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);

/** Whose address the request was about; nothing where it is nobody's, or the request is forgotten. */
export const findRequester = (db: Queryable, requestId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select u.id from mail_request r join app_user u on lower(u.email) = lower(r.email) where r.id = ${requestId}`);
