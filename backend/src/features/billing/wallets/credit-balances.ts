import { balanceDays, creditBalances } from '../contracts/billing.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { number, row, text } from '../../../platform/database/row.ts';

const balanceRow = row({ day: text, balance: number });

/** A user without a company has no balances. */
export const creditBalancesHandler = queryHandler(creditBalances, async ({ db, caller }) => {
  const balances = await db.any(sql.type(balanceRow)`
    with change as (
      select (created_at at time zone 'UTC')::date as day, sum(credits) as credits
      from credit_entry where company_id = ${caller.companyId}::uuid group by 1
    ), balance as (
      select day, sum(credits) over (order by day)::int4 as balance from change
    ), period as (
      select (now() at time zone 'UTC')::date - ${balanceDays}::int4 as start
    )
    select greatest(b.day, p.start)::text as day, b.balance
    from balance b, period p
    where b.day > p.start or b.day = (select max(day) from balance where day <= p.start)
    order by b.day`);
  return { data: [...balances] };
});
