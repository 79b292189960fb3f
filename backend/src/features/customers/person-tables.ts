import { derivedFromOtherTables, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  customer: {
    by: ['buyer_id'],
    names: ['search_text', 'row'],
    copy: derivedFromOtherTables,
    erasure: 'rebuilt',
  },
};
