import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptContract,
  createContractDrafts,
  deleteContractDraft,
  getContractDrafts,
} from '../contracts/contract-drafts.ts';
import { createVendors } from '../contracts/invites.ts';
import { getAllLegal, getLegal } from '../../responses/contracts/legal-documents.ts';
import { createCommercial, createTechnical } from '../contracts/requirements.ts';
import { acceptInvite } from '../../responses/contracts/responses.ts';
import { presets, toggleStep } from '../contracts/steps.ts';
import { createRfp, getRfpById } from '../contracts/rfps.ts';
import { sql } from '../../../platform/database/database.ts';
import { registerCompany, signUpPerson } from '../../../testing/app/people.ts';
import { commercial, fillTerms, expectOk, technical } from '../../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let stranger: Person;
beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'buyer@contracts.example');
  await registerCompany(buyer, 'Contracting plc');
  vendor = await signUpPerson(app, 'vendor@contracts.example');
  await registerCompany(vendor, 'Vendor Ltd');
  stranger = await signUpPerson(app, 'stranger@contracts.example');
});
afterAll(() => app.close());

const passesBack = sql.statement`update rfp_pass set used_at = null`;

async function draft(stepsValue = presets.complete, isAnonymous = false): Promise<string> {
  const body = {
    rfpName: 'Contracts',
    processTypeValue: 'detailed' as const,
    scopeValue: 'private' as const,
    stepsValue,
    isAnonymous,
  };
  const rfpId = expectOk(await buyer.call(createRfp, { body })).rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  await fillTerms(buyer, rfpId);
  return rfpId;
}
const attach = (rfpId: string, ...names: string[]) => {
  const form = new FormData();
  form.append('rfpId', rfpId);
  for (const name of names) form.append('contractDrafts', new File([new Uint8Array(sampleFiles.pdf)], name));
  return buyer.call(createContractDrafts, { form });
};
const drafts = async (person: Person, rfpId: string) =>
  expectOk(await person.call(getContractDrafts, { params: { rfpId } })).contractDrafts_docs;
const publish = (rfpId: string) =>
  buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees: [{ email: vendor.email }] } });

test('The buyer can attach draft contracts until publication, and invited vendors download them by signed links', async () => {
  const rfpId = await draft();
  expect((await attach(rfpId)).status).toBe(422);
  expectOk(await attach(rfpId, 'Master.pdf', 'Old.pdf'));
  expectOk(await buyer.call(deleteContractDraft, { body: { rfpId, fileName: 'Old.pdf' } }));
  expect((await vendor.call(getContractDrafts, { params: { rfpId } })).status).toBe(404);
  expectOk(await publish(rfpId));
  const [file] = await drafts(vendor, rfpId);
  expect(file).toMatchObject({ name: 'Master.pdf', companyName: 'Contracting plc' });
  const location = file?.location ?? '';
  const fetched = await fetch(`${app.baseUrl}${location}`);
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(sampleFiles.pdf);
  expect((await fetch(`${app.baseUrl}${location.split('?')[0]}`)).status).toBe(404);
  expect((await stranger.call(getContractDrafts, { params: { rfpId } })).status).toBe(404);
  expect((await attach(rfpId, 'Late.pdf')).problem.code).toBe('alreadyPublished');
});

test('A hidden buyer’s drafts are withheld until the vendor has accepted, and an RFP without the step has none', async () => {
  const rfpId = await draft(presets.complete, true);
  expectOk(await attach(rfpId, 'Master.pdf'));
  expectOk(await publish(rfpId));
  expect(await drafts(vendor, rfpId)).toEqual([]);
  await app.database.query(passesBack);
  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expect(await drafts(vendor, rfpId)).toHaveLength(1);

  const without = await draft(toggleStep(presets.complete, 'contactAgreements').stepsValue);
  expect((await attach(without, 'Master.pdf')).problem.code).toBe('stepLeftOut');
});

test('A statement instead of a file completes the legal step until it is withdrawn', async () => {
  const rfpId = await draft();
  expectOk(await publish(rfpId));
  await app.database.query(passesBack);
  const accept = (isAccepted: boolean) => vendor.call(acceptContract, { body: { rfpId, isAccepted } });
  expect((await accept(true)).problem.code).toBe('inviteNotAccepted');
  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  const isDone = async () =>
    expectOk(await vendor.call(getRfpById, { params: { rfpId } })).rfpStepper.steps['legalContracts'];
  const own = { params: { rfpId, userId: vendor.userId } };
  expect(await isDone()).toBe(false);
  for (const _ of [1, 2]) expectOk(await accept(true));
  expect(await isDone()).toBe(true);
  expect(expectOk(await vendor.call(getLegal, own)).legalDoc.acceptsContract).toBe(true);
  // A draft belongs to the vendor: the buyer reads the statement once it is submitted.
  expect(expectOk(await buyer.call(getAllLegal, { params: { rfpId } })).legalDoc).toEqual([]);
  expectOk(await accept(false));
  expect(await isDone()).toBe(false);
  expect(expectOk(await buyer.call(getAllLegal, { params: { rfpId } })).legalDoc).toEqual([]);
});
