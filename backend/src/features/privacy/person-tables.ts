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
    copy: { none: 'The same actions as in the trail, with ids alone, for some days.' },
    erasure: { stays: 'Ids alone, for some days.' },
  },
  event_receipt: {
    by: [],
    names: ['dead_letter_error'],
    copy: { none: 'What a machine said of a failure.' },
    erasure: 'renamed',
  },
  failed_attempt: {
    by: [],
    names: ['error'],
    copy: { none: 'What a machine said of a failure.' },
    erasure: 'renamed',
  },
  idempotency: {
    by: [],
    names: ['caller', 'answer'],
    copy: { none: 'Answers that were given already, for a day.' },
    erasure: 'deleted',
  },
};

export const personRenamings = (person: PersonRenaming): Change[] => removePersonFromErrors(person);
