import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFormats } from '../../../kernel/format/formats.ts';
import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import { vendorTable } from '../../evaluation/contracts/evaluation.ts';
import { createFinalPresentation } from '../contracts/final-presentation.ts';
import {
  changeVendorEmail,
  createVendors,
  deleteVendorEmail,
  getVendors,
  inviteLimits,
  ndaFlagNames,
  tooManyProducts,
  getRfpProducts,
} from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { messages as accountsMessages } from '../../accounts/contracts/messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { createNda } from '../contracts/nda.ts';
import { refusals } from '../../../kernel/refusals.ts';
import { createCommercial, createTechnical } from '../contracts/requirements.ts';
import { acceptInvite } from '../../responses/contracts/responses.ts';
import { presets } from '../contracts/steps.ts';
import { addProject, createRfp, getRfpById } from '../contracts/rfps.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { sql } from '../../../platform/database/database.ts';
import { nullable, row, text } from '../../../platform/database/row.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import { commercial, fillTerms, expectOk, technical } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { findInviteMail } from './invite-mail.ts';
import { inviteNotificationBuilders } from './invite-notification-builders.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let vendorCompany: string;
let alpha: string;
let beta: string;
let other: string;
let free: [string, string, string];
beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'buyer@fenwick.example', 'Bea Fenwick');
  await registerCompany(buyer, 'Fenwick Foods');
  vendor = await signUpPerson(app, 'sales@calder.example');
  vendorCompany = await registerCompany(vendor, 'Calder Systems');
  const rival = await registerCompany(await signUpPerson(app, 'sales@rival.example'), 'Rival Ltd');
  alpha = await list('Alpha', vendorCompany, 'Calder Systems');
  beta = await list('Beta', vendorCompany, 'Calder Systems');
  other = await list('Other', rival, 'Rival Ltd');
  free = [
    await list('Free One', null, 'Nobody Inc'),
    await list('Free Two', null, 'nobody inc '),
    await list('Free Three', null, 'Somebody Inc'),
  ];
});
afterAll(() => app.close());

