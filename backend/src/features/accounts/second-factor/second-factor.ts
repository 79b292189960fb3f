import { secondFactor } from '../contracts/second-factor.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { number, row, time } from '../../../platform/database/row.ts';

export const findSecondFactor = queryHandler(secondFactor, async ({ caller, db }) => {
  const factor = await db.maybeOne(sql.type(row({ turnedOnAt: time, left: number }))`
    select f.turned_on_at as "turnedOnAt",
      (select count(*)::int4 from recovery_code c where c.user_id = f.user_id and c.used_at is null) as left
    from second_factor f where f.user_id = ${caller.userId} and f.turned_on_at is not null`);
  return {
    isOn: factor !== null,
    turnedOnAt: factor ? new Date(factor.turnedOnAt).toISOString() : null,
    recoveryCodesLeft: factor?.left ?? 0,
  };
});
