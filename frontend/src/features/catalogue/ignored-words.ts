const lists = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * What a page says where a search ignored words: "No products mention “suite”; showing results for “payroll”." Nothing where it
 * ignored none.
 */
export function ignoredWordsMessage(search: string, ignored: readonly string[]): string | undefined {
  if (ignored.length === 0) return undefined;
  const used = search.split(/\s+/).filter((word) => word !== '' && !ignored.includes(word));
  const missing = lists.format(ignored.map((word) => `“${word}”`));
  return `No products mention ${missing}; showing results for “${used.join(' ')}”.`;
}
