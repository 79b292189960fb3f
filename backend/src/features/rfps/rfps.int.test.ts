import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousBuyer } from './contracts/anonymous-buyer.ts';
import { addCompany, getCompany } from '../companies/contract.ts';
import { getRfps } from '../dashboard/contract.ts';
import { rfpDetail, rfpTimeline } from '../evaluation/contracts/evaluation.ts';
import { createFinalPresentation } from './contracts/final-presentation.ts';
import { createVendors } from './contracts/invites.ts';
import { messages } from './contracts/messages.ts';
import { createNda } from './contracts/nda.ts';
import { createCommercial, createTechnical, getCommercial, getTechnical } from './contracts/requirements.ts';
import { acceptInvite, saveTechnicalAnswers } from '../responses/contracts/responses.ts';
import { presets, toggleStep } from './contracts/steps.ts';
import { addProject, createRfp, getProject, getRfpById } from './contracts/rfps.ts';
import { companyForm, registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import {
  commercial,
  fillTerms,
  expectOk,
  publishRfp,
  technical,
} from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const overview = JSON.stringify('What we need');
const settings = {
  rfpName: 'Tender',
  processTypeValue: 'complete',
  scopeValue: 'private',
  stepsValue: presets.complete,
} as const;

async function draft(buyer: Person, overrides: Partial<typeof settings> & { isAnonymous?: boolean } = {}) {
  return expectOk(await buyer.call(createRfp, { body: { ...settings, ...overrides } })).rfp;
}

const cardOf = async (person: Person, rfpId: string) => {
  await app.runProjections();
  const { rfp } = expectOk(await person.call(getRfps, { params: { userId: person.userId } }));
  return rfp.find((card) => card._id === rfpId);
};

test('A question id is unique in the whole RFP, not only within one kind of requirements', async () => {
  const buyer = await signUpPerson(app, 'ids@buyer.example');
  const { _id: rfpId } = await draft(buyer);
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  const refused = await buyer.call(createCommercial, { body: { rfpId, overview, categories: technical } });
  expect([refused.status, refused.problem.code]).toEqual([422, 'invalidFields']);
  expect(refused.problem.errors?.map((error) => error.field)).toEqual([
    'categories[0].sections[0].questions[0].questionId',
    'categories[0].sections[0].questions[1].questionId',
    'categories[0].sections[1].questions[0].questionId',
  ]);
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
});

test('Naming a missing company invites no one', async () => {
  const buyer = await signUpPerson(app, 'nobody@buyer.example');
  const { _id: rfpId } = await draft(buyer);
  const refused = await buyer.call(createVendors, {
    body: { rfpId, type: 'save', invitees: [{ companyId: crypto.randomUUID() }] },
  });
  expect([refused.status, refused.problem.code]).toEqual([404, 'notFound']);
});

test('A published RFP has everything that its steps require, and nothing of the steps that it leaves out', async () => {
  const buyer = await signUpPerson(app, 'whole@buyer.example');
  const vendor = await signUpPerson(app, 'whole@vendor.example');
  await registerCompany(vendor, 'Whole Ltd');
  const { _id: rfpId } = await draft(buyer);
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  await fillTerms(buyer, rfpId);
  const publish = () =>
    buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees: [{ email: vendor.email }] } });
  const refused = await publish();
  expect([refused.status, refused.problem.message]).toEqual([422, messages.commercialIncomplete]);

  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  const without = toggleStep(presets.complete, 'commercialEvaluation');
  expectOk(await buyer.call(createRfp, { body: { ...settings, ...without, rfpId } }));
  expectOk(await publish());
  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  const read = expectOk(await vendor.call(getCommercial, { params: { rfpId, userId: vendor.userId } }));
  expect(read.commercialEval.categories).toEqual([]);
  const quesAns = [1, 2, 3].map((questionId) => ({ questionId, answer: 'yes' }));
  expectOk(await vendor.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expect(await cardOf(vendor, rfpId)).toMatchObject({ completedPer: 100 });
});

