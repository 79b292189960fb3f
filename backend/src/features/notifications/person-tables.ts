import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import type { PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  mail_suppression: {
    by: [],
    hashedAddress: 'address_hash',
    names: ['address_hash'],
    copy: { none: 'It contains only hashes of addresses without an account.' },
    erasure: 'deleted',
  },
  notification: {
    by: ['user_id'],
    names: ['title', 'detail'],
    actorColumns: ['actor_id'],
    copy: {
      as: 'notifications',
      columns: ['kind', 'title', 'detail', 'moment', 'path', 'created_at', 'read_at'],
    },
    erasure: 'deleted',
  },
  invite_block: {
    by: ['user_id'],
    hashedAddress: 'address_hash',
    names: ['address_hash'],
    copy: { none: 'It contains only a hash of an address, and the sender that it blocked.' },
    erasure: 'deleted',
  },
  notification_preference: {
    by: ['user_id'],
    copy: { as: 'notificationPreferences', columns: ['topic', 'in_app', 'mail', 'changed_at'] },
    erasure: 'deleted',
  },
  digest_time: {
    by: ['user_id'],
    copy: { as: 'dailyMail', columns: ['hour', 'changed_at'] },
    erasure: 'deleted',
  },
  digest: {
    by: ['user_id'],
    copy: { as: 'dailyMails', columns: ['day', 'opened_at'] },
    erasure: 'deletedLast',
  },
};

/** Titles and details name people of other features' rows. */
export const finalPersonRenamings = ({ userId, withoutName, namesPerson }: PersonRenaming): Change[] => {
  const theirEvents = sql.fragment`
    select event_id from outbox where actor_id = ${userId}
    union select event_id from audit_entry where actor_id = ${userId} and event_name is not null`;
  return [
    {
      mayMiss: sql.statement`
        update notification set title = ${withoutName('title')}, detail = ${withoutName('detail')}
        where ${namesPerson('title')} or ${namesPerson('detail')} or actor_id = ${userId} or event_id in (${theirEvents})`,
    },
  ];
};
