import { removePersonFromErrors } from '../../platform/outbox/dead-letters.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

/** The tables of this feature, and those of the platform, which no feature owns. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  own_data: {
    by: ['user_id'],
    copy: { as: 'copies', columns: ['requested_at', 'made_at', 'expires_at', 'size_bytes'] },
    erasure: 'deleted',
  },
  stored_file: {
    by: ['uploaded_by'],
    copy: copiedFacts('files', 'id', 'given_name', 'mime_type', 'size_bytes', 'sha256', 'created_at'),
    erasure: companyKeepsRow,
  },
  outbox: {
    by: ['actor_id'],
    copy: { none: 'The same actions as in the audit trail, with ids only, kept for a few days.' },
    erasure: { stays: 'Only ids, kept for a few days.' },
  },
  event_receipt: {
    by: [],
    names: ['dead_letter_error'],
    copy: { none: 'Technical error messages.' },
    erasure: 'renamed',
  },
  failed_attempt: {
    by: [],
    names: ['error'],
    copy: { none: 'Technical error messages.' },
    erasure: 'renamed',
  },
  idempotency: {
    by: [],
    names: ['caller', 'answer'],
    copy: { none: 'Responses that were already sent, kept for a day.' },
    erasure: 'deleted',
  },
};

export const personRenamings = (person: PersonRenaming): Change[] => removePersonFromErrors(person);
