import { importCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import {
  createTestDatabase,
  dropContents,
  type TestDatabase,
} from '@bidboard/backend/testing/servers/test-database';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../../demo/load-demo.ts';
import { root } from '../../machine/places.ts';

/** The initial data of a stack: the catalogue of the demo, or the whole demo. */
export type InitialData = 'catalogue' | 'demo';

const fills: Record<InitialData, (databaseUrl: string, storageDir: string) => Promise<unknown>> = {
  catalogue: (databaseUrl) =>
    importCatalogue({ databaseUrl, files: [join(root, 'infra/demo/catalogue.csv')] }),
  demo: (databaseUrl, storageDir) => loadDemo({ databaseUrl, storageDir, log: () => undefined }),
};

/**
 * The demo data depends on today's date and the present code. Loaded data is therefore kept for one run, in a folder of its own.
 */
const nameOf = (folder: string, filling: InitialData) => `${folder.slice(-6).toLowerCase()}_${filling}`;

/** Creates a filled database. The first stack that needs the data in a run loads it; every other stack gets a copy. */
export async function createFilled(filling: InitialData, storageDir: string): Promise<TestDatabase> {
  const folder = process.env['TEST_FILLINGS'];
  if (!folder) throw new Error('TEST_FILLINGS is not set: run the journeys by npm test');
  const files = join(folder, filling);
  const test = await createTestDatabase({
    name: nameOf(folder, filling),
    async put(url) {
      await rm(files, { recursive: true, force: true });
      await mkdir(files);
      await fills[filling](url, files);
    },
  });
  await cp(files, storageDir, { recursive: true });
  return test;
}

export default async function prepareFillings(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-fillings-'));
  process.env['TEST_FILLINGS'] = folder;
  return async () => {
    for (const filling of Object.keys(fills) as InitialData[]) await dropContents(nameOf(folder, filling));
    await rm(folder, { recursive: true, force: true });
  };
}
