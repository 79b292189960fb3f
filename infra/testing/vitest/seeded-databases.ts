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

const loaders: Record<InitialData, (databaseUrl: string, storageDir: string) => Promise<unknown>> = {
  catalogue: (databaseUrl) =>
    importCatalogue({ databaseUrl, files: [join(root, 'infra/demo/catalogue.csv')] }),
  demo: (databaseUrl, storageDir) => loadDemo({ databaseUrl, storageDir, log: () => undefined }),
};

/**
 * The demo data depends on today's date and the present code. Loaded data is therefore kept for one run, in a folder of its own.
 */
const nameOf = (folder: string, initialData: InitialData) =>
  `${folder.slice(-6).toLowerCase()}_${initialData}`;

/** Creates a filled database. The first stack that needs the data in a run loads it; every other stack gets a copy. */
export async function createSeededDatabase(
  initialData: InitialData,
  storageDir: string,
): Promise<TestDatabase> {
  const folder = process.env['TEST_SEEDED_DATABASES'];
  if (!folder) throw new Error('TEST_SEEDED_DATABASES is not set: run the journeys by npm test');
  const files = join(folder, initialData);
  const test = await createTestDatabase({
    name: nameOf(folder, initialData),
    async put(url) {
      await rm(files, { recursive: true, force: true });
      await mkdir(files);
      await loaders[initialData](url, files);
    },
  });
  await cp(files, storageDir, { recursive: true });
  return test;
}

export default async function prepareFillings(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-seeded-'));
  process.env['TEST_SEEDED_DATABASES'] = folder;
  return async () => {
    for (const initialData of Object.keys(loaders) as InitialData[])
      await dropContents(nameOf(folder, initialData));
    await rm(folder, { recursive: true, force: true });
  };
}
