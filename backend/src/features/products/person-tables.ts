import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { PersonRenaming } from '../../platform/persons/person-renaming.ts';
import { copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  product: {
    by: ['published_by'],
    names: ['publisher'],
    copy: copiedFacts('publishedProducts', 'id', 'name', 'published_at'),
    erasure: 'renamed',
  },
};

export const personRenamings = ({ userId, pseudonym }: PersonRenaming): Change[] => [
  {
    mayMiss: sql.statement`
    update product set publisher = ${pseudonym.name} where published_by = ${userId}`,
  },
];
