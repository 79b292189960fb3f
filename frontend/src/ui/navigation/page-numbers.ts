export interface PageWindow {
  /** How many page numbers are shown at either end. */
  margin: number;
  /** How many page numbers are shown around the current one. */
  range: number;
}

/** Which page numbers to show, with `gap` where some are left out. Pages are zero-based. */
export function pageNumbers(
  page: number,
  pageCount: number,
  { margin, range }: PageWindow = { margin: 1, range: 2 },
): (number | 'gap')[] {
  if (pageCount <= range) return Array.from({ length: pageCount }, (_, at) => at);
  let left = range / 2;
  let right = range - left;
  if (page > pageCount - range / 2) {
    right = pageCount - page;
    left = range - right;
  } else if (page < range / 2) {
    left = page;
    right = 2 * Math.floor(range / 2) - left;
  }
  const out: (number | 'gap')[] = [];
  for (let at = 0; at < pageCount; at += 1) {
    const isMargin = at < margin || at >= pageCount - margin;
    if (isMargin || (at >= page - left && at <= page + right)) out.push(at);
    else if (out.at(-1) !== 'gap') out.push('gap');
  }
  return out;
}
