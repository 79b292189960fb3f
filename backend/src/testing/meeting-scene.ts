import { addDiscoveryMeeting, addProductDemo } from '../contracts/meeting-requests.ts';
import { sql } from '../platform/database.ts';
import { registerCompany, signUpPerson } from './people.ts';
import { must } from './rfp-scene.ts';
import type { Person, TestApp } from './test-app.ts';

/** A vendor whose product stands in the catalogue with a wallet, and a buyer with a company. */
export interface MeetingScene {
  buyer: Person;
  vendor: Person;
  vendorCompany: string;
  productId: string;
}

/** Names are told apart within an app alone: tests know the first scene by its 1, and files share a process. */
const scenesOf = new WeakMap<TestApp, number>();

export async function setMeetingScene(app: TestApp, credits: number): Promise<MeetingScene> {
  const run = (scenesOf.get(app) ?? 0) + 1;
  scenesOf.set(app, run);
  const productId = crypto.randomUUID();
  const buyer = await signUpPerson(app, `buyer-${run}@fenwick.example`);
  await registerCompany(buyer, `Fenwick Foods ${run}`);
  const vendor = await signUpPerson(app, `vendor-${run}@calder.example`);
  const vendorCompany = await registerCompany(vendor, `Calder Systems ${run}`);
  await app.database.query(sql.typeAlias('nothing')`update rfp_pass set used_at = now()`);
  await app.database.query(
    sql.typeAlias(
      'nothing',
    )`insert into catalogue_category (category) values ('Access') on conflict do nothing`,
  );
  await app.database.query(sql.typeAlias('nothing')`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
    values (${productId}::uuid, ${productId}, 'Calder Access', 'calder-access', 'Calder Systems', 'Access', ${vendorCompany}::uuid)`);
  await app.database.query(sql.typeAlias('nothing')`
    insert into wallet (product_id, company_id, product_name) values (${productId}::uuid, ${vendorCompany}::uuid, 'Calder Access')`);
  if (credits > 0)
    await app.database.query(sql.typeAlias('nothing')`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by)
      values (${vendorCompany}::uuid, ${productId}::uuid, ${credits}, 'grant', 'grant')`);
  return { buyer, vendor, vendorCompany, productId };
}

/** A discovery meeting's id. */
export const askMeeting = async ({ buyer, productId }: MeetingScene, slots: string[] = []): Promise<string> =>
  must(await buyer.ask(addDiscoveryMeeting, { body: { stage: 2, question: 'Does it?', productId, slots } }))
    ._id;

/** A demo's id; type 3 is a recording. */
export const askDemo = async (
  { buyer, productId }: MeetingScene,
  type: number,
  slots: string[] = [],
): Promise<string> =>
  must(
    await buyer.ask(addProductDemo, { body: { type, stage: 1, description: 'Show it', productId, slots } }),
  )._id;
