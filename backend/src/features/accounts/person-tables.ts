import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import type { PersonTable } from '../../platform/persons/person-table.ts';

const proof = { none: 'It proves a person’s identity, so it is never copied.' };

export const personTables: Readonly<Record<string, PersonTable>> = {
  app_user: {
    by: ['id'],
    names: ['email', 'user_name'],
    copy: {
      as: 'account',
      columns: [
        'id',
        'email',
        'user_name',
        'is_verified',
        'is_admin_verified',
        'is_operator',
        'created_at',
        'first_login_at',
        'declined_at',
        'closed_at',
        'erase_after',
        'language',
        'locale',
        'time_zone',
      ],
    },
    erasure: 'renamed',
  },
  email_verification: { by: ['user_id'], copy: proof, erasure: 'deleted' },
  sign_up: {
    by: ['user_id'],
    names: ['user_name'],
    copy: { as: 'signUps', columns: ['user_name', 'requested_at'] },
    erasure: 'deleted',
  },
  password_reset: { by: ['user_id'], copy: proof, erasure: 'deleted' },
  return_link: { by: ['user_id'], copy: proof, erasure: 'deleted' },
  sign_in_challenge: { by: ['user_id'], copy: proof, erasure: 'deleted' },
  session: {
    by: ['user_id'],
    names: ['user_agent'],
    copy: { as: 'sessions', columns: ['created_at', 'last_used_at', 'user_agent', 'by_provider'] },
    erasure: 'deleted',
  },
  identity: {
    by: ['user_id'],
    copy: { as: 'providers', columns: ['issuer', 'subject', 'created_at'] },
    erasure: 'deleted',
  },
  known_network: {
    by: ['user_id'],
    copy: { as: 'knownNetworks', columns: ['last_used_at'] },
    erasure: 'deleted',
  },
  grid_view: {
    by: ['user_id'],
    copy: { as: 'gridViews', columns: ['grid', 'name', 'is_default', 'layout', 'saved_at'] },
    erasure: 'deleted',
  },
  dismissed_hint: {
    by: ['user_id'],
    copy: { as: 'dismissedHints', columns: ['hint', 'dismissed_at'] },
    erasure: 'deleted',
  },
  recovery_code: { by: ['user_id'], copy: proof, erasure: 'deleted' },
  second_factor: {
    by: ['user_id'],
    copy: { as: 'secondFactor', columns: ['started_at', 'turned_on_at'] },
    erasure: 'deleted',
  },
  mail_request: {
    by: [],
    addressedBy: ['email'],
    names: ['email'],
    copy: { as: 'mailsAskedFor', columns: ['requested_at'] },
    erasure: 'deleted',
  },
};

export const personRenamings = ({ userId, pseudonym }: PersonRenaming): Change[] => [
  sql.statement`
    update app_user set email = ${pseudonym.email}, user_name = ${pseudonym.name}, password_hash = null,
      is_verified = false, is_operator = false, first_login_at = null, declined_at = null, language = null,
      locale = null, time_zone = null, erased_at = now()
    where id = ${userId} and erased_at is null`,
];
