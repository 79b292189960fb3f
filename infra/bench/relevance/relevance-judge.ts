import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';

type Field = 'category' | 'subCategory' | 'company' | 'keyword' | 'persona';

/** What a person types and expects to see: one of these products, or any product with that field value. */
export interface Judgement {
  kind: string;
  query: string;
  expect: { product: readonly string[] } | { field: Field; value: string };
}

/** The position of the expected result, from 1. Undefined if it was not among the first results. */
export interface Judged {
  judgement: Judgement;
  place: number | undefined;
  first: string | undefined;
}

const valuesOf: Record<Field, (hit: SearchRecord) => readonly (string | null)[]> = {
  category: (hit) => [hit.category],
  subCategory: (hit) => [hit.subCategory],
  company: (hit) => [hit.company],
  keyword: (hit) => hit.allKeywords,
  persona: (hit) => hit.targetPersona,
};
/** Names are equal regardless of what joins their words: a landscape file calls Red Hat "red-hat". */
const plain = (value: string) => value.toLowerCase().replaceAll('-', ' ');
const same = (a: string | null, b: string) => a !== null && plain(a) === plain(b);

function isExpected({ expect }: Judgement, hit: SearchRecord): boolean {
  if ('product' in expect) return expect.product.some((name) => same(hit.product, name));
  return valuesOf[expect.field](hit).some((value) => same(value, expect.value));
}

/** Runs the queries one after the other through the given search. */
export async function judge(
  judgements: readonly Judgement[],
  search: (text: string) => Promise<readonly SearchRecord[]>,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const judgement of judgements) {
    const hits = await search(judgement.query);
    const at = hits.findIndex((hit) => isExpected(judgement, hit));
    judged.push({ judgement, place: at === -1 ? undefined : at + 1, first: hits[0]?.product });
  }
  return judged;
}

/** Returns the share of queries whose expected result was among the first so many. */
export const shareWithin = (judged: readonly Judged[], places: number): number =>
  judged.filter(({ place = Infinity }) => place <= places).length / judged.length;
