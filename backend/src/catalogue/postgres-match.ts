import type { FragmentSqlToken } from 'slonik';
import { facetNames, type FacetName } from '../contracts/catalogue.ts';
import { sql } from '../platform/database.ts';
import type { Asked } from './search.ts';
import type { WordQuery } from './search-words.ts';

/** What a text comes to: all products, none, or those that hold its words. `joined` are the words without spaces. */
export type Match = 'everything' | 'nothing' | (WordQuery & { joined: string | null });

/** The condition on a product p to hold what was typed or may have been meant. */
export const matching = (match: Exclude<Match, 'nothing'>): FragmentSqlToken =>
  match === 'everything'
    ? sql.fragment`true`
    : sql.fragment`(p.search @@ ${match.loose}::tsquery or p.squeezed like ${match.joined} || '%')`;

/** The condition on a product p to be among the chosen values of one facet. */
export function chosen(facet: FacetName, values: readonly string[]): FragmentSqlToken {
  if (values.length === 0) return sql.fragment`true`;
  const list = sql.array(values, 'text');
  if (facet === 'category') return sql.fragment`p.category = any(${list})`;
  if (facet === 'subCategory') return sql.fragment`coalesce(p.sub_category = any(${list}), false)`;
  if (facet === 'company') return sql.fragment`p.company = any(${list})`;
  return facet === 'targetPersona'
    ? sql.fragment`p.personas && ${list}`
    : sql.fragment`p.keywords && ${list}`;
}

export const ofEmployees = (values: readonly string[]): FragmentSqlToken =>
  values.length === 0 ? sql.fragment`true` : sql.fragment`p.no_employees = any(${sql.array(values, 'text')})`;

/** All facets together. */
export const narrowedBy = (asked: Asked) =>
  sql.join(
    [ofEmployees(asked.employees), ...facetNames.map((facet) => chosen(facet, asked.facets[facet]))],
    sql.fragment` and `,
  );
