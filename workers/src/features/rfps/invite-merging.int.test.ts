import { createVendors, getVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import {
  remindVendor,
  sendVendorMessage,
  vendorMessages,
} from '@bidboard/backend/features/rfps/contracts/vendor-contact';
import { closeRfp } from '@bidboard/backend/features/decisions/contract';
import {
  acceptInvite,
  leaveRfp,
  saveTechnicalAnswers,
} from '@bidboard/backend/features/responses/contracts/responses';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { inviteAndJoin, registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { sql } from '@bidboard/backend/platform/database/database';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies } from '../../testing/test-dependencies.ts';
import { inviteMerging } from './feature.ts';
import { inviteMail } from './mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Creates an RFP to which a company is invited by two addresses, before the company exists. */
async function createFixture() {
  const run = crypto.randomUUID().slice(0, 8);
  const { rfpId, buyer } = await publishRfp(app, [], run);
  const [ann, bob] = [`ann-${run}@vendor.example`, `bob-${run}@vendor.example`];
  expectOk(
    await buyer.call(createVendors, {
      body: { rfpId, type: 'save', invitees: [{ email: ann }, { email: bob }] },
    }),
  );
  const listed = async () =>
    expectOk(await buyer.call(getVendors, { params: { rfpId } })).vendor.filter(
      ({ email }) => !email?.startsWith('spare'),
    );
  return { run, rfpId, buyer, ann, bob, listed };
}

/** Handles each event twice, as the worker does. The second time changes nothing. */
async function merge() {
  for (const _ of [1, 2])
    for (const event of await listEvents(app.database))
      if (inviteMerging.subscribesTo.includes(event.name))
        await inviteMerging.handle(event, createTestDependencies(app.database).deps);
}
const accept = (person: Person, rfpId: string, acceptStatus: 1 | 2 = 1) =>
  person.call(acceptInvite, { body: { rfpId, acceptStatus } });

test('Two addresses of one company that sign up later become one invite, whichever of them is first', async () => {
  for (const order of ['owner first', 'colleague accepts first'] as const) {
    const fixture = await createFixture();
    const owner = await signUpPerson(app, fixture.ann);
    const companyId = await registerCompany(owner, `Company ${fixture.run}`);
    if (order === 'colleague accepts first') expectOk(await accept(owner, fixture.rfpId));
    const colleague = await signUpPerson(app, fixture.bob);
    await inviteAndJoin(owner, colleague);
    await merge();
    const invites = await fixture.listed();
    expect(invites).toHaveLength(1);
    expect(invites[0]).toMatchObject({ companyId, email: fixture.ann, recipients: [fixture.bob] });
    expect(invites[0]?.rfpStatus).toBe(order === 'owner first' ? 0 : 1);
    if (order === 'owner first') expectOk(await accept(colleague, fixture.rfpId));
    expectOk(
      await colleague.call(saveTechnicalAnswers, {
        body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] },
      }),
    );
    // There is one card for each person, and one row.
    await app.runProjections();
    const cards = await app.database.any(sql.statement`
      select from rfp_card where rfp_id = ${fixture.rfpId} and side <> 'owner'`);
    expect(cards).toHaveLength(2);
  }
});

test('The messages to both invites stay readable, and the vendor is not reminded twice', async () => {
  const fixture = await createFixture();
  const { rfpId, buyer } = fixture;
  for (const { _id: id, email } of await fixture.listed()) {
    expectOk(await buyer.call(sendVendorMessage, { body: { rfpId, id, text: `To ${email}` } }));
    if (email === fixture.bob) expectOk(await buyer.call(remindVendor, { body: { rfpId, id } }));
  }
  const owner = await signUpPerson(app, fixture.ann);
  await registerCompany(owner, `Company ${fixture.run}`);
  const colleague = await signUpPerson(app, fixture.bob);
  await inviteAndJoin(owner, colleague);
  await merge();
  const { data } = expectOk(await owner.call(vendorMessages, { params: { rfpId } }));
  expect(data.map(({ text }) => text).toSorted()).toEqual([`To ${fixture.ann}`, `To ${fixture.bob}`]);
  const [merged] = await fixture.listed();
  const again = await buyer.call(remindVendor, { body: { rfpId, id: merged?._id ?? '' } });
  expect(again.problem.code).toBe('remindedRecently');
});

