import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  checkout: {
    by: ['user_id'],
    copy: copiedFacts('checkouts', 'product_name', 'plan_id', 'status', 'created_at'),
    erasure: companyKeepsRow,
  },
  credit_entry: {
    by: [],
    names: ['accepted_by'],
    copy: { none: 'The ledger belongs to a company.' },
    erasure: 'renamed',
  },
  payment_issue: {
    by: [],
    names: ['seen_by'],
    copy: { none: 'A payment issue of a company, which an operator handles.' },
    erasure: 'renamed',
  },
};

export const personRenamings = ({ userId, userName, pseudonym }: PersonRenaming): Change[] => [
  {
    mayMiss: sql.statement`
    update credit_entry e set accepted_by = ${pseudonym.name} where accepted_by = ${userName} and (
      exists (select from invite i where i.id = e.cause_id and i.answered_by = ${userId})
      or exists (select from meeting m where m.id = e.cause_id and m.answered_by = ${userId}))`,
  },
  {
    mayMiss: sql.statement`
    update payment_issue set seen_by = ${pseudonym.name} where seen_by = ${userName}
      and exists (select from operator_action a where a.operator_id = ${userId})`,
  },
];
