import type { FilterName, SearchState } from './search-address.ts';
import { t, texts } from '../../../kernel/text/texts.ts';
import { formatList } from '../../../kernel/text/format-list.ts';

export const filterLabels: Record<FilterName, string> = texts({
  category: 'Category',
  subCategory: 'Sub Category',
  company: 'Company',
  targetPersona: 'Software for',
  allKeywords: 'Keywords',
  employee: 'Employees',
});

/** Adds a value of a filter or removes it, and returns to the first page. */
export function toggleFilter(state: SearchState, name: FilterName, value: string): SearchState {
  const now = state.chosen[name];
  const next = now.includes(value) ? now.filter((chosen) => chosen !== value) : [...now, value];
  return { ...state, chosen: { ...state.chosen, [name]: next }, page: 0 };
}

/** Returns the heading and tab title of a search, from the chosen filters: "Top Identity & Access in 2026". */
export function searchTitle({ search, chosen }: SearchState, year: number): string {
  const kind = chosen.category.length > 0 ? chosen.category : chosen.subCategory;
  const names = listed(kind);
  if (search)
    return names
      ? t('Results for “{search}” in {names}', { search, names })
      : t('Results for “{search}”', { search });
  if (names) return t('Top {names} in {year}', { names, year });
  const { targetPersona, company, allKeywords } = chosen;
  if (targetPersona.length > 0)
    return t('Top software for {roles} in {year}', { roles: listed(targetPersona), year });
  if (company.length > 0) return t('Products of {companies}', { companies: listed(company) });
  if (allKeywords.length > 0)
    return t('Top {keywords} products in {year}', { keywords: listed(allKeywords), year });
  return t('Top products in {year}', { year });
}

/** Names up to two and counts more, so a title stays short. */
const listed = (names: readonly string[]): string =>
  names.length <= 2
    ? formatList(names)
    : t('{first}, {second} and {more, plural, other {# more}}', {
        first: names[0] as string,
        second: names[1] as string,
        more: names.length - 2,
      });
