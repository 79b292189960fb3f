import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  award_acceptance: {
    by: ['accepted_by'],
    names: ['document'],
    copy: copiedFacts('acceptedAwards', 'invite_id', 'sha256', 'accepted_at'),
    erasure: {
      stays: 'It proves to both sides what was accepted and by whom; its hash is of its very bytes.',
    },
  },
  agreement: {
    by: ['saved_by'],
    copy: copiedFacts('agreements', 'rfp_id', 'saved_at'),
    erasure: companyKeepsRow,
  },
  agreement_file: {
    by: ['saved_by', 'removed_by'],
    copy: copiedFacts('contractFiles', 'file_id', 'rfp_id', 'sha256', 'saved_at', 'removed_at'),
    erasure: companyKeepsRow,
  },
};
