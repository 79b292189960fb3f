import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  addendum: {
    by: ['published_by'],
    copy: copiedFacts('addenda', 'rfp_id', 'number', 'published_at'),
    erasure: companyKeepsRow,
  },
  addendum_acknowledgement: {
    by: ['acknowledged_by'],
    copy: copiedFacts('acknowledgements', 'invite_id', 'addendum_id', 'acknowledged_at'),
    erasure: companyKeepsRow,
  },
};
