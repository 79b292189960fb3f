import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';

/**
 * Stores the request for a mail, in the same way for known and unknown addresses. The account is looked up when the mail is
 * written.
 */
export const saveMailRequest = (id: string, email: string) =>
  sql.statement`insert into mail_request (id, email) values (${id}, ${email})`;

export const mintRequestId = (db: Queryable): Promise<string> =>
  db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);

/** Finds the address that a request was about; null if no account has it or the request was deleted. */
export const findRequester = (db: Queryable, requestId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select u.id from mail_request r join app_user u on lower(u.email) = lower(r.email) where r.id = ${requestId}`);
