import { createHash } from 'node:crypto';
import { sql } from '../../platform/database/database.ts';
import type { Person } from '../../platform/persons/person-renaming.ts';
import type { PersonTable } from '../../platform/persons/person-table.ts';

/** Returns a condition that matches every row of a table that belongs to the person, by id or by address. */
export const isTheirs = (
  { by, addressedBy = [], hashedAddress }: PersonTable,
  { userId, email }: Pick<Person, 'userId' | 'email'>,
) => {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return sql.join(
    [
      ...by.map((column) => sql.fragment`${sql.identifier([column])} = ${userId}::uuid`),
      ...addressedBy.map((column) => sql.fragment`lower(${sql.identifier([column])}) = lower(${email})`),
      ...(hashedAddress ? [sql.fragment`${sql.identifier([hashedAddress])} = ${hash}`] : []),
    ],
    sql.fragment` or `,
  );
};
