import { fileURLToPath } from 'node:url';
import { importCatalogue } from '@bidboard/backend/app/commands';
import { saveCategoryPageContent } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { createDatabase, sql, type Database } from '@bidboard/backend/platform/database/database';
import { rebuildProjections } from '@bidboard/backend/app/projections';
import { accessPlatform } from './access-platform.ts';
import { askMeetings } from './ask-meetings.ts';
import { categoryPages } from './category-pages.ts';
import { dismissCast, gatherCast, type Cast } from './cast.ts';
import { demoAccounts, type DemoAccount } from './demo-people.ts';
import { fleetTelematics } from './fleet-telematics.ts';
import { playRfp } from './play-rfp.ts';
import { printReceipts } from './print-receipts.ts';
import { remoteAccess } from './remote-access.ts';
import { settleStory } from './settle-story.ts';
import { openStory, type Story } from './story.ts';
import { createDemoNotifications } from './demo-notifications.ts';
import { equipVendors } from './vendor-wallets.ts';

export { demoAccounts };

export interface DemoLoading {
  /** The URL of a freshly migrated database. If a loading broke off, create the database again. */
  databaseUrl: string;
  /** The folder for the companies' logos; by default the one in the environment. */
  storageDir?: string;
  log(line: string): void;
}

const catalogueFile = fileURLToPath(new URL('catalogue.csv', import.meta.url));
/** The day, counted from today, on which everyone's account was created. */
const startDay = -240;

/**
 * Loads the demo: a catalogue, a buyer, four vendors, an operator; one RFP that is finished, one in progress and one draft.
 * Everything that has a command goes through the product's own API. Throws if the database already holds accounts.
 */
export async function loadDemo({
  databaseUrl,
  storageDir,
  log,
}: DemoLoading): Promise<{ accounts: DemoAccount[] }> {
  const database = await createDatabase(databaseUrl, { connections: 4 });
  try {
    if (await database.exists(sql.statement`select from app_user`))
      throw new Error('the demo is loaded into a database without accounts, and this one has some');
    log('catalogue');
    if ((await importCatalogue({ databaseUrl, files: [catalogueFile] })) !== 0)
      throw new Error('the catalogue of the demo was refused');
    await loadStory(await openStory(database, storageDir), database, log);
    await rebuildProjections({ databaseUrl, log });
  } finally {
    await database.end();
  }
  return { accounts: [...demoAccounts] };
}

async function loadStory(story: Story, database: Database, log: DemoLoading['log']): Promise<void> {
  try {
    story.turnTo(startDay, '08:30');
    const startMs = story.now();
    log('accounts');
    const cast = await gatherCast(story, database);
    await appointOperator(database, cast);
    log('pages of categories');
    for (const body of categoryPages) await cast.operator.ask(saveCategoryPageContent, { body });
    log('products');
    const products = await equipVendors(database, cast);
    for (const demoRfp of [remoteAccess, accessPlatform, fleetTelematics]) {
      log(`RFP ${demoRfp.name}`);
      await playRfp({ story, cast, products }, demoRfp);
    }
    log('meetings');
    await askMeetings({ story, cast, products });
    await dismissCast(cast);
    await createDemoNotifications(database, startMs);
    await printReceipts(database, story.files);
    await settleStory(database, startMs);
  } finally {
    await story.close();
  }
}

/** Writes a row, because no command appoints operators. */
async function appointOperator(database: Database, { operator }: Cast): Promise<void> {
  await database.query(sql.statement`update app_user set is_operator = true where id = ${operator.userId}`);
}
