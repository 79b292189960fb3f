import { approveUser, declineUser, listWaitingUsers } from '../contracts/approvals.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { bool, nullable, number, row, text, time } from '../../../platform/database/row.ts';

const waitingRow = row({
  id: text,
  userName: text,
  email: text,
  signedUpAt: time,
  declinedAt: nullable(time),
});

/** Selects the rows of `app_user` that wait for an operator's approval. */
export const awaitsApproval = sql.fragment`is_verified and not is_admin_verified and declined_at is null`;

export const listWaitingUsersHandler = queryHandler(listWaitingUsers, async ({ db, search }) => {
  const { page = 0, size = 20, state = 'waiting' } = search;
  const [condition, order] =
    state === 'waiting'
      ? [awaitsApproval, sql.fragment`created_at, id`]
      : [
          sql.fragment`is_verified and not is_admin_verified and declined_at is not null`,
          sql.fragment`declined_at desc, id desc`,
        ];
  const matching = sql.fragment`from app_user where ${condition}`;
  const total = await db.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n ${matching}`);
  const users = await db.any(sql.type(waitingRow)`
    select id, user_name as "userName", email, created_at as "signedUpAt", declined_at as "declinedAt" ${matching}
    order by ${order} limit ${size} offset ${page * size}`);
  return {
    data: users.map(({ id, userName, email, signedUpAt, declinedAt }) => ({
      userId: id,
      userName,
      email,
      signedUpAt: new Date(signedUpAt).toISOString(),
      declinedAt: declinedAt === null ? null : new Date(declinedAt).toISOString(),
    })),
    total_records: total,
  };
});

/** When two operators act at once, the second waits here for the first and then sees the result. */
const lockUser = async (db: Queryable, userId: string) =>
  orNotFound(
    await db.maybeOne(sql.type(row({ isApproved: bool, isDeclined: bool }))`
      select is_admin_verified as "isApproved", declined_at is not null as "isDeclined"
      from app_user where id = ${userId} and is_verified for update`),
  );

export const approveUserHandler = commandHandler(approveUser, async ({ body, db, record }) => {
  const { isApproved } = await lockUser(db, body.userId);
  if (!isApproved)
    await record(
      { name: 'userApproved', payload: { userId: body.userId } },
      sql.statement`
        update app_user set is_admin_verified = true, declined_at = null where id = ${body.userId}`,
    );
  return { message: messages.userApproved };
});

/** An approved account stays approved: a user approved in the meantime may already be working. */
export const declineUserHandler = commandHandler(declineUser, async ({ body, db, record, now }) => {
  const { isApproved, isDeclined } = await lockUser(db, body.userId);
  if (isApproved) return refuse('userApprovedAlready');
  if (!isDeclined)
    await record(
      { name: 'userDeclined', payload: { userId: body.userId } },
      sql.statement`
        update app_user set declined_at = to_timestamp(${now}::double precision / 1000) where id = ${body.userId}`,
    );
  return { message: messages.userDeclined };
});
