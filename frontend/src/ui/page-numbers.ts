/**
 * Which page numbers to draw: one at each margin, two around the current one, `gap` where some are left out.
 * Pages count from zero.
 */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const range = 2;
  if (pageCount <= range) return Array.from({ length: pageCount }, (_, at) => at);
  let left = range / 2;
  let right = range - left;
  if (page > pageCount - range / 2) {
    right = pageCount - page;
    left = range - right;
  } else if (page < range / 2) {
    left = page;
    right = range - left;
  }
  const out: (number | 'gap')[] = [];
  for (let at = 0; at < pageCount; at += 1) {
    const margin = at === 0 || at === pageCount - 1;
    if (margin || (at >= page - left && at <= page + right)) out.push(at);
    else if (out.at(-1) !== 'gap') out.push('gap');
  }
  return out;
}
