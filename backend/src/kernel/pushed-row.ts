import type { Pushes } from './pushes.ts';

type RowId = (row: unknown) => string;

/**
 * Returns the rule by which pushes of one name replace each other: it returns their common key. Only the newest push of a row
 * matters, and equal invalidations count once. A push with a version but without \`rowId\` describes a part, so nothing replaces it.
 */
export function pushedRowOf(
  pushes: Readonly<Pushes>,
): (name: string, payload: unknown) => string | undefined {
  const known = pushes as { readonly [name: string]: { rowId?: RowId } | undefined };
  return (name, payload) => {
    const rowId = known[name]?.rowId;
    if (rowId) return rowId(payload);
    const isPart = typeof payload === 'object' && payload !== null && 'version' in payload;
    return isPart ? undefined : JSON.stringify(payload);
  };
}
