import { addDiscoveryMeeting, addProductDemo } from '../contracts/meeting-requests.ts';
import { sql, type Database } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';
import { registerCompany, signUpPerson } from './people.ts';
import { expectOk } from './rfp-fixture.ts';
import type { Person, TestApp } from './test-app.ts';

/** A vendor whose product stands in the catalogue with a wallet, and a buyer with a company. */
export interface MeetingFixture {
  buyer: Person;
  vendor: Person;
  vendorCompany: string;
  productId: string;
  database: Database;
}

/** Names are told apart within an app alone: tests know the first fixture by its 1, and files share a process. */
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
 * Requests beside others that are open, as they are from before one buyer had one open request: those others are set aside while
 * `request` runs, and are then as they were.
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

/** Who asks, and for what. */
type Asking = Omit<MeetingFixture, 'vendor' | 'vendorCompany'>;

/** A discovery meeting's id. */
export const askMeeting = async (fixture: Asking, slots: string[] = []): Promise<string> => {
  const { buyer, productId } = fixture;
  const body = { stage: 2, question: 'Does it?', productId, slots };
  return expectOk(await besideOpenRequests(fixture, () => buyer.ask(addDiscoveryMeeting, { body })))._id;
};

/** A demo's id; type 3 is a recording. */
export const askDemo = async (fixture: Asking, type: number, slots: string[] = []): Promise<string> => {
  const { buyer, productId } = fixture;
  const body = { type, stage: 1, description: 'Show it', productId, slots };
  return expectOk(await besideOpenRequests(fixture, () => buyer.ask(addProductDemo, { body })))._id;
};
