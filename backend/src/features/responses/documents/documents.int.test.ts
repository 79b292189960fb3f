import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Command, Contract } from '../../../kernel/contract.ts';
import type { DocumentFile } from '../../../kernel/files/documents.ts';
import { vendorTable } from '../../evaluation/contracts/evaluation.ts';
import { createFinalPresentation } from '../../rfps/contracts/final-presentation.ts';
import { createVendors } from '../../rfps/contracts/invites.ts';
import { createLegal, deleteLegal, getAllLegal, getLegal } from '../contracts/legal-documents.ts';
import {
  createNdaAnswer,
  deleteNdaAnswer,
  getAllNdaAnswers,
  getNdaAnswer,
} from '../contracts/nda-answers.ts';
import {
  deleteFinalPresentation,
  getAllFinalPresentations,
  submitFinalPresentation,
} from '../contracts/presentations.ts';
import { createPricing, getPricing } from '../contracts/pricing.ts';
import { createReference, getReference } from '../contracts/references.ts';
import { createTechnical } from '../../rfps/contracts/requirements.ts';
import { acceptInvite, submitResponse } from '../contracts/responses.ts';
import { presets } from '../../rfps/contracts/steps.ts';
import { addProject, createRfp, getRfpById } from '../../rfps/contracts/rfps.ts';
import { vendorDocuments } from '../contracts/vendor-documents.ts';
import { sql } from '../../../platform/database/database.ts';
import { sweepFiles } from '../../../platform/storage/stored-file.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import {
  acceptedRfp,
  answerOne,
  fillTerms,
  expectOk,
  publishRfp,
  technical,
  whileSubmitted,
  type RfpFixture,
} from '../../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const file = (name: string, content: Buffer = sampleFiles.pdf) => new File([new Uint8Array(content)], name);
function formOf(rfpId: string, field: string, files: readonly File[], more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ rfpId, ...more })) form.append(name, value);
  for (const document of files) form.append(field, document);
  return { form };
}
const nda = (rfpId: string, ...files: File[]) => formOf(rfpId, 'companyNDAAnsDocument', files);
const legal = (rfpId: string, ...files: File[]) => formOf(rfpId, 'legalDocuments', files);
const recordings = (rfpId: string, ...files: File[]) => formOf(rfpId, 'digitalRecordingFiles', files);
const namesOf = (files: readonly DocumentFile[]) => files.map(({ name }) => name);
const statusAt = async (location: string) => (await fetch(`${app.baseUrl}${location}`)).status;

const products = [{ productName: 'Seats', price: 1000, quantity: 3 }];
const pricing = (rfpId: string) => ({
  body: { rfpId, products, discountPercentage: 0, taxPercentage: 0, payments: [] },
});
const references = (rfpId: string) => ({
  body: { rfpId, references: [{ name: 'Rita', email: 'rita@quill.example', mobile: '', company: 'Quill' }] },
});

/** Creates an RFP with a chosen format for the final presentation, and one vendor that accepted. */
async function presentingRfp(terms: {
  presentationType: 'faceToFace' | 'remoteLive' | 'digitalRecording';
  faceToFaceType?: 'vendorOffice';
  remoteLiveType?: 'vendorConferenceCall';
}): Promise<{ rfpId: string; buyer: Person; person: Person }> {
  const run = crypto.randomUUID().slice(0, 8);
  const buyer = await signUpPerson(app, `buyer-${run}@buyer.example`);
  const person = await signUpPerson(app, `vendor-${run}@vendor.example`);
  await registerCompany(person, `Vendor ${run}`);
  const settings = {
    rfpName: `Tender ${run}`,
    processTypeValue: 'detailed',
    scopeValue: 'private',
    stepsValue: { ...presets.rapid, finalPresentation: true },
  } as const;
  const { rfp } = expectOk(await buyer.call(createRfp, { body: settings }));
  const rfpId = rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.call(addProject, { body: { rfpId, projectName: 'P', projectDescription: overview } }));
  await fillTerms(buyer, rfpId, ['finalPresentation']);
  expectOk(await buyer.call(createFinalPresentation, { body: { rfpId, ...terms } }));
  const invitees = [{ email: person.email }];
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  return { rfpId, buyer, person };
}