/** Adds a product with its page in the catalogue. Without a company the page has no owner. */
async function list(name: string, companyId: string | null, company: string): Promise<string> {
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Access') on conflict do nothing`);
  const { id } = await app.database.one(sql.type(row({ id: text }))`select uuidv7()::text as id`);
  if (companyId)
    await app.database.query(sql.statement`
      insert into product (id, company_id, name, created_at) values (${id}, ${companyId}, ${name}, now())`);
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
    values (${id}, ${id}, ${name}, ${id}, ${company}, 'Access', ${companyId}::uuid)`);
  return id;
}

async function draft(more: { isAnonymous?: boolean; products?: string[] } = {}): Promise<string> {
  const body = {
    rfpName: 'Tender',
    processTypeValue: 'standard' as const,
    scopeValue: 'private' as const,
    stepsValue: presets.standard,
    ...more,
  };
  const { rfp } = expectOk(await buyer.call(createRfp, { body }));
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId: rfp._id, overview, categories: technical } }));
  await fillTerms(buyer, rfp._id);
  return rfp._id;
}

type Body = Infer<typeof createVendors.body>;
const add = (rfpId: string, invitees: Body['invitees'], more: Partial<Body> = {}, person: Person = buyer) =>
  person.call(createVendors, { body: { rfpId, type: 'save', ...(invitees && { invitees }), ...more } });
const read = async (rfpId: string) => expectOk(await buyer.call(getVendors, { params: { rfpId } }));
const byMail = (...emails: string[]) => emails.map((email) => ({ email }));
const happened = async (rfpId: string) =>
  (await listEvents(app.database))
    .filter(({ payload }) => 'rfpId' in payload && payload.rfpId === rfpId)
    .map(({ name }) => name);

test("Products chosen at an RFP's creation stay with it until its Vendor Invite step is saved", async () => {
  const rfpId = await draft({ products: [beta, free[0], alpha] });
  expect((await read(rfpId)).chosenProducts).toEqual([beta, free[0], alpha]);
  const isInviteDone = async () =>
    expectOk(await buyer.call(getRfpById, { params: { rfpId } })).rfpStepper.steps['vendorInvite'];
  expectOk(await add(rfpId, [{ selectedProductsIds: [alpha] }]));
  expect((await read(rfpId)).chosenProducts).toEqual([]);
  expect(await isInviteDone()).toBe(true);
});

test('The Vendor Invite step is incomplete while chosen products wait in it, and saving it empty drops them', async () => {
  const rfpId = await draft({ products: [alpha] });
  const isInviteDone = async () =>
    expectOk(await buyer.call(getRfpById, { params: { rfpId } })).rfpStepper.steps['vendorInvite'];
  expect(await isInviteDone()).toBe(false);
  expectOk(await add(rfpId, []));
  expect(await read(rfpId)).toMatchObject({ chosenProducts: [], vendor: [] });
});

test('One invite names several products of a company, and every reader sees them', async () => {
  const rfpId = await draft();
  expectOk(await add(rfpId, [{ selectedProductsIds: [alpha, beta.toUpperCase(), alpha] }]));
  expectOk(await add(rfpId, byMail('late@x.example')));
  const stored = await read(rfpId);
  expect(
    stored.vendor.map((invitee) => [
      invitee.type,
      invitee.companyName,
      invitee.email,
      invitee.selectedProducts,
    ]),
  ).toEqual([
    ['EMAIL', null, 'late@x.example', []],
    ['COMPANY', 'Calder Systems', null, ['Alpha', 'Beta']],
  ]);
  expect(stored).toMatchObject({
    emails: ['late@x.example'],
    companyIds: [vendorCompany],
    selectedProducts: { [vendorCompany]: ['Alpha', 'Beta'] },
    selectedProductsIds: { [vendorCompany]: [alpha, beta] },
  });
  expect(stored.vendor[1]).toMatchObject({ product: 'Alpha', productId: alpha, rfpStatus: 0 });
  expectOk(await add(rfpId, [], { type: 'publish' }));
  await app.runProjections();
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  expect(data.find((vendorRow) => vendorRow.companyIds === vendorCompany)?.selectedProducts).toEqual([
    'Alpha',
    'Beta',
  ]);
});

test('Vendors given by kind work like vendors in a list, and are read as they were sent', async () => {
  const rfpId = await draft();
  const sent = {
    emails: ['one@x.example', 'two@x.example'],
    companyIds: [vendorCompany],
    selectedProducts: { [vendorCompany]: ['Alpha', 'Beta'] },
    selectedProductsIds: { [vendorCompany]: [alpha, beta] },
  };
  const call = (fields: Partial<Body>) =>
    buyer.call(createVendors, { body: { rfpId, type: 'save', ...fields } });
  const { vendor: stored } = expectOk(await call({ ...sent, otherVendorMNDA: true }));
  expect(
    stored.map((invitee) => [invitee.type, invitee.companyName ?? invitee.email, invitee.selectedProducts]),
  ).toEqual([
    ['COMPANY', 'Calder Systems', ['Alpha', 'Beta']],
    ['EMAIL', 'two@x.example', []],
    ['EMAIL', 'one@x.example', []],
  ]);
  const known = await read(rfpId);
  expect(known).toMatchObject({ ...sent, otherVendorMNDA: true });

  const again = await call({ emails: ['three@x.example', 'two@x.example'] });
  expect([again.status, again.problem.errors]).toEqual([
    409,
    [{ field: 'emails[1]', message: refusals.alreadyInvited }],
  ]);
  const others = await call({
    companyIds: [vendorCompany],
    selectedProductsIds: { [vendorCompany]: [other] },
  });
  expect([others.status, others.problem.errors]).toEqual([
    422,
    [{ field: `selectedProductsIds.${vendorCompany}`, message: messages.oneCompanyToAnInvite }],
  ]);
  const manyNames = Array.from({ length: inviteLimits.products }, (_, at) => `Gamma ${at}`);
  const tooMany = await call({
    companyIds: [vendorCompany],
    selectedProducts: { [vendorCompany]: manyNames },
    selectedProductsIds: { [vendorCompany]: [alpha] },
  });
  expect([tooMany.status, tooMany.problem.errors]).toEqual([
    422,
    [{ field: `selectedProductsIds.${vendorCompany}`, message: tooManyProducts() }],
  ]);
  for (const [fields, message] of [
    [{}, messages.inviteesMissing],
    [{ invitees: [], emails: [] }, messages.inviteesInTwoWays],
  ] as const) {
    const refused = await call(fields as Partial<Body>);
    expect([refused.status, refused.problem.errors]).toEqual([422, [{ field: 'invitees', message }]]);
  }
  expect((await call({ companyIds: [crypto.randomUUID()] })).status).toBe(404);
  expect((await read(rfpId)).vendor).toHaveLength(3);
});

test('Products of two companies do not share an invite, and unclaimed pages are grouped by the company name on them', async () => {
  const rfpId = await draft();
  const [company, two, three] = free;
  for (const selectedProductsIds of [
    [alpha, other],
    [company, three],
    [alpha, company],
  ]) {
    const email = 'sales@nobody.example';
    const refused = await add(rfpId, [{ email: 'fine@x.example' }, { email, selectedProductsIds }]);
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ field: 'invitees[1].selectedProductsIds', message: messages.oneCompanyToAnInvite }],
    ]);
  }
  expect((await read(rfpId)).vendor).toEqual([]);
  expectOk(await add(rfpId, [{ email: 'sales@nobody.example', selectedProductsIds: [company, two] }]));
  expect((await read(rfpId)).vendor[0]).toMatchObject({ selectedProducts: ['Free One', 'Free Two'] });
  expect((await add(rfpId, [{ selectedProductsIds: [three] }])).problem.code).toBe('emailNeeded');
  expect((await add(rfpId, [{ selectedProductsIds: [crypto.randomUUID()] }])).status).toBe(404);
});

test('More products of a company join its invite until publication, and afterwards the vendor counts as already invited', async () => {
  const rfpId = await draft();
  expectOk(await add(rfpId, [{ productId: alpha }]));
  expectOk(await add(rfpId, [{ selectedProductsIds: [alpha, beta] }]));
  expect((await read(rfpId)).vendor.map((invitee) => invitee.selectedProducts)).toEqual([['Alpha', 'Beta']]);
  expect(await happened(rfpId)).toContain('vendorChanged');
  const [mine, theirs] = await Promise.all([
    add(rfpId, [{ productId: other }]),
    add(rfpId, [{ productId: other }]),
  ]);
  expect([mine.status, theirs.status].toSorted()).toEqual([200, 409]);
  expectOk(await add(rfpId, [], { type: 'publish' }));
  const third = await list('Gamma', vendorCompany, 'Calder Systems');
  expect((await add(rfpId, [{ productId: third }])).problem.code).toBe('alreadyInvited');
});

test('Each vendor that cannot be added is reported at its place, and nothing is saved', async () => {
  const rfpId = await draft();
  expectOk(await add(rfpId, byMail('theirs@x.example')));
  const before = (await happened(rfpId)).length;
  const refused = await add(rfpId, [
    ...byMail('new@x.example', 'Theirs@X.example', 'new@x.example', 'buyer@fenwick.example'),
    { productId: free[0] },
  ]);
  expect([refused.status, refused.problem.code]).toEqual([409, 'alreadyInvited']);
  expect(refused.problem.errors).toEqual([
    { field: 'invitees[1].email', message: refusals.alreadyInvited },
    { field: 'invitees[2].email', message: refusals.alreadyInvited },
    { field: 'invitees[3].email', message: refusals.selfInvited },
    { field: 'invitees[4].email', message: refusals.emailNeeded },
  ]);
  expect((await read(rfpId)).emails).toEqual(['theirs@x.example']);
  expect(await happened(rfpId)).toHaveLength(before);
});

test('A save adds at most 200 vendors, each with a complete address', async () => {
  const rfpId = await draft();
  const many = (count: number) => byMail(...Array.from({ length: count }, (_, at) => `v${at}@x.example`));
  const over = await add(rfpId, many(inviteLimits.vendors + 1));
  expect([over.status, over.problem.errors?.map(({ field }) => field)]).toEqual([422, ['invitees']]);
  const broken = await add(rfpId, byMail('fine@x.example', 'nobody@'));
  expect(broken.problem.errors).toEqual([
    { field: 'invitees[1].email', message: accountsMessages.emailInvalid },
  ]);
  expectOk(await add(rfpId, many(inviteLimits.vendors)));
  expect((await read(rfpId)).vendor).toHaveLength(inviteLimits.vendors);
  const empty = await add(await draft(), [], { type: 'next' });
  expect(empty.problem.message).toBe('Please add at least 1 Vendor');
});

test("An address can be changed until publication, except to a duplicate or the buyer's own, or if a colleague changed it first", async () => {
  const rfpId = await draft();
  expectOk(await add(rfpId, [...byMail('one@x.example', 'two@x.example'), { companyId: vendorCompany }]));
  const idOf = async (email: string | null) =>
    (await read(rfpId)).vendor.find((invitee) => invitee.email === email)?._id ?? '';
  const id = await idOf('one@x.example');
  const change = (email: string, more: { id?: string; replaces?: string } = {}) =>
    buyer.call(changeVendorEmail, { body: { rfpId, id, email, ...more } });
  expectOk(await change('first@x.example', { replaces: 'one@x.example' }));
  const late = await change('second@x.example', { replaces: 'one@x.example' });
  expect([late.status, late.problem.code]).toEqual([409, 'staleVersion']);
  for (const [email, code] of [
    ['TWO@x.example', 'alreadyInvited'],
    ['buyer@fenwick.example', 'selfInvited'],
  ] as const) {
    const refused = await change(email);
    expect([refused.problem.code, refused.problem.errors]).toEqual([
      code,
      [{ field: 'email', message: refusals[code] }],
    ]);
  }
  expect((await change('nobody@')).status).toBe(422);
  expect((await change('c@x.example', { id: await idOf(null) })).status).toBe(404);
  expectOk(await change('First@x.example'));
  expect((await happened(rfpId)).filter((name) => name === 'vendorChanged')).toHaveLength(2);
  expectOk(await change('First@x.example'));
  expect((await happened(rfpId)).filter((name) => name === 'vendorChanged')).toHaveLength(2);
  expectOk(await add(rfpId, [], { type: 'publish' }));
  expect((await change('after@x.example')).problem.code).toBe('alreadyPublished');
  expect((await buyer.call(deleteVendorEmail, { body: { rfpId, id } })).problem.code).toBe(
    'alreadyPublished',
  );
  expect((await read(rfpId)).emails.toSorted()).toEqual(['First@x.example', 'two@x.example']);
});

test('An invitee can be removed with its products before publication', async () => {
  const rfpId = await draft();
  expectOk(await add(rfpId, [{ selectedProductsIds: [alpha, beta] }]));
  const [invitee] = (await read(rfpId)).vendor;
  const taken = { id: invitee?._id ?? '', userId: buyer.userId };
  for (const stranger of [vendor, await signUpPerson(app, 'nobody@stranger.example')])
    expect((await stranger.call(deleteVendorEmail, { body: taken })).status).toBe(404);
  const elsewhere = { ...taken, rfpId: await draft() };
  expect((await buyer.call(deleteVendorEmail, { body: elsewhere })).status).toBe(404);
  expect((await read(rfpId)).vendor).toHaveLength(1);
  expectOk(await buyer.call(deleteVendorEmail, { body: taken }));
  expect((await buyer.call(deleteVendorEmail, { body: taken })).status).toBe(404);
  expect((await read(rfpId)).vendor).toEqual([]);
  expectOk(await add(rfpId, [{ productId: beta }]));
  expect((await read(rfpId)).vendor[0]?.selectedProducts).toEqual(['Beta']);
});

test('The NDA flags follow the NDA step, and a contradicting flag is refused', async () => {
  const rfpId = await draft();
  const flags = async () => {
    const stored = await read(rfpId);
    return ndaFlagNames.filter((name) => stored[name]);
  };
  expect(await flags()).toEqual(['recommendedVendorMNDA', 'otherVendorMNDA']);
  const refused = await add(rfpId, byMail('x@x.example'), { otherVendorMNDA: true, otherVendorMNDA3: true });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [{ field: 'otherVendorMNDA3', message: messages.ndaStepDecides }],
  ]);
  const preferences = { vendorMNDA: false, companyMNDA: false, bidboardMNDA: true };
  expectOk(await buyer.call(createNda, { body: { rfpId, ...preferences } }));
  expect(await flags()).toEqual(['recommendedVendorMNDA3', 'otherVendorMNDA3']);

  const mailed = await signUpPerson(app, 'mailed@x.example');
  const invitees = [{ selectedProductsIds: [alpha, beta] }, { email: mailed.email }];
  expectOk(await add(rfpId, invitees, { type: 'publish', recommendedVendorMNDA: false }));
  for (const person of [vendor, mailed])
    expect(expectOk(await person.call(getRfpById, { params: { rfpId } })).rfpStepper?.ndaPreferences).toEqual(
      preferences,
    );
});

test('A refused publication names the step that blocks it', async () => {
  const body = {
    rfpName: 'Tender',
    processTypeValue: 'complete' as const,
    scopeValue: 'private' as const,
    stepsValue: presets.complete,
  };
  const rfpId = expectOk(await buyer.call(createRfp, { body })).rfp._id;
  const publish = () => add(rfpId, byMail('x@x.example'), { type: 'publish' });
  const publicationBlockerOf = async () => {
    const { status, problem } = await publish();
    return [status, problem.code, problem.about, problem.message];
  };
  const inTheWay = (about: string, message: string) => [422, 'requirementsIncomplete', about, message];
  expect(await publicationBlockerOf()).toEqual(inTheWay('projectInformation', messages.projectUnsaved));
  const project = { projectName: 'P', projectDescription: JSON.stringify('All of it') };
  expectOk(await buyer.call(addProject, { body: { rfpId, ...project } }));
  expect(await publicationBlockerOf()).toEqual(
    inTheWay('technicalRequirements', sharedMessages.technicalIncomplete),
  );
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expect(await publicationBlockerOf()).toEqual(
    inTheWay('commercialEvaluation', messages.commercialIncomplete),
  );
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  expect(await publicationBlockerOf()).toEqual(inTheWay('nda', messages.ndaUnsaved));
  const preferences = { vendorMNDA: true, companyMNDA: false, bidboardMNDA: false };
  expectOk(await buyer.call(createNda, { body: { rfpId, ...preferences } }));
  expect(await publicationBlockerOf()).toEqual(inTheWay('finalPresentation', messages.presentationUnsaved));
  expect((await read(rfpId)).vendor).toEqual([]);
  expectOk(
    await buyer.call(createFinalPresentation, { body: { rfpId, presentationType: 'digitalRecording' } }),
  );
  const undated = `RFP Submission: ${messages.dueDateMissing}`;
  expect(await publicationBlockerOf()).toEqual(inTheWay('projectInformation', undated));
  await fillTerms(buyer, rfpId);
  expect(expectOk(await publish()).rfpPublished).toBe(true);
});

test('Of two colleagues who publish at once only one succeeds, the other is notified, and each vendor is invited once', async () => {
  const rfpId = await draft();
  const colleague = await signUpColleague(app, buyer, `second-${rfpId}@fenwick.example`);
  expectOk(await add(rfpId, byMail('once@x.example')));
  const answers = await Promise.all(
    [buyer, colleague].map((person) => add(rfpId, [], { type: 'publish' }, person)),
  );
  expect(answers.map((answer) => expectOk(answer).message).toSorted()).toEqual(
    [messages.rfpPublished, messages.rfpPublishedBefore].toSorted(),
  );
  const names = await happened(rfpId);
  for (const name of ['rfpPublished', 'vendorInvited'])
    expect(names.filter((otherName) => otherName === name)).toHaveLength(1);
});

test('An invite of several products is paid from whichever of their wallets the vendor chooses, and no other', async () => {
  const gamma = await list('Gamma', vendorCompany, 'Calder Systems');
  await app.database.query(sql.statement`
    update rfp_pass set used_at = now() where company_id = ${vendorCompany}`);
  for (const [id, name] of [
    [alpha, 'Alpha'],
    [beta, 'Beta'],
    [gamma, 'Gamma'],
  ] as const) {
    await app.database.query(sql.statement`
      insert into wallet (product_id, company_id, product_name) values (${id}, ${vendorCompany}, ${name})`);
    await app.database.query(sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by)
      values (${vendorCompany}::uuid, ${id}::uuid, 3, 'grant', 'grant')`);
  }
  const spent = () =>
    app.database.any(sql.type(row({ productId: nullable(text) }))`
      select product_id::text as "productId" from credit_entry
      where company_id = ${vendorCompany} and kind = 'inviteAcceptance' order by created_at, id`);
  const rfpIds = [];
  for (let at = 0; at < 3; at += 1) {
    const rfpId = await draft();
    expectOk(await add(rfpId, [{ selectedProductsIds: [alpha, beta] }], { type: 'publish' }));
    rfpIds.push(rfpId);
  }
  const offered = async (rfpId: string) =>
    expectOk(await vendor.call(getRfpById, { params: { rfpId } })).rfpStepper;
  const [first = '', second = '', third = ''] = rfpIds;
  expect((await offered(first))?.products).toEqual([
    { productId: alpha, productName: 'Alpha', credits: 3 },
    { productId: beta, productName: 'Beta', credits: 3 },
  ]);
  const params = { rfpId: first, page: '0', size: '10' };
  const mayBuy = expectOk(await vendor.call(getRfpProducts, { params })).data.map(
    (product) => product.productName,
  );
  expect(mayBuy).toEqual(['Alpha', 'Beta']);
  const accept = (rfpId: string, productId?: string) =>
    vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1, ...(productId ? { productId } : {}) } });
  expectOk(await accept(first, beta));
  expect((await spent()).map((product) => product.productId)).toEqual([beta]);
  // Beta is empty by now, and the invite does not ask for Gamma. The chosen product has priority only among those that may pay.
  expectOk(await accept(second, gamma));
  expect((await spent()).map((product) => product.productId)).toEqual([beta, alpha]);
  expect((await offered(third))?.mayAccept).toBe(false);
  const refused = await accept(third, gamma);
  expect(refused.problem.code).toBe('creditsRequired');
});

