import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  rfp_decision: {
    by: ['decided_by'],
    copy: copiedFacts('decisions', 'rfp_id', 'outcome', 'decided_at'),
    erasure: companyKeepsRow,
  },
  vendor_mark: {
    by: ['marked_by'],
    copy: copiedFacts('shortlistedVendors', 'invite_id', 'is_shortlisted', 'marked_at'),
    erasure: companyKeepsRow,
  },
};
