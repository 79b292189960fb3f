import {
  companyKeepsRow,
  copiedFacts,
  derivedFromOtherTables,
  type PersonTable,
} from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  rating: {
    by: ['rated_by'],
    copy: copiedFacts('ratings', 'invite_id', 'question_id', 'rated_at'),
    erasure: companyKeepsRow,
  },
  evaluator: {
    by: ['user_id', 'named_by'],
    copy: copiedFacts('evaluators', 'rfp_id', 'named_at'),
    erasure: companyKeepsRow,
  },
  evaluator_rating: {
    by: ['user_id'],
    copy: copiedFacts('ownRatings', 'invite_id', 'question_id', 'rating', 'rated_at'),
    erasure: companyKeepsRow,
  },
  removed_rating: {
    by: ['user_id'],
    copy: copiedFacts('removedRatings', 'invite_id', 'question_id', 'removed_at'),
    erasure: companyKeepsRow,
  },
  evaluation: {
    by: ['lead_id', 'opened_by'],
    copy: copiedFacts('evaluations', 'rfp_id', 'opened_at'),
    erasure: companyKeepsRow,
  },
  vendor_question: {
    by: ['asked_by', 'answered_by'],
    copy: copiedFacts('questions', 'invite_id', 'question_id', 'asked_at', 'answered_at'),
    erasure: companyKeepsRow,
  },
  published_question: {
    by: ['published_by'],
    copy: copiedFacts('publishedQuestions', 'rfp_id', 'question_id', 'published_at'),
    erasure: companyKeepsRow,
  },
  rfp_overview: { by: [], names: ['facts'], copy: derivedFromOtherTables, erasure: 'rebuilt' },
  vendor_row: { by: [], names: ['row'], copy: derivedFromOtherTables, erasure: 'rebuilt' },
  response_section: { by: [], copy: derivedFromOtherTables, erasure: 'rebuilt' },
  vendor_question_row: { by: [], names: ['row'], copy: derivedFromOtherTables, erasure: 'rebuilt' },
};
