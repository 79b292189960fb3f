import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import { ownRfpIds } from '../rfps/public.ts';
import { copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  audit_entry: {
    by: ['actor_id'],
    copy: copiedFacts('actions', 'event_name', 'rfp_id', 'happened_at'),
    erasure: { stays: 'The trail is permanent: it contains ids, and tokens in place of texts.' },
  },
  audit_personal: {
    by: [],
    names: ['content'],
    copy: { none: 'Texts of the audit trails, which belong to the buyers of the RFPs.' },
    erasure: 'renamed',
  },
};

/** The renamings of all features also write to the trail. */
export const finalPersonRenamings = (person: PersonRenaming): Change[] => {
  const { userName, pseudonym, namesPerson, peopleWithout } = person;
  return [
    {
      mayMiss: sql.statement`
        update audit_personal set salt = null,
          content = case jsonb_typeof(content) when 'array' then ${peopleWithout('content')} else to_jsonb(${pseudonym.name}::text) end
        where ${namesPerson('content')} or (source_column = 'project_contact.name' and rfp_id in (${ownRfpIds(person)})
          and lower(content #>> '{}') = lower(${userName}))`,
    },
  ];
};