const inviteIdOf = async ({ rfpId, buyer }: Pick<RfpFixture, 'rfpId' | 'buyer'>, companyId: string) => {
  await app.runProjections();
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  return data.find((row) => row.companyIds === companyId)?.inviteId ?? '';
};

test('An NDA can be uploaded, read by both sides, shown in the vendor table, and deleted', async () => {
  const fixture = await acceptedRfp(app, ['alpha', 'beta']);
  const { rfpId, buyer, vendors } = fixture;
  const { person, companyId } = vendors[0]!;
  await answerOne(person, rfpId);
  expectOk(
    await person.call(createNdaAnswer, nda(rfpId, file('signed.pdf'), file('annex.png', sampleFiles.png))),
  );
  const own = { params: { rfpId, userId: person.userId } };
  const { NDAAns } = expectOk(await person.call(getNdaAnswer, own));
  expect(NDAAns).toMatchObject({ isData: true, email: person.email, userId: person.userId });
  expect(namesOf(NDAAns.companyNDAAnsDocument_docs)).toEqual(['signed.pdf', 'annex.png']);
  expect(await statusAt(NDAAns.companyNDAAnsDocument_docs[0]!.location)).toBe(200);

  await whileSubmitted(person, rfpId, async () => {
    const all = expectOk(await buyer.call(getAllNdaAnswers, { params: { rfpId } })).NDAAns;
    expect(all.map((copy) => [copy.userId, copy.isData])).toEqual([[person.userId, true]]);
    expect(expectOk(await buyer.call(getNdaAnswer, own)).NDAAns.companyNDAAnsDocument_docs).toHaveLength(2);
  });

  const ndaShown = () =>
    whileSubmitted(person, rfpId, async () => {
      await app.runProjections();
      const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
      return data.find((row) => row.companyIds === companyId)?.nda;
    });
  expect(await ndaShown()).toBe('Yes');
  expectOk(await person.call(deleteNdaAnswer, { body: { rfpId, fileName: 'annex.png' } }));
  expect(await ndaShown()).toBe('Yes');
  expectOk(await person.call(deleteNdaAnswer, { body: { rfpId, fileName: 'signed.pdf' } }));
  expect(await ndaShown()).toBeNull();
  expect((await person.call(deleteNdaAnswer, { body: { rfpId, fileName: 'signed.pdf' } })).status).toBe(404);
  const parts = (await listEvents(app.database)).flatMap(({ name, payload }) =>
    name === 'responseDocumentsSaved' && 'part' in payload && payload.rfpId === rfpId ? [payload.part] : [],
  );
  expect(parts).toEqual(['nda', 'nda', 'nda']);
});

test('A file replaces the one with the same name; 20 files are the limit, and at least one is required', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  const read = async () =>
    expectOk(await person.call(getLegal, { params: { rfpId, userId: person.userId } })).legalDoc
      .legalDocuments_docs;
  expectOk(await person.call(createLegal, legal(rfpId, file('msa.pdf'))));
  const [before] = await read();
  expectOk(await person.call(createLegal, legal(rfpId, file('msa.pdf'), file('dpa.pdf'))));
  const after = await read();
  expect(namesOf(after).toSorted()).toEqual(['dpa.pdf', 'msa.pdf']);
  expect(after.map(({ key }) => key)).not.toContain(before!.key);
  expect(await statusAt(before!.location)).toBe(404);

  const many = Array.from({ length: 19 }, (_, at) => file(`${at}.pdf`));
  const full = await person.call(createLegal, legal(rfpId, ...many));
  expect([full.status, full.problem.errors]).toEqual([
    422,
    [{ field: 'legalDocuments', message: 'There can be at most 20 files.' }],
  ]);
  expectOk(await person.call(createLegal, legal(rfpId, ...many.slice(1))));
  expect(await read()).toHaveLength(20);
  const none = await person.call(createNdaAnswer, { body: { rfpId } });
  expect([none.status, none.problem.errors]).toEqual([
    422,
    [{ field: 'companyNDAAnsDocument', message: 'Please upload 1 NDA File' }],
  ]);
  const other = await person.call(createNdaAnswer, nda(rfpId, file('tour.mp4', sampleFiles.mp4)));
  expect([other.status, other.problem.code]).toEqual([422, 'fileUnfit']);
});