test('Mail and notification name all products, but neither company nor person of an anonymous buyer', async () => {
  for (const isAnonymous of [false, true]) {
    const rfpId = await draft({ isAnonymous });
    const invitees = [{ selectedProductsIds: [alpha, beta] }, { email: 'unknown@x.example' }];
    expectOk(await add(rfpId, invitees, { type: 'publish' }));
    const results = [];
    for (const { eventId, name, payload } of await listEvents(app.database)) {
      if (name !== 'vendorInvited' || payload.rfpId !== rfpId) continue;
      const mail = await findInviteMail(app.database, payload.inviteId);
      results.push({
        mail,
        contents: await inviteNotificationBuilders.vendorInvited(app.database, payload, {
          eventId,
          actor: null,
          formats: siteFormats,
        }),
      });
    }
    expect(results.map(({ mail }) => mail?.products).toSorted()).toEqual([[], ['Alpha', 'Beta']]);
    const buyerName = isAnonymous ? anonymousBuyer.name : 'Fenwick Foods';
    expect(results.map(({ mail }) => mail?.buyer)).toEqual([buyerName, buyerName]);
    const titles = results.flatMap((notification) => notification.contents).map(({ title }) => title);
    expect(titles).toContain(`${buyerName} invites you to Tender`);
    if (isAnonymous) expect(JSON.stringify(results)).not.toMatch(/Fenwick|\bBea\b/i);
  }
});

test('Vendors cannot read the list of invitees, and no other company can change one', async () => {
  const rfpId = await draft();
  expectOk(await add(rfpId, [{ productId: alpha }], { type: 'publish' }));
  const [invitee] = (await read(rfpId)).vendor;
  expect((await vendor.call(getVendors, { params: { rfpId } })).status).toBe(404);
  expect((await add(rfpId, byMail('x@x.example'), {}, vendor)).status).toBe(404);
  const body = { rfpId, id: invitee?._id ?? '', email: 'x@x.example' };
  expect((await vendor.call(changeVendorEmail, { body })).status).toBe(404);
});
