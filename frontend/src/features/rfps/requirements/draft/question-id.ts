let last = 0;

/** A questionId: the clock in ms, increased until it is not in `taken`. It is never the same twice on one page. */
export function mintQuestionId(taken: ReadonlySet<number>, now = Date.now()): number {
  let id = Math.max(now, last + 1);
  while (taken.has(id)) id += 1;
  last = id;
  return id;
}
