import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import type { PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  membership: {
    by: ['user_id'],
    copy: { as: 'company', columns: ['company_id', 'role', 'joined_at'] },
    erasure: 'deleted',
  },
  team_invitation: {
    by: ['invited_by'],
    addressedBy: ['email'],
    names: ['email'],
    copy: {
      as: 'teamInvitations',
      columns: ['company_id', 'email', 'role', 'invited_at', 'expires_at', 'outcome', 'ended_at'],
    },
    erasure: 'renamed',
  },
};

export const personRenamings = ({ userId, email, pseudonym }: PersonRenaming): Change[] => [
  {
    mayMiss: sql.statement`
    update team_invitation set email = ${pseudonym.email}, outcome = coalesce(outcome, 'revoked'),
      ended_at = coalesce(ended_at, now()) where lower(email) = lower(${email})`,
  },
  {
    mayMiss: sql.statement`
    update team_invitation set outcome = 'revoked', ended_at = now() where invited_by = ${userId} and outcome is null`,
  },
];
