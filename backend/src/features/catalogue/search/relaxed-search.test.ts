import { expect, test } from 'vitest';
import { searchRelaxed } from './relaxed-search.ts';
import type { CatalogueSearchRequest, SearchResult } from './search.ts';

const products = ['crm for contacts', 'payroll on time', 'crm for deals'];
const facets: SearchResult['facets'] = {
  category: [],
  subCategory: [],
  company: [],
  targetPersona: [],
  allKeywords: [],
};
const noFacets: CatalogueSearchRequest['facets'] = {
  category: [],
  subCategory: [],
  company: [],
  targetPersona: [],
  allKeywords: [],
};
const plain: CatalogueSearchRequest = { text: '', page: 0, employees: [], facets: noFacets };

/** Returns an engine that finds products with all the words and records its requests. */
function engineOf() {
  const searched: string[] = [];
  const search = async (request: CatalogueSearchRequest): Promise<SearchResult> => {
    searched.push(JSON.stringify(request));
    const found = products.filter((product) =>
      request.text.split(' ').every((word) => product.split(' ').includes(word)),
    );
    return {
      hits: [],
      nbHits: found.length,
      nbPages: 1,
      page: request.page,
      facets,
    } as unknown as SearchResult;
  };
  return { searched, search };
}

test.each([
  ['crm suite', 2, ['suite']],
  ['crm contacts suite', 1, ['suite']],
  ['crm contacts payroll', 1, ['payroll']],
])('The search for "%s" asks the engine nothing twice', async (text, nbHits, ignoredWords) => {
  const engine = engineOf();
  expect(await searchRelaxed(engine, { ...plain, text })).toMatchObject({ nbHits, ignoredWords });
  expect(engine.searched).toEqual([...new Set(engine.searched)]);
});

test('A search on a later page leaves out the same words and returns that page', async () => {
  const found = await searchRelaxed(engineOf(), { ...plain, text: 'crm suite', page: 3 });
  expect(found).toMatchObject({ nbHits: 2, page: 3, ignoredWords: ['suite'] });
});
