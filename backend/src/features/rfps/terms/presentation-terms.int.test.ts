import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRfps } from '../../dashboard/contract.ts';
import {
  createFinalPresentation,
  defaultPresentation,
  getFinalPresentation,
  type PresentationForm,
} from '../contracts/final-presentation.ts';
import { createVendors } from '../contracts/invites.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { messages } from '../contracts/messages.ts';
import { createCommercial, createTechnical } from '../contracts/requirements.ts';
import { acceptInvite } from '../../responses/contracts/responses.ts';
import { presets, toggleStep } from '../contracts/steps.ts';
import { createRfp } from '../contracts/rfps.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import { commercial, fillTerms, expectOk, technical } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const atOffice: PresentationForm = {
  ...defaultPresentation,
  faceToFaceOnSiteLocation: 'Leeds, United Kingdom',
  conferenceCallDetails: 'Room 7, pin 1234',
};
const byCall: PresentationForm = { ...atOffice, presentationType: 'remoteLive' };

const save = (who: Person, rfpId: string, terms: Partial<PresentationForm>, version?: number) =>
  who.call(createFinalPresentation, {
    body: { ...atOffice, ...terms, rfpId, type: 'save', ...(version === undefined ? {} : { version }) },
  });
const read = (who: Person, rfpId: string) =>
  who.call(getFinalPresentation, { params: { rfpId, userId: who.userId } });
const termsOf = async (who: Person, rfpId: string) => expectOk(await read(who, rfpId)).finalPresentation;

async function draft(buyer: Person, isAnonymous = false) {
  const settings = {
    rfpName: 'Tender',
    processTypeValue: 'complete',
    scopeValue: 'private',
    stepsValue: presets.complete,
    isAnonymous,
  } as const;
  const rfpId = expectOk(await buyer.call(createRfp, { body: settings })).rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  return { rfpId, settings: { ...settings, rfpId } };
}
const publish = async (buyer: Person, rfpId: string, email: string) => {
  await fillTerms(buyer, rfpId);
  return buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees: [{ email }] } });
};

test('The terms are the defaults until they are saved, and then the saved values', async () => {
  const buyer = await signUpPerson(app, 'plain@buyer.example');
  const { rfpId } = await draft(buyer);
  const offered = await termsOf(buyer, rfpId);
  expect(offered).toEqual({ ...defaultPresentation, isData: false, version: 0 });
  expect(offered.presentationAgenda.map((item) => [item.agendaItemName, item.agendaAllocatedTime])).toEqual([
    ['Introduction', 5],
    ['Solution Demo', 35],
    ['POC', 30],
    ['Company Intro', 15],
    ['Q & A', 15],
  ]);
  const presentationAgenda = [
    { agendaItemName: 'Tour', agendaItemDescription: 'The yard', agendaAllocatedTime: 90 },
    { agendaItemName: 'Tour', agendaItemDescription: '', agendaAllocatedTime: 0 },
  ];
  expectOk(await save(buyer, rfpId, { presentationAgenda }));
  expect(await termsOf(buyer, rfpId)).toEqual({
    ...atOffice,
    presentationAgenda,
    isData: true,
    version: 1,
  });
  expectOk(await save(buyer, rfpId, { presentationAgenda: [] }, 1));
  expect((await termsOf(buyer, rfpId)).presentationAgenda).toEqual([]);
  expectOk(
    await buyer.call(createFinalPresentation, { body: { rfpId, presentationType: 'digitalRecording' } }),
  );
  expect(await termsOf(buyer, rfpId)).toMatchObject({
    ...defaultPresentation,
    presentationType: 'digitalRecording',
    version: 3,
  });
  expect((await listEvents(app.database)).at(-1)).toMatchObject({
    name: 'presentationTermsSaved',
    payload: { rfpId },
  });
});

