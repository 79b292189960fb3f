import type { FragmentSqlToken } from 'slonik';
import { sql } from '../database/database.ts';

/** A user, with the name and address that they have until erasure. */
export interface Person {
  userId: string;
  email: string;
  userName: string;
}

/** What the features need to replace the name and address of an erased person in their own tables. */
export interface PersonRenaming extends Person {
  /** The company that the person belonged to. */
  companyId: string | null;
  pseudonym: { name: string; email: string };
  /** Matches the person's address in a regular expression of PostgreSQL. */
  emailPattern: string;
  /** The text of a column with the pseudonym's address in place of the person's. */
  withoutEmail(column: string): FragmentSqlToken;
  /** The same, with the pseudonym's name in place of the person's too. */
  withoutName(column: string): FragmentSqlToken;
  /** Whether a column contains the person's address. */
  namesPerson(column: string): FragmentSqlToken;
  /** A column's JSON list of people, with the pseudonym in place of the person. */
  peopleWithout(column: string): FragmentSqlToken;
}

const asPattern = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name without an address is replaced only where a row says that it is the person's. */
export function renamingOf(person: Person, companyId: string | null): PersonRenaming {
  const { userId, email, userName } = person;
  const pseudonym = pseudonymOf(userId);
  const emailPattern = asPattern(email);
  const namePattern = `(?<![[:alnum:]])${asPattern(userName)}(?![[:alnum:]])`;
  const shown = JSON.stringify({ name: pseudonym.name, email: pseudonym.email, mobile: '' });
  const withoutEmail = (column: string) =>
    sql.fragment`regexp_replace(${sql.identifier([column])}, ${emailPattern}, ${pseudonym.email}, 'gi')`;
  return {
    ...person,
    companyId,
    pseudonym,
    emailPattern,
    withoutEmail,
    withoutName: (column) =>
      sql.fragment`regexp_replace(${withoutEmail(column)}, ${namePattern}, ${pseudonym.name}, 'g')`,
    namesPerson: (column) =>
      sql.fragment`position(lower(${email}) in lower(${sql.identifier([column])}::text)) > 0`,
    peopleWithout: (column) => sql.fragment`(
      select jsonb_agg(case when lower(one->>'email') = lower(${email}) then one || ${shown}::jsonb else one end order by n)
      from jsonb_array_elements(${sql.identifier([column])}) with ordinality as listed (one, n))`,
  };
}

/**
 * Returns the name and address that others see for an erased user. They are permanent and derived from nothing that the user
 * provided.
 */
export const pseudonymOf = (userId: string): { name: string; email: string } => {
  const own = userId.replaceAll('-', '');
  return { name: `Former member ${own.slice(-6)}`, email: `former-${own.slice(-16)}@erased.invalid` };
};
