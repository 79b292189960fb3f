import { addDiscoveryMeeting, addProductDemo } from '../contracts/meeting-requests.ts';
import { sql, type Database } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';
import { registerCompany, signUpPerson } from './people.ts';
import { expectOk } from './rfp-fixture.ts';
import type { Person, TestApp } from './test-app.ts';

/** A vendor with a wallet whose product is in the catalogue, and a buyer with a company. */
export interface MeetingFixture {
  buyer: Person;
  vendor: Person;
  vendorCompany: string;
  productId: string;
  database: Database;
}

/** Names are unique only within an app: tests expect the number 1 in the first fixture, and files share a process. */
const fixturesOf = new WeakMap<TestApp, number>();

export async function createMeetingFixture(app: TestApp, credits: number): Promise<MeetingFixture> {
  const run = (fixturesOf.get(app) ?? 0) + 1;
  fixturesOf.set(app, run);
  const productId = crypto.randomUUID();
  const buyer = await signUpPerson(app, `buyer-${run}@fenwick.example`);
  await registerCompany(buyer, `Fenwick Foods ${run}`);
  const vendor = await signUpPerson(app, `vendor-${run}@calder.example`);
  const vendorCompany = await registerCompany(vendor, `Calder Systems ${run}`);
  await app.database.query(sql.statement`update rfp_pass set used_at = now()`);
  await app.database.query(
    sql.statement`insert into catalogue_category (category) values ('Access') on conflict do nothing`,
  );
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
    values (${productId}::uuid, ${productId}, 'Calder Access', 'calder-access', 'Calder Systems', 'Access', ${vendorCompany}::uuid)`);
  await app.database.query(sql.statement`
    insert into wallet (product_id, company_id, product_name) values (${productId}::uuid, ${vendorCompany}::uuid, 'Calder Access')`);
  if (credits > 0)
    await app.database.query(sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by)
      values (${vendorCompany}::uuid, ${productId}::uuid, ${credits}, 'grant', 'grant')`);
  return { buyer, vendor, vendorCompany, productId, database: app.database };
}

/**
 * Runs `request` while other requests are open, as data from before the limit of one open request for each buyer has it. Cancels
 * the others meanwhile and then restores them.
 */
async function besideOpenRequests<T>(
  { database, productId }: Pick<MeetingFixture, 'database' | 'productId'>,
  request: () => Promise<T>,
): Promise<T> {
  const open = await database.any(sql.type(row({ id: text, status: text }))`
    select id::text, status from meeting where product_id = ${productId} and status in ('pending', 'accepted')`);
  const setStatus = (id: string, status: string) =>
    database.query(sql.statement`update meeting set status = ${status} where id = ${id}`);
  for (const { id } of open) await setStatus(id, 'cancelled');
  try {
    return await request();
  } finally {
    for (const { id, status } of open) await setStatus(id, status);
  }
}

/** The buyer, the product and the database of a request. */
type Asking = Omit<MeetingFixture, 'vendor' | 'vendorCompany'>;

/** Requests a discovery meeting and returns its id. */
export const askMeeting = async (fixture: Asking, slots: string[] = []): Promise<string> => {
  const { buyer, productId } = fixture;
  const body = { stage: 2, question: 'Does it?', productId, slots };
  return expectOk(await besideOpenRequests(fixture, () => buyer.ask(addDiscoveryMeeting, { body })))._id;
};

/** Requests a demo and returns its id. Type 3 is a recording. */
export const askDemo = async (fixture: Asking, type: number, slots: string[] = []): Promise<string> => {
  const { buyer, productId } = fixture;
  const body = { type, stage: 1, description: 'Show it', productId, slots };
  return expectOk(await besideOpenRequests(fixture, () => buyer.ask(addProductDemo, { body })))._id;
};
