import { sql } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import { kindsOf } from './contracts/kinds.ts';
import { notificationTopicNames } from './contracts/topics.ts';

/**
 * Selects the notifications `n` that a user may read: their own, while they still have the role in which they were notified. Some
 * appear only in the daily mail.
 */
export const readableBy = ({
  userId,
  companyId,
  companyRole,
  isOperator,
}: Pick<Caller, 'userId' | 'companyId' | 'companyRole' | 'isOperator'>) => {
  const isBuyer = companyRole === 'owner' || companyRole === 'admin';
  return sql.fragment`
    n.user_id = ${userId} and n.is_listed and case n.recipient_role
      when 'self' then true
      when 'operator' then ${isOperator}::boolean
      when 'member' then coalesce(n.company_id = ${companyId}::uuid, false)
      else ${isBuyer}::boolean and coalesce(n.company_id = ${companyId}::uuid, false) end`;
};

/** The same rule for many users at once: `u` of app_user with their membership `m`, if any. */
export const stillHasRole = sql.fragment`
  case n.recipient_role
    when 'self' then true
    when 'operator' then u.is_operator
    when 'member' then coalesce(n.company_id = m.company_id, false)
    else coalesce(n.company_id = m.company_id and m.role in ('owner', 'admin'), false) end`;

const topicsOfKinds = notificationTopicNames.flatMap((topic) => kindsOf(topic).map((kind) => [kind, topic]));

/** Whether the user of a notification `n` has not turned its mails off since it was written. */
export const isMailStillWanted = sql.fragment`
  not exists (
    select from ${sql.unnest(topicsOfKinds, ['text', 'text'])} as filed (kind, topic)
    join notification_preference p on p.topic = filed.topic
    where filed.kind = n.kind and p.user_id = n.user_id and p.mail = 'off')`;
