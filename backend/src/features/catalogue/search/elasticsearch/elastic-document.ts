import type { SearchRecord } from '../../contracts/catalogue.ts';
import { foldable, sortNameOf, wordsOf } from './elastic-words.ts';
import { hitOf, type ProductRow } from '../../product-record.ts';

/** A product in the index; facet fields have the names of the facets. */
export interface IndexedProduct {
  objectID: string;
  hit: SearchRecord;
  hasLogo: boolean;
  sortName: string;
  wordsInName: number;
  category: string;
  subCategory: string | null;
  company: string;
  targetPersona: string[];
  allKeywords: string[];
  employees: string | null;
  name: string;
  maker: string;
  filed: string[];
  text: string;
  wholeName: string;
  wholeLabels: string[];
}

export function documentOf(row: ProductRow): IndexedProduct {
  const labels = [row.category, row.sub_category ?? '', ...row.keywords, ...row.personas].filter(Boolean);
  return {
    objectID: row.object_id,
    hit: hitOf(row),
    hasLogo: row.logo !== null,
    sortName: sortNameOf(row.product),
    wordsInName: wordsOf(row.product).length,
    category: row.category,
    subCategory: row.sub_category,
    company: row.company,
    targetPersona: row.personas,
    allKeywords: row.keywords,
    employees: row.no_employees,
    name: foldable(row.product),
    maker: foldable(row.company),
    filed: labels.map(foldable),
    text: foldable([row.description, ...row.customers].join(' ')),
    wholeName: foldable(row.product),
    wholeLabels: [row.company, ...labels].map(foldable),
  };
}
