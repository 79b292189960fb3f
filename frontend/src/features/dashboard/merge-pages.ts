/** One page of a list, and the number of rows in the whole list. */
export interface PageOf<Row> {
  data: readonly Row[];
  total_records: number;
}

/** The maximum number of pages to read. Each is read again whenever the list changes. */
const maxPages = 10;

/** Returns how many pages to read after the first, which a pushed row may have made longer. */
export const countLaterPages = (first: PageOf<unknown> | undefined, size: number): number =>
  first && first.total_records > first.data.length
    ? Math.min(maxPages, Math.ceil(first.total_records / size)) - 1
    : 0;

/**
 * Returns the rows of all pages, each once: a row added during the reads is on two pages. Returns undefined before the first
 * page. Later pages are included as they arrive, so the newest rows never wait for older ones.
 */
export function mergePages<Row extends { id: string }>(
  first: PageOf<Row> | undefined,
  latter: readonly (PageOf<Row> | undefined)[],
): readonly Row[] | undefined {
  if (!first || latter.length === 0) return first?.data;
  const rows = [first, ...latter].flatMap((page) => page?.data ?? []);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