test('The acceptance stays, and the merged invite blocks nothing', async () => {
  const fixture = await createFixture();
  // Removes the leftover invite, which belongs to no company.
  await app.database.query(sql.statement`
    delete from invite where rfp_id = ${fixture.rfpId} and email like 'spare%'`);
  const colleague = await signUpPerson(app, fixture.bob);
  expectOk(await accept(colleague, fixture.rfpId, 2));
  const owner = await signUpPerson(app, fixture.ann);
  await registerCompany(owner, `Company ${fixture.run}`);
  expectOk(await accept(owner, fixture.rfpId));
  await inviteAndJoin(owner, colleague);
  await merge();
  expect((await fixture.listed()).map(({ email, rfpStatus }) => [email, rfpStatus])).toEqual([
    [fixture.ann, 1],
  ]);
  expectOk(await owner.call(leaveRfp, { body: { rfpId: fixture.rfpId } }));
  expectOk(await fixture.buyer.call(closeRfp, { body: { rfpId: fixture.rfpId, reason: 'Nobody is left' } }));
});

test('An address added to a sent invite gets one mail, and its colleagues get no second one', async () => {
  const fixture = await createFixture();
  const owner = await signUpPerson(app, fixture.ann);
  await registerCompany(owner, `Company ${fixture.run}`);
  const carl = await signUpPerson(app, `carl-${fixture.run}@vendor.example`);
  await inviteAndJoin(owner, carl);
  const { mails, deps: caught } = createTestDependencies(app.database);
  const from = (await listEvents(app.database)).length;
  expectOk(
    await fixture.buyer.call(createVendors, {
      body: { rfpId: fixture.rfpId, type: 'save', invitees: [{ email: carl.email }] },
    }),
  );
  for (const _ of [1, 2])
    for (const event of (await listEvents(app.database)).slice(from))
      if (inviteMail.subscribesTo.includes(event.name)) await inviteMail.handle(event, caught);
  expect(mails.map(({ to }) => to)).toEqual([carl.email]);
});

test('A claimed page brings the invite of an address without an account to the company that owns the page now', async () => {
  const fixture = await createFixture();
  const productId = crypto.randomUUID();
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Access') on conflict do nothing`);
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category)
    values (${productId}, ${productId}, 'Page', ${productId}, 'Nobody Inc', 'Access')`);
  expectOk(
    await fixture.buyer.call(createVendors, {
      body: {
        rfpId: fixture.rfpId,
        type: 'save',
        invitees: [{ email: `sales-${fixture.run}@vendor.example`, productId }],
      },
    }),
  );
  const owner = await signUpPerson(app, fixture.ann);
  const companyId = await registerCompany(owner, `Company ${fixture.run}`);
  await app.database.query(sql.statement`
    update catalogue_product set company_id = ${companyId} where object_id = ${productId}`);
  const claimId = crypto.randomUUID();
  const decisionId = crypto.randomUUID();
  await app.database.query(sql.statement`
    insert into page_claim (id, product_id, product, company_id, requested_by, method, requested_at)
    values (${claimId}, ${productId}, 'Page', ${companyId}, ${owner.userId}, 'operators', now())`);
  await app.database.query(sql.statement`
    insert into page_decision (id, claim_id, product_id, outcome, to_company_id, decided_at)
    values (${decisionId}, ${claimId}, ${productId}, 'proven', ${companyId}, now())`);
  await inviteMerging.handle(
    {
      eventId: crypto.randomUUID(),
      name: 'pageClaimed',
      payload: { decisionId },
      correlationId: crypto.randomUUID(),
      occurredAt: app.now.ms,
    } as never,
    createTestDependencies(app.database).deps,
  );
  expect((await fixture.listed()).map(({ email, recipients }) => [email, recipients])).toEqual([
    [fixture.bob, []],
    [fixture.ann, [`sales-${fixture.run}@vendor.example`]],
  ]);
});
