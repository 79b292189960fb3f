import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  rebuild: {
    by: ['requested_by'],
    copy: copiedFacts('rebuilds', 'subject', 'requested_at'),
    erasure: companyKeepsRow,
  },
  operator_action: {
    by: ['operator_id'],
    names: ['operator_name', 'subject', 'error'],
    copy: copiedFacts('operatorActions', 'kind', 'subject', 'reason', 'happened_at'),
    erasure: 'renamed',
  },
};

export const personRenamings = ({
  userId,
  pseudonym,
  emailPattern,
  namesPerson,
}: PersonRenaming): Change[] => [
  {
    mayMiss: sql.statement`
    update operator_action set operator_name = ${pseudonym.name} where operator_id = ${userId}`,
  },
  {
    mayMiss: sql.statement`
    update operator_action set subject = regexp_replace(subject, ${emailPattern}, ${pseudonym.name}, 'gi'),
      error = regexp_replace(error, ${emailPattern}, ${pseudonym.name}, 'gi')
    where ${namesPerson('subject')} or ${namesPerson('error')}`,
  },
];
