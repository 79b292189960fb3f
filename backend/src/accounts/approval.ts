import { approveUser, listWaitingUsers } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../platform/database.ts';
import { deed, finding } from '../platform/handler.ts';
import { found } from '../platform/refusal.ts';
import { flag, number, row, text, time } from '../platform/row.ts';

const waitingRow = row({ id: text, userName: text, email: text, signedUpAt: time, waiting: number });

/** The list is for working through from its top; what does not fit follows as it shrinks. */
export const findWaitingUsers = finding(listWaitingUsers, async ({ read }) => {
  const users = await read.any(sql.type(waitingRow)`
    select id, user_name as "userName", email, created_at as "signedUpAt", (count(*) over ())::int4 as waiting
    from app_user where is_verified and not is_admin_verified
    order by created_at, id limit 200`);
  return {
    data: users.map(({ id, userName, email, signedUpAt }) => ({
      userId: id,
      userName,
      email,
      signedUpAt: new Date(signedUpAt).toISOString(),
    })),
    total_records: users[0]?.waiting ?? 0,
  };
});

/** Of two operators at once the second waits for the first, and finds it done. */
export const doApproveUser = deed(approveUser, async ({ body, read, record }) => {
  const { isApproved } = found(
    await read.maybeOne(sql.type(row({ isApproved: flag }))`
      select is_admin_verified as "isApproved" from app_user where id = ${body.userId} and is_verified for update`),
  );
  if (!isApproved)
    await record(
      { name: 'userApproved', payload: { userId: body.userId } },
      sql.typeAlias('nothing')`update app_user set is_admin_verified = true where id = ${body.userId}`,
    );
  return { message: messages.userApproved };
});
