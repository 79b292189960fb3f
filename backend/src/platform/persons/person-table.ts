/** Describes where a table holds personal data, and what happens to it. */
export interface PersonTable {
  /** Columns with the id of a person. */
  by: readonly string[];
  /** Columns with an address by which rows are also found. */
  addressedBy?: readonly string[];
  /** A column with the SHA-256 hash of an address by which rows are deleted, in hex. */
  hashedAddress?: string;
  /** Columns in which text may name a person. */
  names?: readonly string[];
  /** Columns with the id of the person whose action is recorded in another user's row. */
  actorColumns?: readonly string[];
  /** The name and columns under which the person's rows appear in the copy, or the reason why they do not. */
  copy: { as: string; columns: readonly string[] } | { none: string };
  /**
   * What erasure does. `deleted`: the rows are deleted; `deletedLast`: after all others, since these refer to them. `renamed`: the
   * pseudonym replaces names. `rebuilt`: the read model is rebuilt. Otherwise the reason why the rows stay.
   */
  erasure: 'deleted' | 'deletedLast' | 'renamed' | 'rebuilt' | { stays: string };
}

export const companyKeepsRow = {
  stays: 'The row belongs to a company and stays. The id of the person then refers to a pseudonym.',
};
export const derivedFromOtherTables = { none: 'Derived from other tables, which are in the copy.' };

/** Copies the fact that a person did something, and when. The text that they wrote belongs to their company. */
export const copiedFacts = (as: string, ...columns: string[]) => ({ as, columns });
