import { sql } from '../platform/database.ts';
import { personTables } from './person-tables.ts';

/** Somebody, by what they are called as long as they are. */
export interface Person {
  userId: string;
  email: string;
  userName: string;
}

/** Every row of a table that is the person's, by id or by address. */
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
