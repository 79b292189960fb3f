import { sql, type Queryable } from '../../platform/database/database.ts';
import { json, row, text } from '../../platform/database/row.ts';
import type { Cells } from './net-changes.ts';

const mark = 'token:';
const tokenOf = (value: unknown): string[] =>
  typeof value === 'string' && value.startsWith(mark) ? [value.slice(mark.length)] : [];

/** Finds what the tokens in these cells refer to: the separately stored text, or a placeholder if it was deleted. */
export async function findPutAside(
  db: Queryable,
  rows: readonly (Cells | null)[],
): Promise<ReadonlyMap<string, unknown>> {
  const tokens = rows.flatMap((cells) => Object.values(cells ?? {}).flatMap(tokenOf));
  if (tokens.length === 0) return new Map();
  const found = await db.any(sql.type(row({ token: text, content: json<unknown>() }))`
    select token, content from audit_personal where token = any(${sql.array(tokens, 'text')})`);
  return new Map(found.map(({ token, content }) => [token, content]));
}

export const withStoredTexts = (cells: Cells | null, words: ReadonlyMap<string, unknown>): Cells | null =>
  cells &&
  Object.fromEntries(
    Object.entries(cells).map(([name, value]) => {
      const [token] = tokenOf(value);
      return [name, token === undefined ? value : (words.get(token) ?? value)];
    }),
  );
