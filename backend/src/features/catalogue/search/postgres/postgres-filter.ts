import { facetNames, type FacetName } from '../../contracts/catalogue.ts';
import { sql, type Queryable } from '../../../../platform/database/database.ts';
import { number, row, text } from '../../../../platform/database/row.ts';
import type { CatalogueSearchRequest } from '../search.ts';

/** The last octal digit of a facet value's number identifies its facet. */
export const facetDigits: Record<FacetName | 'employee', number> = {
  category: 1,
  subCategory: 2,
  company: 3,
  targetPersona: 4,
  allKeywords: 5,
  employee: 6,
};

/** The filter of the results, in PostgreSQL's notation. */
export interface Filter {
  isNone: boolean;
  /** The query with every choice except those of one facet. */
  narrowed(query: string, besides?: FacetName): string;
  /** The numbers of the chosen values of a facet that the catalogue knows. */
  chosen(facet: FacetName): readonly number[];
}

const valueRow = row({ id: number, facet: text });

/** Converts the choices to numbers. A value that the catalogue does not know matches nothing. */
export async function filterOf(db: Pick<Queryable, 'any'>, request: CatalogueSearchRequest): Promise<Filter> {
  const chosenFacets = [
    ...facetNames.map((facet) => ({ facet, values: request.facets[facet] })),
    { facet: 'employee' as const, values: request.employees },
  ].filter(({ values }) => values.length > 0);
  const pairs = chosenFacets.flatMap(({ facet, values }) => values.map((value) => [facet, value]));
  const known =
    pairs.length === 0
      ? []
      : await db.any(sql.type(valueRow)`
          select v.id, v.facet from ${sql.unnest(pairs, ['text', 'text'])} as told (facet, value)
          join catalogue_facet_value v on v.facet = told.facet and v.value = told.value`);
  const idsOf = (facet: string) => known.filter((one) => one.facet === facet).map(({ id }) => id);
  return {
    isNone: chosenFacets.length === 0,
    narrowed: (query, besides) =>
      [
        query,
        ...chosenFacets.filter(({ facet }) => facet !== besides).map(({ facet }) => anyOf(idsOf(facet))),
      ]
        .map((one) => `(${one})`)
        .join(' & '),
    chosen: idsOf,
  };
}

const nothing = "'@0'";
const anyOf = (ids: readonly number[]): string =>
  ids.length === 0 ? nothing : ids.map((id) => `'@${id}'`).join(' | ');
