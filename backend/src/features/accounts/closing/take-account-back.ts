import { messages } from '../contracts/messages.ts';
import { takeAccountBack } from '../../privacy/contract.ts';
import { sql } from '../../../platform/database/database.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { countAttempt } from '../../../platform/auth/attempts.ts';
import { networkOf } from '../../../platform/auth/network.ts';
import { refuse } from '../../../platform/refusal.ts';
import { row, text } from '../../../platform/database/row.ts';
import { tokenHash } from '../../../platform/auth/token.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';

const count =
  (limits: AttemptLimits) =>
  ({ db, address }: PrepareContext<typeof takeAccountBack>) =>
    countAttempt(db, limits.fromNetwork.resetPassword, networkOf(address));

/** If the link and the erasure run at once, the second waits for the account and finds it open or gone. */
export const doTakeAccountBack = (limits: AttemptLimits) =>
  preparedCommandHandler(takeAccountBack, count(limits), async ({ body, db, record }) => {
    const holder = await db.maybeOne(sql.type(row({ userId: text }))`
      select u.id::text as "userId" from return_link l join app_user u on u.id = l.user_id
      where l.token_hash = ${tokenHash(body.token)} and l.expires_at > now()
        and u.closed_at is not null and u.erased_at is null for update of u`);
    if (!holder) return refuse('linkExpired');
    const { userId } = holder;
    await record(
      { name: 'accountReopened', payload: { userId } },
      sql.statement`
        update app_user set closed_at = null, erase_after = null where id = ${userId} and erased_at is null`,
      sql.statement`delete from return_link where user_id = ${userId}`,
    );
    return { message: messages.accountReopened };
  });
