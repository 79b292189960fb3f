import { kindsOf } from './contracts/kinds.ts';
import { notificationTopicNames } from './contracts/topics.ts';
import { sql } from '../../platform/database/database.ts';

const topicsOfKinds = notificationTopicNames.flatMap((topic) => kindsOf(topic).map((kind) => [kind, topic]));

/** Whether the user of a notification `n` has not turned its mails off since it was written. */
export const isMailStillWanted = sql.fragment`
  not exists (
    select from ${sql.unnest(topicsOfKinds, ['text', 'text'])} as filed (kind, topic)
    join notification_preference p on p.topic = filed.topic
    where filed.kind = n.kind and p.user_id = n.user_id and p.mail = 'off')`;
