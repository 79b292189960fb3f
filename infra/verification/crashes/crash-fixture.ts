import { sql } from '@bidboard/backend/platform/database/database';
import { openWallet } from '@bidboard/backend/testing/fixtures/open-wallet';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import type { TestDatabase } from '@bidboard/backend/testing/servers/test-database';

interface Vendor extends Person {
  companyId: string;
  productId: string;
}

/**
 * The people of a lane: buyers who take turns, since one account may request only a few meetings, and the vendor that answers
 * them all.
 */
export interface Lane {
  buyers: readonly Person[];
  vendor: Vendor;
}

const plentyOfCredits = 100_000;

/** Signs up all people and gives each vendor a product with a wallet, before any part is killed. */
export async function createCrashFixture(
  database: TestDatabase,
  lanes: number,
  buyersPerLane: number,
): Promise<Lane[]> {
  const app = await createTestApp({ clock: Date.now }, database);
  try {
    await app.database.query(sql.statement`insert into catalogue_category (category) values ('Access')`);
    const people: Lane[] = [];
    for (let lane = 0; lane < lanes; lane++) {
      const numbers = Array.from({ length: buyersPerLane }, (_, number) => number);
      const buyers = await Promise.all(
        numbers.map((number) => signUpPerson(app, `buyer-${lane}-${number}@fenwick.example`)),
      );
      people.push({ buyers, vendor: await openVendor(app, lane) });
    }
    // From here on only credits pay.
    await app.database.query(sql.statement`delete from rfp_pass`);
    return people;
  } finally {
    await app.close();
  }
}

async function openVendor(app: TestApp, lane: number): Promise<Vendor> {
  const person = await signUpPerson(app, `vendor-${lane}@calder.example`);
  const companyId = await registerCompany(person, `Calder Systems ${lane}`);
  const productId = await openWallet(app.database, companyId, plentyOfCredits);
  return { ...person, companyId, productId };
}
