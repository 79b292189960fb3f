import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import type { PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  enquiry: {
    by: ['user_id'],
    addressedBy: ['asker_email'],
    names: ['asker_name', 'asker_email', 'asker_company'],
    copy: {
      as: 'enquiries',
      columns: ['product', 'company', 'asker_name', 'asker_email', 'asker_company', 'message', 'created_at'],
    },
    erasure: 'renamed',
  },
};

export const personRenamings = ({ userId, email, pseudonym }: PersonRenaming): Change[] => {
  const isTheirs = sql.fragment`user_id = ${userId}::uuid or lower(asker_email) = lower(${email})`;
  return [
    // Runs before the enquiry forgets the name under which it was asked: a visitor's enquiry has no user in its event.
    {
      mayMiss: sql.statement`
        update notice set title = ${pseudonym.name} || substr(title, length(asker_name) + 1)
        from (select asker_name, product from enquiry where ${isTheirs}) asked
        where kind = 'enquirySubmitted' and starts_with(title, asker_name || ' asks about ' || product)`,
    },
    {
      mayMiss: sql.statement`
        update enquiry set asker_name = ${pseudonym.name}, asker_email = ${pseudonym.email}, asker_company = ''
        where ${isTheirs}`,
    },
  ];
};
