import type { PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  shortlist_product: {
    by: ['user_id'],
    copy: { as: 'shortlist', columns: ['product_id', 'position', 'added_at'] },
    erasure: 'deleted',
  },
  shortlist_waiting: {
    by: ['user_id'],
    copy: { as: 'shortlistWaiting', columns: ['product_id', 'position', 'added_at'] },
    erasure: 'deleted',
  },
};