test('The place for visiting vendors and the dial-in details are required', async () => {
  const buyer = await signUpPerson(app, 'where@buyer.example');
  const { rfpId } = await draft(buyer);
  const validationErrors = async (terms: Partial<PresentationForm>) => {
    const { status, problem } = await save(buyer, rfpId, terms);
    return status === 200 ? [] : problem.errors;
  };
  expect(await validationErrors({ faceToFaceOnSiteLocation: '  ' })).toEqual([
    { field: 'faceToFaceOnSiteLocation', message: sharedMessages.officeLocationMandatory },
  ]);
  expect(await validationErrors({ ...byCall, conferenceCallDetails: '' })).toEqual([
    { field: 'conferenceCallDetails', message: sharedMessages.conferenceCallMandatory },
  ]);
  expect(await validationErrors({ faceToFaceType: 'vendorOffice', faceToFaceOnSiteLocation: '' })).toEqual(
    [],
  );
  expect(
    await validationErrors({ ...byCall, remoteLiveType: 'vendorConferenceCall', conferenceCallDetails: '' }),
  ).toEqual([]);
  expect(
    await validationErrors({
      presentationAgenda: [{ agendaItemName: '', agendaItemDescription: '', agendaAllocatedTime: 5 }],
    }),
  ).toEqual([{ field: 'presentationAgenda[0].agendaItemName', message: messages.agendaItemRequired }]);
  for (const agendaAllocatedTime of [-1, 0.5, '5' as unknown as number])
    expect(
      await validationErrors({
        presentationAgenda: [{ agendaItemName: 'Demo', agendaItemDescription: '', agendaAllocatedTime }],
      }),
    ).toHaveLength(1);
});

test('Of two colleagues, the second gets a conflict', async () => {
  const buyer = await signUpPerson(app, 'two@buyer.example');
  await registerCompany(buyer, 'Two plc');
  const colleague = await signUpColleague(app, buyer, 'second@buyer.example');
  const { rfpId } = await draft(buyer);
  expectOk(await save(buyer, rfpId, {}, 0));
  const late = await save(colleague, rfpId, byCall, 0);
  expect([late.status, late.problem.code]).toEqual([409, 'staleVersion']);
  expectOk(await save(colleague, rfpId, byCall, 1));
  expect(await termsOf(buyer, rfpId)).toMatchObject({ presentationType: 'remoteLive', version: 2 });
});

test('Vendors can read the relevant terms once their invite is sent, and the terms no longer change', async () => {
  const buyer = await signUpPerson(app, 'out@buyer.example');
  const vendor = await signUpPerson(app, 'out@vendor.example');
  const { rfpId } = await draft(buyer);
  expectOk(await save(buyer, rfpId, byCall));
  expect((await read(vendor, rfpId)).status).toBe(404);
  expectOk(await publish(buyer, rfpId, vendor.email));
  expect(await termsOf(vendor, rfpId)).toMatchObject({
    presentationType: 'remoteLive',
    conferenceCallDetails: 'Room 7, pin 1234',
    faceToFaceOnSiteLocation: '',
    presentationAgenda: defaultPresentation.presentationAgenda,
  });
  expect((await save(vendor, rfpId, {})).status).toBe(404);
  const late = await save(buyer, rfpId, {});
  expect([late.status, late.problem.code]).toEqual([409, 'alreadyPublished']);
});

test.each([
  ['an office', atOffice, 'Leeds'],
  ['a call', byCall, 'pin 1234'],
])('An anonymous buyer does not name %s before the invite is accepted', async (what, terms, trace) => {
  const run = what.replaceAll(' ', '-');
  const buyer = await signUpPerson(app, `${run}@buyer.example`);
  const vendor = await signUpPerson(app, `${run}@vendor.example`);
  await registerCompany(vendor, `Finder ${run}`);
  const { rfpId } = await draft(buyer, true);
  expectOk(await save(buyer, rfpId, terms));
  expectOk(await publish(buyer, rfpId, vendor.email));
  const before = await read(vendor, rfpId);
  expect(before.status).toBe(200);
  expect(before.text).not.toContain(trace);
  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expect((await read(vendor, rfpId)).text).toContain(trace);
});

test('The card counts the step, and a step that was switched off is not published', async () => {
  const buyer = await signUpPerson(app, 'switched@buyer.example');
  const vendor = await signUpPerson(app, 'switched@vendor.example');
  const { rfpId, settings } = await draft(buyer);
  const percent = async () => {
    await app.runProjections();
    const { rfp } = expectOk(await buyer.call(getRfps, { params: { userId: buyer.userId } }));
    return rfp[0]?.completedPer;
  };
  expect(await percent()).toBe(44);
  expectOk(await save(buyer, rfpId, {}));
  expect(await percent()).toBe(56);
  const without = toggleStep(presets.complete, 'finalPresentation');
  expectOk(await buyer.call(createRfp, { body: { ...settings, ...without } }));
  expect(await percent()).toBe(50);
  expect(await termsOf(buyer, rfpId)).toMatchObject({ isData: true });
  expectOk(await publish(buyer, rfpId, vendor.email));
  expect(await termsOf(vendor, rfpId)).toMatchObject({ ...defaultPresentation, isData: false });
});
