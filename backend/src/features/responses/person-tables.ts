import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import {
  companyKeepsRow,
  copiedFacts,
  derivedFromOtherTables,
  type PersonTable,
} from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  contract_acceptance: {
    by: ['accepted_by'],
    copy: copiedFacts('contractAcceptances', 'invite_id', 'accepted_at'),
    erasure: companyKeepsRow,
  },
  answer: {
    by: ['answered_by'],
    copy: copiedFacts('answers', 'invite_id', 'question_id', 'answered_at'),
    erasure: companyKeepsRow,
  },
  response_pricing: {
    by: ['saved_by'],
    copy: copiedFacts('savedPricing', 'invite_id', 'saved_at'),
    erasure: companyKeepsRow,
  },
  response_currency: {
    by: ['saved_by'],
    copy: copiedFacts('chosenCurrencies', 'invite_id', 'saved_at'),
    erasure: companyKeepsRow,
  },
  response_references: {
    by: ['saved_by'],
    names: ['people'],
    copy: copiedFacts('savedReferences', 'invite_id', 'saved_at'),
    erasure: 'renamed',
  },
  response_presentation: {
    by: ['saved_by'],
    copy: copiedFacts('savedPresentations', 'invite_id', 'saved_at'),
    erasure: companyKeepsRow,
  },
  response_receipt: {
    by: ['submitted_by', 'withdrawn_by'],
    names: ['document'],
    copy: copiedFacts('submissions', 'invite_id', 'number', 'sha256', 'submitted_at', 'withdrawn_at'),
    erasure: {
      stays: 'It proves to both sides what was submitted and by whom; its hash is of its very bytes.',
    },
  },
  section_assignment: {
    by: ['user_id', 'assigned_by'],
    copy: copiedFacts('assignments', 'invite_id', 'section_id', 'assigned_at'),
    erasure: companyKeepsRow,
  },
  internal_comment: {
    by: ['author_id'],
    copy: copiedFacts('comments', 'invite_id', 'question_id', 'written_at'),
    erasure: companyKeepsRow,
  },
  library_answer: { by: ['answered_by'], copy: derivedFromOtherTables, erasure: 'rebuilt' },
};

export const personRenamings = ({ namesPerson, peopleWithout }: PersonRenaming): Change[] => [
  {
    mayMiss: sql.statement`
    update response_references set people = ${peopleWithout('people')} where ${namesPerson('people')}`,
  },
];
