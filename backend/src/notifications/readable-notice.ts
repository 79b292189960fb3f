import { sql } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';

/** A notice `n` is its person's, for as long as they are as what they were told it. */
export const readableBy = ({
  userId,
  companyId,
  companyRole,
  isOperator,
}: Pick<Caller, 'userId' | 'companyId' | 'companyRole' | 'isOperator'>) => {
  const isBuyer = companyRole === 'owner' || companyRole === 'admin';
  return sql.fragment`
    n.user_id = ${userId} and case n.told_as
      when 'oneself' then true
      when 'operator' then ${isOperator}::boolean
      when 'member' then coalesce(n.company_id = ${companyId}::uuid, false)
      else ${isBuyer}::boolean and coalesce(n.company_id = ${companyId}::uuid, false) end`;
};
