import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { importCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { rounded } from '../../load/figures.ts';
import { judge, shareWithin, type Judged, type Judgement } from './relevance-judge.ts';
import type { Print } from '../say.ts';

type CatalogueName = 'landscape' | 'saas' | 'demo';

const placed = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const catalogues: Record<CatalogueName, readonly string[]> = {
  landscape: [placed('../../../../shared/data/catalogue/landscape.yml')],
  saas: [placed('../../../../shared/data/catalogue/saas.csv')],
  demo: [placed('../../demo/catalogue.csv'), placed('./vendor-products.csv')],
};
export const judgementsFile = placed('./judgements.json');
const names = Object.keys(catalogues) as CatalogueName[];
const firstToReach = 0.9;
const firstFiveToReach = 0.98;

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
export async function benchRelevance(print: Print, engine: RelevanceEngine = onPostgres): Promise<boolean> {
  const text = await readFile(judgementsFile, 'utf8');
  const judgements = JSON.parse(text) as Record<CatalogueName, Judgement[]>;
  const all: Judged[] = [];
  for (const name of names) {
    if (!catalogues[name].every((file) => existsSync(file))) {
      print.leftOut(`relevance on ${engine.name}: the catalogue ${name} is not here, so it is left out`);
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
    printResults(print, `relevance on ${engine.name}, ${name}`, judged);
    for (const { judgement, place, first } of judged.filter((one) => one.place !== 1))
      print(
        `  ${judgement.kind} "${judgement.query}": ${place ?? 'not found'}; first is ${first ?? 'nothing'}`,
      );
    all.push(...judged);
  }
  printResults(print, `relevance on ${engine.name}, altogether`, all);
  return shareWithin(all, 1) >= firstToReach && shareWithin(all, 5) >= firstFiveToReach;
}

function printResults(print: Print, what: string, judged: readonly Judged[]): void {
  const percent = (places: number) => rounded(shareWithin(judged, places) * 100, 1);
  print(
    `${what}: ${judged.length} queries, first in ${percent(1)} % (to reach 90), among the first five in ${percent(5)} % (to reach 98)`,
  );
}
