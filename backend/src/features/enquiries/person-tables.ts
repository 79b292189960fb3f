import { replaceNameInTitles } from '../notifications/public.ts';
import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import type { PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  enquiry: {
    by: ['user_id'],
    addressedBy: ['sender_email'],
    names: ['sender_name', 'sender_email', 'sender_company'],
    copy: {
      as: 'enquiries',
      columns: [
        'product',
        'company',
        'sender_name',
        'sender_email',
        'sender_company',
        'message',
        'created_at',
      ],
    },
    erasure: 'renamed',
  },
};

export const personRenamings = ({ userId, email, pseudonym }: PersonRenaming): Change[] => {
  const isTheirs = sql.fragment`user_id = ${userId}::uuid or lower(sender_email) = lower(${email})`;
  return [
    // Runs before the enquiry forgets the name under which it was asked: a visitor's enquiry has no user in its event.
    replaceNameInTitles(
      'enquirySubmitted',
      sql.fragment`select sender_name as name, product as subject from enquiry where ${isTheirs}`,
      pseudonym.name,
    ),
    {
      mayMiss: sql.statement`
        update enquiry set sender_name = ${pseudonym.name}, sender_email = ${pseudonym.email}, sender_company = ''
        where ${isTheirs}`,
    },
  ];
};
