import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  page_claim: {
    by: ['requested_by'],
    names: ['email'],
    copy: {
      as: 'claims',
      columns: ['product', 'method', 'email', 'reason', 'evidence', 'status', 'requested_at'],
    },
    erasure: 'renamed',
  },
  page_decision: {
    by: ['decided_by'],
    copy: copiedFacts('claimDecisions', 'outcome', 'decided_at'),
    erasure: companyKeepsRow,
  },
};

export const personRenamings = ({ email, pseudonym }: PersonRenaming): Change[] => [
  {
    mayMiss: sql.statement`
    update page_claim set email = ${pseudonym.email} where lower(email) = lower(${email})`,
  },
];