test("The buyer's card counts the steps with content", async () => {
  const buyer = await signUpPerson(app, 'steps@buyer.example');
  const { _id: rfpId } = await draft(buyer);
  const percent = async () => {
    const { rfpStepper } = expectOk(await buyer.call(getRfpById, { params: { rfpId } }));
    const { invitedRFPSteper } = expectOk(await buyer.call(rfpDetail, { params: { rfpId } }));
    expect(invitedRFPSteper).toEqual(rfpStepper);
    const each = Object.values(rfpStepper.steps);
    const completedPer = (await cardOf(buyer, rfpId))?.completedPer;
    expect(completedPer).toBe(Math.round((each.filter(Boolean).length / each.length) * 100));
    return completedPer;
  };
  expect(await percent()).toBe(22);
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  expect(await percent()).toBe(44);
  await registerCompany(buyer, 'Steps plc');
  const project = { projectName: 'P', projectDescription: overview, timelineItems: [] };
  expectOk(await buyer.call(addProject, { body: { rfpId, ...project } }));
  expect(await percent()).toBe(56);
  const asBuyer = {
    companyName: 'Steps plc',
    overview,
    locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
    keywords: ['Access'],
    website: 'https://steps.example',
    videoUrl: 'https://vimeo.com/76979871',
  };
  expectOk(await buyer.call(addCompany, { form: companyForm(asBuyer) }));
  expect(await percent()).toBe(67);
  const invitees = [{ email: 'x@vendor.example' }];
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'save', invitees } }));
  expect(await percent()).toBe(78);
  const preferences = { vendorMNDA: true, companyMNDA: false, bidboardMNDA: false };
  expectOk(await buyer.call(createNda, { body: { rfpId, ...preferences } }));
  expect(await percent()).toBe(89);
  expectOk(
    await buyer.call(createFinalPresentation, { body: { rfpId, presentationType: 'digitalRecording' } }),
  );
  expect(await percent()).toBe(100);
});

test('The current stage is the same on cards, in the RFP and on the dashboard', async () => {
  const { rfpId, buyer, vendors } = await publishRfp(app, ['stands']);
  await app.runProjections();
  const { timeline } = expectOk(await buyer.call(rfpTimeline, { params: { rfpId } }));
  for (const person of [buyer, vendors[0]!.person]) {
    const { rfp } = expectOk(await person.call(getRfpById, { params: { rfpId } }));
    expect(timeline).toMatchObject(rfp.rfpTimeline);
    expect(rfp.rfpTimeline).toMatchObject({ currentStage: 'RFP Submission', totalStages: 2 });
    expect((await cardOf(person, rfpId))?.rfpTimeline).toEqual(rfp.rfpTimeline);
  }
  const { rfpDetail: detail } = expectOk(await buyer.call(rfpDetail, { params: { rfpId } }));
  expect(timeline).toMatchObject(detail.rfpTimeline);
  expect(JSON.stringify(detail.rfpTimeline)).not.toContain('RFPCount');
});

test('An anonymous buyer has neither name nor id for a vendor that has not accepted', async () => {
  const buyer = await signUpPerson(app, 'secret@buyer.example', 'Secretive Sue');
  await registerCompany(buyer, 'Secret plc');
  const vendor = await signUpPerson(app, 'curious@vendor.example');
  await registerCompany(vendor, 'Curious Ltd');
  const { _id: rfpId } = await draft(buyer, {
    isAnonymous: true,
    ...toggleStep(presets.complete, 'commercialEvaluation'),
  } as never);
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  const invitees = [{ email: vendor.email }];
  await fillTerms(buyer, rfpId);
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  const readAll = async () => {
    await app.runProjections();
    const responses = [
      await vendor.call(getRfpById, { params: { rfpId } }),
      await vendor.call(getProject, { params: { rfpId } }),
      await vendor.call(getRfps, { params: { userId: vendor.userId } }),
      await vendor.call(getCompany, { params: { userId: anonymousBuyer.userId, id: rfpId } }),
      await vendor.call(getCompany, { params: { userId: buyer.userId, id: rfpId } }),
    ];
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
    return responses.map((response) => response.text).join();
  };
  const hidden = await readAll();
  for (const trace of [buyer.userId, 'secret@', 'Secretive', 'Secret plc'])
    expect(hidden).not.toContain(trace);
  expect(hidden.split(anonymousBuyer.name)).toHaveLength(3);

  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  await app.runProjections();
  const { rfp, rfpStepper } = expectOk(await vendor.call(getRfpById, { params: { rfpId } }));
  expect([rfp.userId, rfpStepper?.companyName]).toEqual([buyer.userId, 'Secret plc']);
  expect((await cardOf(vendor, rfpId))?.companyName).toBe('Secret plc');
  const { company } = expectOk(
    await vendor.call(getCompany, { params: { userId: buyer.userId, id: rfpId } }),
  );
  expect(company?.companyName).toBe('Secret plc');
});

