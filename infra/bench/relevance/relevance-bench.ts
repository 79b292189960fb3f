import { searchCatalogue, type SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { importCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { rounded } from '../../load/figures.ts';
import type { Report } from '../results/report.ts';

type Field = 'category' | 'subCategory' | 'company' | 'keyword' | 'persona';

/** What a person types and expects to see: one of these products, or any product with that field value. */
interface Judgement {
  kind: string;
  query: string;
  expect: { product: readonly string[] } | { field: Field; value: string };
}

/** The position of the expected result, from 1. Undefined if it was not among the first results. */
interface Judged {
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
async function judge(
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
const shareWithin = (judged: readonly Judged[], places: number): number =>
  judged.filter(({ place = Infinity }) => place <= places).length / judged.length;

type CatalogueName = 'landscape' | 'saas' | 'demo';

const placed = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const catalogues: Record<CatalogueName, readonly string[]> = {
  landscape: [placed('../../../../shared/data/catalogue/landscape.yml')],
  saas: [placed('../../../../shared/data/catalogue/saas.csv')],
  demo: [placed('../../demo/catalogue.csv'), placed('./vendor-products.csv')],
};
export const judgementsFile = placed('./judgements.json');
const names = Object.keys(catalogues) as CatalogueName[];
const minFirstPercent = 90;
const minFirstFivePercent = 98;

/** The app on a fresh database, and what makes it ready for searches once it has a catalogue. */
export interface RelevanceEngine {
  name: string;
  open(): Promise<TestApp>;
  settle(app: TestApp): Promise<void>;
}
const onPostgres: RelevanceEngine = {
  name: 'PostgreSQL',
  open: () => createTestApp(),
  settle: async () => {},
};

/** Runs the judged queries against each available catalogue with this engine. */
export async function benchRelevance(report: Report, engine: RelevanceEngine = onPostgres): Promise<void> {
  const text = await readFile(judgementsFile, 'utf8');
  const judgements = JSON.parse(text) as Record<CatalogueName, Judgement[]>;
  const all: Judged[] = [];
  for (const name of names) {
    if (!catalogues[name].every((file) => existsSync(file))) {
      report.leftOut(`the catalogue ${name} on ${engine.name}, which is not here`);
      continue;
    }
    const app = await engine.open();
    await importCatalogue({ databaseUrl: app.url, files: catalogues[name], print: () => {} });
    await engine.settle(app);
    const judged = await judge(judgements[name], async (search) => {
      const { body, status } = await app.visitor.ask(searchCatalogue, { search: { search } });
      if (status !== 200) throw new Error(`"${search}" was answered ${status}`);
      return body.hits;
    });
    await app.close();
    report(`${engine.name}, ${name}: ${judged.length} queries, first in ${percent(judged, 1)} %`);
    for (const { judgement, place, first } of judged.filter((judgedQuery) => judgedQuery.place !== 1))
      report(
        `  ${judgement.kind} "${judgement.query}": ${place ?? 'not found'}; first is ${first ?? 'nothing'}`,
      );
    all.push(...judged);
  }
  const check = (what: string, places: number, min: number) =>
    report.check(
      `${engine.name}: judged queries whose product comes ${what}`,
      100 * shareWithin(all, places),
      {
        min,
        unit: '%',
      },
    );
  check('first', 1, minFirstPercent);
  check('among the first five', 5, minFirstFivePercent);
  report.figure(`${engine.name}: judged queries`, all.length, '');
}

const percent = (judged: readonly Judged[], places: number) => rounded(shareWithin(judged, places) * 100, 1);
