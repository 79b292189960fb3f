import { derivedFromOtherTables, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  rfp_card: { by: ['user_id'], names: ['facts'], copy: derivedFromOtherTables, erasure: 'rebuilt' },
};
