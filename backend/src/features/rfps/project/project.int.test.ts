import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVendors } from '../contracts/invites.ts';
import { documentsFull } from '../../../kernel/files/documents.ts';
import { materialFile } from '../contracts/rfps.ts';
import { messages } from '../contracts/messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { requiredMilestoneMessage } from '../contracts/project-rules.ts';
import { acceptInvite } from '../../responses/contracts/responses.ts';
import { fixedMilestones, presets, toggleStep } from '../contracts/steps.ts';
import { createTechnical } from '../contracts/requirements.ts';
import { addProject, createRfp, deleteMaterial, getProject, type Project } from '../contracts/rfps.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import { fillTerms, expectOk, publishRfp, technical } from '../../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'project@buyer.example', 'Bea Buyer');
  await registerCompany(buyer, 'Harrow & Lyle');
});
afterAll(() => app.close());

type ProjectBody = Omit<Infer<typeof addProject.body>, 'rfpId'>;

const timelineItems = fixedMilestones.map((mileStoneName, at) => ({
  mileStoneName,
  description: '',
  mileStoneDate: at < 2 ? `2026-12-0${at + 1}` : null,
  isFixed: true,
}));
const whole = {
  projectName: 'One account',
  projectDescription: JSON.stringify('## Why\n\nToo many passwords.'),
  businessObjective: 'Fewer calls to the help desk',
  metrics: 'Calls per week',
  decisionProcess: 'Two rounds',
  decisionCriteria: 'Price, fit',
  contacts: [
    { contactName: 'Ada Quill', contactRole: 'rfp-manager' },
    { contactName: 'Ben Shaw', contactRole: 'procurement' },
  ],
  timeZone: 'Europe/London',
  timelineItems: [
    ...timelineItems.slice(0, 2),
    { mileStoneName: 'Site visit', description: 'In Leeds', mileStoneDate: '2026-12-02', isFixed: false },
    ...timelineItems.slice(2),
  ],
} as const satisfies ProjectBody;
const old = { projectName: 'P', projectDescription: '"All"' };

async function draft(settings: { isAnonymous?: boolean } = {}): Promise<string> {
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName: 'Tender',
        scopeValue: 'private',
        ...toggleStep(presets.complete, 'commercialEvaluation'),
        ...settings,
      },
    }),
  );
  return rfp._id;
}
const save = (rfpId: string, body: ProjectBody) => buyer.call(addProject, { body: { rfpId, ...body } });
const read = async (rfpId: string, person = buyer): Promise<Project> =>
  expectOk(await person.call(getProject, { params: { rfpId } })).project;
const file = (name: string, content: Buffer = sampleFiles.pdf) => new File([new Uint8Array(content)], name);
/** Sends the form as a browser does. */
function send(rfpId: string, values: ProjectBody, ...files: File[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ rfpId, ...values }))
    form.append(name, addProject.multipart?.json?.includes(name) ? JSON.stringify(value) : String(value));
  for (const material of files) form.append('supportingMaterial', material);
  return buyer.call(addProject, { form });
}
const validationErrorsOf = async (rfpId: string, fields: Partial<ProjectBody>) => {
  const { status, problem } = await save(rfpId, { ...whole, ...fields });
  return [status, ...(problem.errors ?? []).map(({ field, message }) => `${field}: ${message}`)];
};
const fetchAt = async (location: string) => {
  const answer = await fetch(`${app.baseUrl}${location}`);
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
};

test('The step is saved completely, and offers the fixed milestones without dates before that', async () => {
  const rfpId = await draft();
  expect(await read(rfpId)).toMatchObject({ projectName: '', contacts: [], timeZone: 'UTC', version: 0 });
  expect((await read(rfpId)).timelineItems).toEqual(
    timelineItems.map((item) => ({ ...item, mileStoneDate: null })),
  );
  expect(expectOk(await save(rfpId, { ...whole, version: 0 })).version).toBe(1);
  expect(await read(rfpId)).toEqual({ ...whole, supportingMaterial_docs: [], version: 1 });
});

test('A save keeps fields that it does not name, and ignores a blank contact', async () => {
  const rfpId = await draft();
  expectOk(await save(rfpId, whole));
  expectOk(await save(rfpId, { ...old, metrics: 'Minutes', version: 1 }));
  expect(await read(rfpId)).toEqual({
    ...whole,
    ...old,
    metrics: 'Minutes',
    supportingMaterial_docs: [],
    version: 2,
  });
  expectOk(await save(rfpId, { ...old, timelineItems: whole.timelineItems.toReversed() }));
  expect((await read(rfpId)).timelineItems.slice(0, 3).map((item) => item.mileStoneName)).toEqual([
    'RFP START',
    'Site visit',
    'Accept Invite & NDA',
  ]);
  expectOk(await save(rfpId, { ...old, timelineItems: whole.timelineItems }));
  const [first] = whole.contacts;
  expectOk(await save(rfpId, { ...old, contacts: [{ contactName: '', contactRole: '' }, first] }));
  expect((await read(rfpId)).contacts).toEqual([first]);
  expectOk(await save(rfpId, { ...old, contacts: [] }));
  expect((await read(rfpId)).contacts).toEqual([]);
  expect((await read(rfpId)).timelineItems).toEqual(whole.timelineItems);
});

