import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  declaration: {
    by: ['user_id'],
    copy: copiedFacts('declarations', 'rfp_id', 'invite_id', 'has_conflict', 'reason', 'declared_at'),
    erasure: companyKeepsRow,
  },
};
