import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  meeting: {
    by: ['buyer_id', 'answered_by'],
    copy: copiedFacts(
      'meetings',
      'kind',
      'product',
      'vendor',
      'status',
      'starts_at',
      'ends_at',
      'answered_at',
      'created_at',
    ),
    erasure: companyKeepsRow,
  },
};