test('Each validation error is reported at its field', async () => {
  const rfpId = await draft();
  expectOk(await save(rfpId, whole));
  expect(await validationErrorsOf(rfpId, { projectName: '' })).toEqual([
    422,
    `projectName: ${messages.projectNameRequired}`,
  ]);
  const long = await save(rfpId, { ...whole, projectDescription: JSON.stringify('x'.repeat(20_000)) });
  expect(long.problem.errors?.map(({ field }) => field)).toEqual(['projectDescription']);
  expect(
    await validationErrorsOf(rfpId, {
      contacts: [
        { contactName: 'Ada', contactRole: '' },
        { contactName: '', contactRole: 'procurement' },
      ],
      timeZone: 'Mars/Olympus',
    }),
  ).toEqual([
    422,
    `contacts[0].contactRole: ${messages.contactRoleRequired}`,
    `contacts[1].contactName: ${messages.contactNameRequired}`,
    `timeZone: ${sharedMessages.timeZoneUnknown}`,
  ]);
  const stranger = await save(rfpId, {
    ...whole,
    contacts: [{ contactName: 'Ada', contactRole: 'king' as 'procurement' }],
  });
  expect(stranger.problem.errors?.map(({ field }) => field)).toEqual(['contacts[0].contactRole']);
  const [, ...rest] = whole.timelineItems;
  const startAs = (other: { mileStoneName?: string; mileStoneDate?: string }) => [
    { mileStoneName: 'RFP START', description: '', mileStoneDate: null, isFixed: true, ...other },
    ...rest,
  ];
  expect(await validationErrorsOf(rfpId, { timelineItems: rest })).toEqual([
    422,
    `timelineItems: ${requiredMilestoneMessage('RFP START')}`,
  ]);
  expect(await validationErrorsOf(rfpId, { timelineItems: startAs({ mileStoneName: 'Start' }) })).toEqual([
    422,
    `timelineItems[0].mileStoneName: ${messages.milestoneRenamed}`,
    `timelineItems: ${requiredMilestoneMessage('RFP START')}`,
  ]);
  const never = await save(rfpId, {
    ...whole,
    timelineItems: startAs({ mileStoneDate: '2027-02-29' }),
  });
  expect(never.problem.errors?.map(({ field }) => field)).toEqual(['timelineItems[0].mileStoneDate']);
  expect(await read(rfpId)).toMatchObject({ version: 1, timelineItems: whole.timelineItems });
});

test('Of two saves on one version, the second is refused and stores nothing', async () => {
  const rfpId = await draft();
  expectOk(await save(rfpId, whole));
  expectOk(await save(rfpId, { ...whole, metrics: 'First', version: 1 }));
  const second = await send(rfpId, { ...whole, metrics: 'Second', version: 1 }, file('late.pdf'));
  expect([second.status, second.problem.code]).toEqual([409, 'staleVersion']);
  expect(await read(rfpId)).toMatchObject({ metrics: 'First', supportingMaterial_docs: [], version: 2 });
});

test('Material arrives with the form and is deleted by its name', async () => {
  const rfpId = await draft();
  expectOk(await send(rfpId, whole, file('Needs.pdf'), file('Plan.png', sampleFiles.png)));
  const { supportingMaterial_docs: docs } = await read(rfpId);
  expect(docs).toMatchObject([
    { name: 'Needs.pdf', mimetype: 'application/pdf', companyName: 'Harrow & Lyle' },
    { name: 'Plan.png' },
  ]);
  expect(await fetchAt(docs[0]?.location ?? '')).toEqual({ status: 200, content: sampleFiles.pdf });

  expectOk(await send(rfpId, { ...old, version: 1 }, file('Needs.pdf', sampleFiles.pdf)));
  const replaced = (await read(rfpId)).supportingMaterial_docs;
  expect(replaced.map(({ name }) => name)).toEqual(['Plan.png', 'Needs.pdf']);
  expect((await fetchAt(docs[0]?.location ?? '')).status).toBe(404);

  expectOk(await buyer.call(deleteMaterial, { body: { rfpId, fileName: 'Needs.pdf' } }));
  expect(await read(rfpId)).toMatchObject({ supportingMaterial_docs: [{ name: 'Plan.png' }], version: 3 });
  const again = await buyer.call(deleteMaterial, { body: { rfpId, fileName: 'Needs.pdf' } });
  expect([again.status, again.problem.code]).toEqual([404, 'notFound']);
  expect((await listEvents(app.database)).slice(-3).map(({ name }) => name)).toEqual(
    Array.from({ length: 3 }, () => 'projectSaved'),
  );
});

