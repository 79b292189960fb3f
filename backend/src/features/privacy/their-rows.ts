import { sql } from '../../platform/database/database.ts';
import { personTables } from './person-tables.ts';

/** A user, with the name and address that they have until erasure. */
export interface Person {
  userId: string;
  email: string;
  userName: string;
}

/** Returns a condition that matches every row of a table that belongs to the person, by id or by address. */
export const isTheirs = (name: string, { userId, email }: Pick<Person, 'userId' | 'email'>) => {
  const { by, addressedBy = [] } = personTables[name] ?? { by: [] };
  return sql.join(
    [
      ...by.map((column) => sql.fragment`${sql.identifier([column])} = ${userId}::uuid`),
      ...addressedBy.map((column) => sql.fragment`lower(${sql.identifier([column])}) = lower(${email})`),
    ],
    sql.fragment` or `,
  );
};
