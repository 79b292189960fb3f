const lists = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Returns the message about ignored words of a search: "No products mention “suite”; showing results for “payroll”." Returns
 * undefined if none were ignored.
 */
export function ignoredWordsMessage(search: string, ignored: readonly string[]): string | undefined {
  if (ignored.length === 0) return undefined;
  const used = search.split(/\s+/).filter((word) => word !== '' && !ignored.includes(word));
  const missing = lists.format(ignored.map((word) => `“${word}”`));
  return `No products mention ${missing}; showing results for “${used.join(' ')}”.`;
}
