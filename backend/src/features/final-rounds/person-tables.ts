import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  final_round: {
    by: ['started_by'],
    copy: copiedFacts('startedFinalRounds', 'rfp_id', 'number', 'started_at'),
    erasure: companyKeepsRow,
  },
  final_offer: {
    by: ['saved_by', 'declined_by', 'submitted_by'],
    names: ['document'],
    copy: copiedFacts('finalOffers', 'invite_id', 'sha256', 'saved_at', 'submitted_at', 'declined_at'),
    erasure: {
      stays: 'It proves to both sides what was offered and by whom; its hash is of its very bytes.',
    },
  },
};