test('The step allows ten files in total, and only of the accepted formats', async () => {
  const rfpId = await draft();
  const names = Array.from({ length: 9 }, (_, at) => `${at}.pdf`);
  expectOk(await send(rfpId, whole, ...names.map((name) => file(name))));
  const full = await send(rfpId, whole, file('9.pdf'), file('10.pdf'));
  expect([full.status, full.problem.errors]).toEqual([
    422,
    [{ field: 'supportingMaterial', message: documentsFull(materialFile) }],
  ]);
  const film = await send(rfpId, whole, file('film.mp4', sampleFiles.mp4));
  expect([film.status, film.problem.errors?.map(({ field }) => field)]).toEqual([
    422,
    ['supportingMaterial'],
  ]);
  expectOk(await send(rfpId, whole, file('9.pdf'), file('0.pdf')));
  expect((await read(rfpId)).supportingMaterial_docs).toHaveLength(10);
});

test('Only the buyer’s members and invited vendors can read the material', async () => {
  const { rfpId, buyer: owner, vendors } = await publishRfp(app, ['invited']);
  const form = new FormData();
  for (const [name, value] of Object.entries({ rfpId, ...old })) form.append(name, value);
  form.append('supportingMaterial', file('Needs.pdf'));
  expectOk(await owner.call(addProject, { form }));
  const stranger = await signUpPerson(app, 'stranger@x.example');
  await registerCompany(stranger, 'Stranger Ltd');
  const vendor = vendors[0]!.person;
  const [doc] = (await read(rfpId, vendor)).supportingMaterial_docs;
  expect(await fetchAt(doc?.location ?? '')).toEqual({ status: 200, content: sampleFiles.pdf });
  expect((await fetchAt(`/api/files/${doc?.key ?? ''}`)).status).toBe(404);
  app.now.ms += 6 * 60_000;
  expect((await fetchAt(doc?.location ?? '')).status).toBe(404);
  for (const person of [stranger, buyer])
    expect((await person.call(getProject, { params: { rfpId } })).status).toBe(404);
  for (const person of [stranger, vendor]) {
    const refused = await person.call(deleteMaterial, { body: { rfpId, fileName: 'Needs.pdf' } });
    expect(refused.status).toBe(404);
  }
  const colleague = await signUpColleague(app, stranger, 'colleague@x.example');
  expect((await colleague.call(getProject, { params: { rfpId } })).status).toBe(404);
});

test('A hidden buyer’s contacts, name and files can be read once the vendor has accepted', async () => {
  const rfpId = await draft({ isAnonymous: true });
  const vendor = await signUpPerson(app, 'hidden@vendor.example');
  await registerCompany(vendor, 'Curious Ltd');
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await send(rfpId, whole, file('Needs.pdf')));
  await fillTerms(buyer, rfpId);
  expectOk(
    await buyer.call(createVendors, {
      body: { rfpId, type: 'publish', invitees: [{ email: vendor.email }] },
    }),
  );
  const response = (await vendor.call(getProject, { params: { rfpId } })).text;
  for (const trace of [
    'Ada Quill',
    'Ben Shaw',
    'Harrow',
    'Bea Buyer',
    'Needs.pdf',
    '/api/files',
    buyer.userId,
  ])
    expect(response).not.toContain(trace);
  const hidden = await read(rfpId, vendor);
  expect(hidden).toMatchObject({ contacts: [], supportingMaterial_docs: [], metrics: whole.metrics });
  expect((await read(rfpId)).supportingMaterial_docs.map(({ name }) => name)).toEqual(['Needs.pdf']);

  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  const shown = await read(rfpId, vendor);
  expect(shown).toMatchObject({
    contacts: whole.contacts,
    supportingMaterial_docs: [{ name: 'Needs.pdf', companyName: 'Harrow & Lyle' }],
  });
  expect((await fetchAt(shown.supportingMaterial_docs[0]?.location ?? '')).status).toBe(200);
});

test('An RFP whose timeline was saved without the fixed milestones shows them without dates', async () => {
  const rfpId = await draft();
  expectOk(await save(rfpId, { ...old, timelineItems: timelineItems.slice(4, 5) }));
  expect((await read(rfpId)).timelineItems.map((item) => item.mileStoneName).toSorted()).toEqual(
    fixedMilestones.toSorted(),
  );
});
