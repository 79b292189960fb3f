import type { PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  invite_count: {
    by: ['user_id'],
    copy: { as: 'invitesByEmail', columns: ['day', 'sent'] },
    erasure: 'deleted',
  },
};