test('A buyer who registers the company after publication appears under its name', async () => {
  const { rfpId, buyer, vendors } = await publishRfp(app, ['alpha']);
  const vendor = vendors[0]!.person;
  expect((await cardOf(vendor, rfpId))?.companyName).toBe(buyer.email.split('@')[0]);
  await registerCompany(buyer, 'Late plc');
  expect((await cardOf(vendor, rfpId))?.companyName).toBe('Late plc');
  const { rfpStepper } = expectOk(await vendor.call(getRfpById, { params: { rfpId } }));
  expect(rfpStepper?.companyName).toBe('Late plc');
});

test('An id in capital letters means the same RFP, and events use one spelling', async () => {
  const buyer = await signUpPerson(app, 'capitals@buyer.example');
  const { _id: rfpId } = await draft(buyer);
  const body = { rfpId: rfpId.toUpperCase() };
  expectOk(await buyer.call(createTechnical, { body: { ...body, overview, categories: technical } }));
  const project = { projectName: 'P', projectDescription: overview, timelineItems: [] };
  expectOk(await buyer.call(addProject, { body: { ...body, ...project } }));
  const named = (await listEvents(app.database)).slice(-2).map((event) => JSON.stringify(event.payload));
  expect(named.every((name) => name.includes(rfpId))).toBe(true);
});

test('A questionnaire can be imported before the overview, which then completes the step', async () => {
  const buyer = await signUpPerson(app, 'import@buyer.example');
  const { _id: rfpId } = await draft(buyer);
  const isDone = async () => {
    const { rfpStepper } = expectOk(await buyer.call(getRfpById, { params: { rfpId } }));
    return rfpStepper.steps['technicalRequirements'];
  };
  const body = { rfpId, overview: JSON.stringify(''), categories: technical };
  expect(await buyer.call(createTechnical, { body })).toMatchObject({
    status: 422,
    body: { code: 'requirementsIncomplete', errors: [{ field: 'overview' }] },
  });
  expectOk(await buyer.call(createTechnical, { body: { ...body, type: 'import' } }));
  const read = { params: { rfpId, userId: buyer.userId } };
  expect(expectOk(await buyer.call(getTechnical, read)).technicalEval).toMatchObject({
    overview: '',
    categories: technical,
  });
  expect(await isDone()).toBe(false);
  expectOk(await buyer.call(createTechnical, { body: { ...body, overview } }));
  expect(await isDone()).toBe(true);
  // An overview that was saved is not emptied by an import.
  expect((await buyer.call(createTechnical, { body: { ...body, type: 'import' } })).status).toBe(422);
});

test('The wizard position that a save names changes nothing', async () => {
  const buyer = await signUpPerson(app, 'place@buyer.example');
  const { _id: rfpId } = await draft(buyer);
  const place = { rfpId, userId: buyer.userId, type: 'save', step: 3 } as const;
  const preferences = { vendorMNDA: true, companyMNDA: false, bidboardMNDA: false };
  expectOk(
    await buyer.call(addProject, { body: { ...place, projectName: 'P', projectDescription: overview } }),
  );
  expectOk(await buyer.call(createTechnical, { body: { ...place, overview, categories: technical } }));
  expectOk(await buyer.call(createCommercial, { body: { ...place, overview, categories: commercial } }));
  expectOk(await buyer.call(createNda, { body: { ...place, ...preferences } }));
  expectOk(
    await buyer.call(createFinalPresentation, { body: { ...place, presentationType: 'digitalRecording' } }),
  );
  const invitees = [{ email: 'place@vendor.example' }];
  expectOk(await buyer.call(createVendors, { body: { ...place, invitees } }));
  expect((await cardOf(buyer, rfpId))?.completedPer).toBe(89);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    rfpId,
    projectName: 'Q',
    projectDescription: overview,
    step: 1,
  }))
    form.append(name, String(value));
  expect(expectOk(await buyer.call(addProject, { form })).version).toBe(2);
});
