/** One page of a list, and how many rows the whole list has. */
export interface PageOf<Row> {
  data: readonly Row[];
  total_records: number;
}

/** So many pages of a list are read at the most: each is read again whenever something in the list changes. */
const maxPages = 10;

/** How many pages are to be read after the first. A row that was pushed may have made that one longer. */
export const latterPages = (first: PageOf<unknown> | undefined, size: number): number =>
  first && first.total_records > first.data.length
    ? Math.min(maxPages, Math.ceil(first.total_records / size)) - 1
    : 0;

/**
 * The rows of all pages, each once: one that came in while they were read stands on two. Nothing before the first page; of
 * the others those that are there, so that the newest rows never wait for old ones.
 */
export function wholeList<Row extends { id: string }>(
  first: PageOf<Row> | undefined,
  latter: readonly (PageOf<Row> | undefined)[],
): readonly Row[] | undefined {
  if (!first || latter.length === 0) return first?.data;
  const rows = [first, ...latter].flatMap((page) => page?.data ?? []);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
