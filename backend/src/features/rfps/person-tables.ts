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
  rfp: {
    by: ['owner_id', 'technical_closed_by'],
    copy: copiedFacts('rfps', 'id', 'name', 'created_at', 'published_at'),
    erasure: companyKeepsRow,
  },
  rfp_currencies: {
    by: ['saved_by'],
    copy: copiedFacts('savedCurrencies', 'rfp_id', 'saved_at'),
    erasure: companyKeepsRow,
  },
  project_contact: {
    by: [],
    names: ['name'],
    copy: { none: 'Names typed for an RFP, not linked to an account.' },
    erasure: 'renamed',
  },
  invite: {
    by: ['answered_by'],
    addressedBy: ['email'],
    names: ['email'],
    copy: copiedFacts(
      'invites',
      'id',
      'rfp_id',
      'email',
      'sent_at',
      'accept_status',
      'answered_at',
      'submitted_at',
      'withdrawn_at',
      'left_at',
      'retracted_at',
    ),
    erasure: 'renamed',
  },
  invite_recipient: {
    by: [],
    addressedBy: ['email'],
    names: ['email'],
    copy: copiedFacts('inviteAddresses', 'invite_id', 'email', 'created_at'),
    erasure: 'renamed',
  },
  invite_request: {
    by: ['requested_by', 'decided_by'],
    copy: copiedFacts('inviteRequests', 'rfp_id', 'requested_at', 'status', 'decided_at'),
    erasure: companyKeepsRow,
  },
  vendor_message: {
    by: ['sent_by'],
    copy: copiedFacts('vendorMessages', 'rfp_id', 'invite_id', 'sent_at'),
    erasure: companyKeepsRow,
  },
  questionnaire_template: {
    by: ['saved_by'],
    copy: copiedFacts('questionnaireTemplates', 'id', 'name', 'saved_at'),
    erasure: companyKeepsRow,
  },
  open_rfp: {
    by: ['owner_id'],
    names: ['search_text', 'row'],
    copy: derivedFromOtherTables,
    erasure: 'rebuilt',
  },
};

/** A subquery for the ids of the RFPs that are the person's or their company's. */
export const ownRfpIds = ({
  userId,
  companyId,
}: Pick<PersonRenaming, 'userId' | 'companyId'>) => sql.fragment`
  select id from rfp where owner_id = ${userId}
    or (company_id = ${companyId}::uuid and ${companyId}::uuid is not null)`;

export const personRenamings = (person: PersonRenaming): Change[] => {
  const { email, userName, pseudonym } = person;
  return [
    {
      mayMiss: sql.statement`
        update project_contact set name = ${pseudonym.name}
        where lower(name) in (lower(${userName}), lower(${email})) and rfp_id in (${ownRfpIds(person)})`,
    },
    {
      mayMiss: sql.statement`
        update invite set email = ${pseudonym.email} where lower(email) = lower(${email})`,
    },
    {
      mayMiss: sql.statement`
        update invite_recipient set email = ${pseudonym.email} where lower(email) = lower(${email})`,
    },
  ];
};
