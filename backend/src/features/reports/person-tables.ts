import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  evaluation_report: {
    by: ['requested_by'],
    copy: copiedFacts('reports', 'rfp_id', 'number', 'format', 'requested_at'),
    erasure: companyKeepsRow,
  },
};
