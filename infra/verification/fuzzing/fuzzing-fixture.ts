import { escalateClaim } from '@bidboard/backend/features/claims/contract';
import { submitEnquiry } from '@bidboard/backend/features/enquiries/contract';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { addProduct, publishProduct } from '@bidboard/backend/features/products/contracts/products';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { addToShortlist } from '@bidboard/backend/features/shortlists/contract';
import { inviteColleague } from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { tokenHash } from '@bidboard/backend/platform/auth/authentication';
import { companysRfp, nameEvaluatorsOf, rateAs } from '@bidboard/backend/testing/fixtures/evaluated-rfp';
import { requestDemo, requestMeeting } from '@bidboard/backend/testing/fixtures/meeting-fixture';
import {
  password,
  registerCompany,
  signUpOperator,
  signUpPerson,
} from '@bidboard/backend/testing/app/people';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import type { Person, TestApp } from '@bidboard/backend/testing/app/test-app';
import type { KnownValues } from './known-values.ts';

/** People of all kinds who own something of everything, to let requests find existing objects. */
export interface FuzzingFixture {
  /** The people by the names that requests use. The visitor has no token, and the departed person an expired one. */
  people: { readonly [name: string]: Pick<Person, 'token' | 'userId'> };
  /** Signs in all people again whose session has ended. */
  renew(): Promise<void>;
}

/** A catalogue page without an owner. */
const lonePage = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const nothing = sql.statement;

export async function createFuzzingFixture(app: TestApp, known: KnownValues): Promise<FuzzingFixture> {
  await app.database.query(nothing`insert into catalogue_category (category) values ('Tools')`);
  await app.database.query(nothing`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category)
    values (${lonePage}::uuid, 'spanner', 'Spanner', 'spanner', 'Tools Ltd', 'Tools')`);
  const rated = await companysRfp(app, ['vendor', 'rival']);
  const { buyer, ann } = rated;
  const [vendor, rival] = rated.vendors.map(({ person }) => person);
  if (!vendor || !rival) throw new Error('no vendors');
  const [stranger, operator] = [await signUpPerson(app, 'stranger@x.example'), await signUpOperator(app)];
  await registerCompany(stranger, 'Strangers Ltd');
  await registerCompany(operator, 'Operators Ltd');
  const productId = await publishProductWithCredits(app, vendor, rated.vendors[0]?.companyId ?? '');
  await meet(app, buyer, stranger, productId);
  await createFurtherRfps(app, buyer, [vendor, rival]);
  await nameEvaluatorsOf(rated, [buyer, ann]);
  expectOk(await rateAs(buyer, rated, 'fully-met'));
  expectOk(await buyer.call(inviteColleague, { body: { email: 'stranger@x.example', role: 'member' } }));
  expectOk(await rival.call(escalateClaim, { body: { objectID: lonePage, reason: 'Ours' } }));
  await app.runProjections();
  known.learn('', {
    email: [buyer, vendor, stranger].map((person) => person.email),
    password,
    currentPassword: password,
  });
  const people = { stranger, operator, rival, vendor, buyer, colleague: ann };
  return {
    people: {
      ...people,
      visitor: { token: undefined, userId: '' },
      departed: { token: 'a token that nobody has', userId: '' },
    },
    renew: async () => {
      for (const { token, userId } of Object.values(people))
        await app.database.query(nothing`
          insert into session (token_hash, user_id) values (${tokenHash(token ?? '')}, ${userId}::uuid)
          on conflict do nothing`);
    },
  };
}

/** Publishes a product, and adds credits to accept invites with. */
async function publishProductWithCredits(app: TestApp, vendor: Person, companyId: string): Promise<string> {
  const { product } = expectOk(
    await vendor.call(addProduct, { form: productForm({ productName: 'Ledgerly' }) }),
  );
  expectOk(await vendor.call(publishProduct, { body: { productId: product._id, type: 'publish' } }));
  expectOk(await vendor.call(addProduct, { form: productForm({ productName: 'A draft' }) }));
  await app.database.query(nothing`
    insert into wallet (product_id, company_id, product_name) values (${product._id}::uuid, ${companyId}::uuid, 'Ledgerly')
    on conflict do nothing`);
  await app.database.query(nothing`
    insert into credit_entry (company_id, product_id, credits, kind, paid_by)
    values (${companyId}::uuid, ${product._id}::uuid, 1000, 'grant', 'grant')`);
  return product._id;
}

async function meet(app: TestApp, buyer: Person, stranger: Person, productId: string): Promise<void> {
  for (const person of [buyer, stranger]) {
    const fixture = { buyer: person, productId, database: app.database };
    await requestMeeting(fixture);
    await requestDemo(fixture, 1);
    await requestDemo(fixture, 3);
  }
  expectOk(await buyer.call(submitEnquiry, { body: { productId, message: 'Does it?' } }));
  expectOk(await buyer.call(addToShortlist, { body: { objectID: productId } }));
}

/** Creates RFPs beside the rated one: a draft with invitees, a published public one, and one of another buyer. */
async function createFurtherRfps(app: TestApp, buyer: Person, vendors: readonly Person[]): Promise<void> {
  const settings = { rfpName: 'Draft', processTypeValue: 'rapid', stepsValue: presets.rapid } as const;
  const { rfp } = expectOk(await buyer.call(createRfp, { body: { ...settings, scopeValue: 'private' } }));
  const invitees = vendors.map(({ email }) => ({ email }));
  expectOk(await buyer.call(createVendors, { body: { rfpId: rfp._id, type: 'save', invitees } }));
  expectOk(await buyer.call(createRfp, { body: { ...settings, rfpName: 'Open', scopeValue: 'public' } }));
  await publishRfp(app, ['elsewhere']);
}