test('Files that two colleagues upload at once are counted together', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  const colleague = await signUpColleague(app, person, `second-${person.email}`);
  const files = (of: string) => Array.from({ length: 12 }, (_, at) => file(`${of}${at}.pdf`));
  const both = await Promise.all([
    person.call(createLegal, legal(rfpId, ...files('a'))),
    colleague.call(createLegal, legal(rfpId, ...files('b'))),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { legalDoc } = expectOk(await colleague.call(getLegal, { params: { rfpId, userId: person.userId } }));
  expect(legalDoc.legalDocuments_docs).toHaveLength(12);
  await sweepFiles(app.database, app.files.storage);
});

test('A digital recording is required for that format, and every file format of the list is accepted', async () => {
  const { rfpId, buyer, person } = await presentingRfp({ presentationType: 'digitalRecording' });
  const none = await person.call(submitFinalPresentation, { body: { rfpId } });
  expect([none.status, none.problem.errors]).toEqual([
    422,
    [{ field: 'digitalRecordingFiles', message: 'Please upload a Digital Recording' }],
  ]);
  const formats = [
    'mp4',
    'm4p',
    'm4v',
    'avi',
    'wmv',
    'mov',
    'qt',
    'flv',
    'swf',
    'mpv',
    'webm',
    'ogg',
  ] as const;
  const [first, ...rest] = formats.map((format) => file(`demo.${format}`, sampleFiles[format]));
  expectOk(await person.call(submitFinalPresentation, recordings(rfpId, first!)));
  expectOk(await person.call(submitFinalPresentation, { body: { rfpId } }));
  expectOk(await person.call(submitFinalPresentation, recordings(rfpId, ...rest.slice(0, 9))));
  const full = await person.call(submitFinalPresentation, recordings(rfpId, ...rest.slice(9)));
  expect([full.status, full.problem.errors?.[0]?.message]).toEqual([422, 'There can be at most 10 files.']);
  for (const format of formats.slice(0, 4))
    expectOk(await person.call(deleteFinalPresentation, { body: { rfpId, fileName: `demo.${format}` } }));
  expectOk(await person.call(submitFinalPresentation, recordings(rfpId, ...rest.slice(9))));
  const wrong = await person.call(
    submitFinalPresentation,
    recordings(rfpId, file('x.webm', sampleFiles.mkv)),
  );
  expect(wrong.problem.message).toBe('x.webm is not a WebM video, although its name says so.');
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  const [seen] = expectOk(await buyer.call(getAllFinalPresentations, { params: { rfpId } })).finalPresenation;
  expect(namesOf(seen!.files).map((name) => name.slice(5))).toEqual(formats.slice(4));
  expect(seen).toMatchObject({ userName: person.email.split('@')[0], conferenceCallDetails: '' });
});

test('The vendor says where it presents, as far as the buyer leaves that to the vendor', async () => {
  const atVendor = await presentingRfp({ presentationType: 'faceToFace', faceToFaceType: 'vendorOffice' });
  const presentation = { faceToFaceOnSiteLocation: 'Leeds', conferenceCallDetails: 'Dial 1' };
  const { rfpId, person, buyer } = atVendor;
  const missing = await person.call(submitFinalPresentation, { body: { rfpId, conferenceCallDetails: 'x' } });
  expect(missing.problem.errors).toEqual([
    { field: 'faceToFaceOnSiteLocation', message: 'Office location is mandatory' },
  ]);
  expectOk(await person.call(submitFinalPresentation, { body: { rfpId, ...presentation } }));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  const own = expectOk(await person.call(getAllFinalPresentations, { params: { rfpId } })).finalPresenation;
  expect(own).toMatchObject([{ faceToFaceOnSiteLocation: 'Leeds', conferenceCallDetails: '' }]);
  expect(
    expectOk(await buyer.call(getAllFinalPresentations, { params: { rfpId } })).finalPresenation,
  ).toEqual(own);

  const byCall = await presentingRfp({
    presentationType: 'remoteLive',
    remoteLiveType: 'vendorConferenceCall',
  });
  const silent = await byCall.person.call(submitFinalPresentation, { body: { rfpId: byCall.rfpId } });
  expect(silent.problem.errors?.[0]?.message).toBe('Conference call details are mandatory');
  expectOk(
    await byCall.person.call(submitFinalPresentation, { body: { rfpId: byCall.rfpId, ...presentation } }),
  );
  expectOk(await byCall.person.call(submitResponse, { body: { rfpId: byCall.rfpId } }));
  const [call] = expectOk(
    await byCall.buyer.call(getAllFinalPresentations, { params: { rfpId: byCall.rfpId } }),
  ).finalPresenation;
  expect(call).toMatchObject({ faceToFaceOnSiteLocation: '', conferenceCallDetails: 'Dial 1' });
});

test('Of two colleagues who save the place of the presentation, the second gets a conflict', async () => {
  const { rfpId, person } = await presentingRfp({
    presentationType: 'faceToFace',
    faceToFaceType: 'vendorOffice',
  });
  const colleague = await signUpColleague(app, person, `second-${person.email}`);
  const read = async (by: Person) => {
    const { finalPresenation } = expectOk(await by.call(getAllFinalPresentations, { params: { rfpId } }));
    return finalPresenation[0]!;
  };
  const present = (by: Person, faceToFaceOnSiteLocation: string, version?: number) =>
    by.call(submitFinalPresentation, {
      body: { rfpId, faceToFaceOnSiteLocation, ...(version !== undefined && { version }) },
    });
  expect((await read(person)).version).toBe(0);
  const { version } = expectOk(await present(person, 'Leeds', 0));
  const late = await present(colleague, 'York', 0);
  expect([late.status, late.problem.code]).toEqual([409, 'staleVersion']);
  expect(await read(colleague)).toMatchObject({ faceToFaceOnSiteLocation: 'Leeds', version });
  // The clock does not move, but two saves still never have the same version.
  const both = await Promise.all([present(person, 'Bath', version), present(colleague, 'York', version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(person)).version).toBeGreaterThan(version);
  // A save without a version overwrites the stored data, because the specified body has no version.
  expectOk(await present(colleague, 'Hull'));
  expect(await read(person)).toMatchObject({ faceToFaceOnSiteLocation: 'Hull' });
});

test('A document that the RFP does not ask for is refused', async () => {
  const { rfpId, person } = await presentingRfp({ presentationType: 'digitalRecording' });
  for (const answered of [
    await person.call(createPricing, pricing(rfpId)),
    await person.call(createReference, references(rfpId)),
  ])
    expect([answered.status, answered.problem.code]).toEqual([409, 'stepLeftOut']);
});

test('The wizard steps of a vendor show which documents it has uploaded', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  const steps = async () =>
    expectOk(await person.call(getRfpById, { params: { rfpId } })).rfpStepper?.steps as Record<
      string,
      boolean
    >;
  const none = { nda: false, finalPresentation: false, references: false, pricingNegotiations: false };
  expect(await steps()).toMatchObject({ ...none, legalContracts: false });
  expectOk(await person.call(createPricing, pricing(rfpId)));
  expectOk(await person.call(createLegal, legal(rfpId, file('msa.pdf'))));
  const whatever = { faceToFaceOnSiteLocation: 'Leeds', conferenceCallDetails: 'Dial 1' };
  const film = file('demo.mp4', sampleFiles.mp4);
  expectOk(
    await person.call(submitFinalPresentation, formOf(rfpId, 'digitalRecordingFiles', [film], whatever)),
  );
  expect(await steps()).toMatchObject({
    ...none,
    finalPresentation: true,
    pricingNegotiations: true,
    legalContracts: true,
  });
  expectOk(await person.call(createReference, references(rfpId)));
  expectOk(await person.call(createNdaAnswer, nda(rfpId, file('nda.pdf'))));
  const done = await steps();
  expect([done['references'], done['nda']]).toEqual([true, true]);
});

test('A presentation counts as complete as long as the required files exist', async () => {
  const isDone = async ({ person, rfpId }: { person: Person; rfpId: string }) =>
    expectOk(await person.call(getRfpById, { params: { rfpId } })).rfpStepper?.steps['finalPresentation'];
  const takeBack = async ({ person, rfpId }: { person: Person; rfpId: string }, fileName: string) =>
    expectOk(await person.call(deleteFinalPresentation, { body: { rfpId, fileName } }));

  const filmed = await presentingRfp({ presentationType: 'digitalRecording' });
  const { person, rfpId } = filmed;
  expect(await isDone(filmed)).toBe(false);
  const films = ['a.mp4', 'b.mp4'].map((name) => file(name, sampleFiles.mp4));
  expectOk(await person.call(submitFinalPresentation, recordings(rfpId, ...films)));
  await takeBack(filmed, 'a.mp4');
  expect(await isDone(filmed)).toBe(true);
  await takeBack(filmed, 'b.mp4');
  expect(await isDone(filmed)).toBe(false);
  expectOk(await person.call(submitFinalPresentation, recordings(rfpId, films[0]!)));
  expect(await isDone(filmed)).toBe(true);

  const hosted = await presentingRfp({ presentationType: 'faceToFace', faceToFaceType: 'vendorOffice' });
  const { form } = recordings(hosted.rfpId, films[0]!);
  form.append('faceToFaceOnSiteLocation', 'Leeds');
  expectOk(await hosted.person.call(submitFinalPresentation, { form }));
  await takeBack(hosted, 'a.mp4');
  expect(await isDone(hosted)).toBe(true);
});

const commands: [Command, (rfpId: string) => object][] = [
  [createNdaAnswer, (rfpId) => nda(rfpId, file('late.pdf'))],
  [deleteNdaAnswer, (rfpId) => ({ body: { rfpId, fileName: 'signed.pdf' } })],
  [submitFinalPresentation, (rfpId) => recordings(rfpId, file('late.mp4', sampleFiles.mp4))],
  [deleteFinalPresentation, (rfpId) => ({ body: { rfpId, fileName: 'signed.pdf' } })],
  [createReference, references],
  [createPricing, pricing],
  [createLegal, (rfpId) => legal(rfpId, file('late.pdf'))],
  [deleteLegal, (rfpId) => ({ body: { rfpId, fileName: 'signed.pdf' } })],
];
const responsesOf = async (person: Person, calls: typeof commands, rfpId: string) => {
  const answers = [];
  for (const [contract, inputOf] of calls) {
    const { status, problem } = await person.call(contract as Contract, inputOf(rfpId));
    answers.push([contract.name, status, problem.code]);
  }
  return answers;
};

describe('a response that is closed to changes', () => {
  test('Every change is refused before the invite is accepted and after it is declined', async () => {
    const { rfpId, vendors } = await publishRfp(app, ['alpha', 'beta']);
    expectOk(await vendors[1]!.person.call(acceptInvite, { body: { rfpId, acceptStatus: 2 } }));
    for (const { person } of vendors)
      expect(await responsesOf(person, commands, rfpId)).toEqual(
        commands.map(([{ name }]) => [name, 409, 'inviteNotAccepted']),
      );
  });

  test('Every change, including a deletion, is refused after submission', async () => {
    const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
    const person = vendors[0]!.person;
    expectOk(await person.call(createNdaAnswer, nda(rfpId, file('signed.pdf'))));
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
    expect(await responsesOf(person, commands, rfpId)).toEqual(
      commands.map(([{ name }]) => [name, 409, 'alreadySubmitted']),
    );
    const { problem } = await person.call(deleteNdaAnswer, { body: { rfpId, fileName: 'signed.pdf' } });
    expect(problem.message).toBe('Your RFP is submitted; no more changes are allowed');
    const { NDAAns } = expectOk(
      await person.call(getNdaAnswer, { params: { rfpId, userId: person.userId } }),
    );
    expect(namesOf(NDAAns.companyNDAAnsDocument_docs)).toEqual(['signed.pdf']);
  });
});

test('Another vendor, a stranger, and a vendor that has not accepted have no access', async () => {
  const fixture = await acceptedRfp(app, ['alpha', 'beta']);
  const { rfpId, buyer, vendors } = fixture;
  const { person, companyId } = vendors[0]!;
  expectOk(await person.call(createNdaAnswer, nda(rfpId, file('signed.pdf'))));
  expectOk(await person.call(createLegal, legal(rfpId, file('msa.pdf'))));
  expectOk(await person.call(createPricing, pricing(rfpId)));
  expectOk(await person.call(createReference, references(rfpId)));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  const stranger = await signUpPerson(app, `stranger-${crypto.randomUUID()}@x.example`);
  const late = await signUpPerson(app, `late-${crypto.randomUUID()}@vendor.example`);
  await registerCompany(late, `Late ${late.userId}`);
  expectOk(
    await buyer.call(createVendors, { body: { rfpId, type: 'save', invitees: [{ email: late.email }] } }),
  );
  const inviteId = await inviteIdOf(fixture, companyId);
  const documents = expectOk(await buyer.call(vendorDocuments, { params: { rfpId, inviteId } }));

  const ofAlpha = { params: { rfpId, userId: person.userId } };
  for (const other of [vendors[1]!.person, stranger, late]) {
    const responses = [
      await other.call(getNdaAnswer, ofAlpha),
      await other.call(getLegal, ofAlpha),
      await other.call(getPricing, ofAlpha),
      await other.call(getReference, ofAlpha),
      await other.call(getAllFinalPresentations, ofAlpha),
      await other.call(getAllNdaAnswers, { params: { rfpId } }),
      await other.call(getAllLegal, { params: { rfpId } }),
      await other.call(vendorDocuments, { params: { rfpId, inviteId } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
    expect(responses.map(({ text }) => text).join()).not.toMatch(/signed|msa|Seats|rita/);
  }
  expect(
    expectOk(await late.call(getAllFinalPresentations, { params: { rfpId } })).finalPresenation,
  ).toMatchObject([{ email: late.email, files: [] }]);
  for (const { key, location } of [...documents.nda, ...documents.legal]) {
    expect(await statusAt(location)).toBe(200);
    expect(await statusAt(`/api/files/${key}`)).toBe(404);
    const forged = location.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
    expect(await statusAt(forged)).toBe(404);
  }
  app.now.ms += 5 * 60_000;
  expect(await statusAt(documents.nda[0]!.location)).toBe(404);
  app.now.ms -= 5 * 60_000;
  // An invite of this RFP cannot be reached through another RFP.
  const elsewhere = await acceptedRfp(app, []);
  const crossed = await elsewhere.buyer.call(vendorDocuments, {
    params: { rfpId: elsewhere.rfpId, inviteId },
  });
  expect(crossed.status).toBe(404);
});

test('The panel of a vendor shows all its submitted documents, and none before submission', async () => {
  const fixture = await acceptedRfp(app, ['alpha']);
  const { rfpId, buyer, vendors } = fixture;
  const { person, companyId } = vendors[0]!;
  expectOk(await person.call(createNdaAnswer, nda(rfpId, file('signed.pdf'))));
  expectOk(await person.call(createPricing, pricing(rfpId)));
  const inviteId = await inviteIdOf(fixture, companyId);
  expect((await buyer.call(vendorDocuments, { params: { rfpId, inviteId } })).problem.code).toBe(
    'notSubmitted',
  );
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  const seen = expectOk(await buyer.call(vendorDocuments, { params: { rfpId, inviteId } }));
  expect(seen).toMatchObject({
    vendor: { userId: person.userId, acceptedAt: '2026-11-21T12:00:00.000Z' },
    requestedParts: ['nda', 'presentation', 'references', 'pricing', 'legal'],
    pricing: { totalValue: 3000, currency: 'USD' },
    legal: [],
  });
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const pending = data.find((row) => row.companyIds === null)!.inviteId;
  const bare = await buyer.call(vendorDocuments, { params: { rfpId, inviteId: pending } });
  expect([bare.status, bare.problem.code]).toEqual([409, 'notSubmitted']);
});

test('Files of a response are deleted with it, and no file remains without a response', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  const count = () =>
    app.database.any(sql.statement`select 1 from stored_file where owner_kind = 'ndaAnswer'`);
  const before = (await count()).length;
  const refused = await person.call(createNdaAnswer, nda(rfpId, file('a.pdf'), file('a.pdf')));
  expect(refused.status).toBe(422);
  expect(await count()).toHaveLength(before);
});
