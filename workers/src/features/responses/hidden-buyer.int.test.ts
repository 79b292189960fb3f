import { contracts } from '@bidboard/backend/contracts';
import { anonymousBuyer } from '@bidboard/backend/features/rfps/contracts/anonymous-buyer';
import { addCompany } from '@bidboard/backend/features/companies/contract';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { createFinalPresentation } from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createNda } from '@bidboard/backend/features/rfps/contracts/nda';
import {
  requestInvite,
  decideInviteRequest,
  inviteRequests,
  openRfps,
} from '@bidboard/backend/features/rfps/contracts/open-rfps';
import { catalogueRoom } from '@bidboard/backend/features/catalogue/contracts/rooms';
import { rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { createCommercial, createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { acceptInvite, submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text, texts } from '@bidboard/backend/platform/database/row';
import {
  companyForm,
  registerCompany,
  signUpColleague,
  signUpPerson,
} from '@bidboard/backend/testing/app/people';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { answerOne, commercial, expectOk, technical } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribers } from '../../app/composition.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';

/** Texts that identify an anonymous buyer. None of them may reach a vendor that has not accepted. */
const words = {
  company: 'Zephyrine Grainmark',
  domain: 'zephyrine-grain',
  person: 'Quillon Marbury',
  colleague: 'Perpetua Oddsworth',
  contact: 'Ottoline Vask',
  place: 'Grain Lane',
  material: 'zephyr-brief',
  agreement: 'zephyr-nda',
};

interface Vendor {
  person: Person;
  companyId: string;
}

let app: TestApp;
let buyer: Person;
let rfpId: string;
let pending: Vendor;
let declined: Vendor;
let rejected: Vendor;
let accepting: Vendor;
let markers: string[];
let caught: TestDependencies;
/** The responses to the vendors' writes. */
const written: string[] = [];

const vendorNamed = async (name: string): Promise<Vendor> => {
  const person = await signUpPerson(app, `${name}@vendor.example`);
  return { person, companyId: await registerCompany(person, `${name} Systems`) };
};

beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, `quillon@${words.domain}.example`, words.person);
  const registered = expectOk(
    await buyer.call(addCompany, {
      form: companyForm(
        {
          companyName: words.company,
          overview: JSON.stringify('What we do'),
          website: `https://${words.domain}.example`,
          locations: [{ officeLocation: `4 ${words.place}, Leeds`, officeFunction: ['Head office'] }],
        },
        `${words.domain}.svg`,
      ),
    }),
  );
  const colleague = await signUpColleague(app, buyer, `perpetua@${words.domain}.example`);
  await app.database.query(
    sql.statement`update app_user set user_name = ${words.colleague} where id = ${colleague.userId}`,
  );
  pending = await vendorNamed('pending');
  declined = await vendorNamed('declined');
  rejected = await vendorNamed('turnedaway');
  accepting = await vendorNamed('accepting');
  rfpId = await publish();
  await app.runProjections();
  expectOk(await rejected.person.call(requestInvite, { body: { rfpId, note: 'We would like to' } }));
  const [request] = expectOk(await buyer.call(inviteRequests, { params: { rfpId } })).data;
  expectOk(
    await buyer.call(decideInviteRequest, {
      body: { rfpId, requestId: request!._id, decision: 'decline', reason: 'Too late' },
    }),
  );
  written.push(
    (await declined.person.call(acceptInvite, { body: { rfpId, acceptStatus: 2 } })).text,
    (await pending.person.call(submitResponse, { body: { rfpId } })).text,
  );
  const files = await app.database.oneFirst(
    sql.type(row({ ids: texts }))`
      select array(select unnest(array[id::text, key]) from stored_file
        where owner_id in (${registered.company._id}, ${rfpId}) or uploaded_by = ${buyer.userId}) as ids`,
  );
  if (files.length < 6) throw new Error(`Only ${files.length} of the buyer's files are there to be hidden`);
  markers = [
    ...Object.values(words),
    buyer.email,
    buyer.userId,
    colleague.userId,
    registered.company._id,
    ...files,
  ].map((marker) => marker.toLowerCase());
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example', files: app.files });
  await deliverAll();
});
afterAll(() => app.close());

async function publish(): Promise<string> {
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName: 'Access for all',
        processTypeValue: 'complete',
        scopeValue: 'public',
        stepsValue: presets.complete,
        isAnonymous: true,
      },
    }),
  );
  const about = { rfpId: rfp._id, overview: JSON.stringify('What we need') };
  const withFile = (values: Record<string, unknown>, field: string, name: string) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ rfpId: rfp._id, ...values }))
      form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
    form.append(field, new File([new Uint8Array(sampleFiles.pdf)], `${name}.pdf`));
    return { form };
  };
  expectOk(await buyer.call(createTechnical, { body: { ...about, categories: technical } }));
  expectOk(await buyer.call(createCommercial, { body: { ...about, categories: commercial } }));
  const project = {
    projectName: 'Doors and gates',
    projectDescription: about.overview,
    contacts: [{ contactName: words.contact, contactRole: 'procurement' }],
    timelineItems: [
      { mileStoneName: 'RFP START', description: '', mileStoneDate: '2026-11-22', isFixed: true },
      { mileStoneName: 'RFP Submission', description: '', mileStoneDate: '2026-11-27', isFixed: true },
    ],
  };
  expectOk(await buyer.call(addProject, withFile(project, 'supportingMaterial', words.material)));
  const nda = { vendorMNDA: true, companyMNDA: false, bidboardMNDA: false };
  expectOk(await buyer.call(createNda, withFile(nda, 'companyNDADocument', words.agreement)));
  expectOk(
    await buyer.call(createFinalPresentation, {
      body: {
        rfpId: rfp._id,
        presentationType: 'faceToFace',
        faceToFaceType: 'onSiteOffice',
        faceToFaceOnSiteLocation: `4 ${words.place}, Leeds`,
        remoteLiveType: 'internalConferenceCall',
        conferenceCallDetails: `https://meet.${words.domain}.example/room`,
      },
    }),
  );
  const invitees = [
    { email: 'nobody@vendor.example' },
    { email: pending.person.email },
    { companyId: declined.companyId },
    { companyId: accepting.companyId },
  ];
  expectOk(await buyer.call(createVendors, { body: { rfpId: rfp._id, type: 'publish', invitees } }));
  return rfp._id;
}

/** Delivers every event to every subscriber, in order, and catches what is sent. */
async function deliverAll(): Promise<void> {
  for (const event of await listEvents(app.database))
    for (const subscriber of subscribers)
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}

const leakedIn = (content: string): string[] =>
  markers.filter((marker) => content.toLowerCase().includes(marker));

/** Returns all path parameters that a vendor's person could use, from what they know about themselves and the RFP. */
async function pathsOf({ person, companyId }: Vendor): Promise<Record<string, string[]>> {
  const found = await app.database.maybeOne(sql.type(row({ inviteId: text, sectionId: text }))`
    select i.id::text as "inviteId", s.id::text as "sectionId" from invite i
    join requirement_section s on s.rfp_id = i.rfp_id
    where i.rfp_id = ${rfpId} and (i.company_id = ${companyId} or i.email = ${person.email}) limit 1`);
  return {
    rfpId: [rfpId],
    userId: [person.userId, anonymousBuyer.userId],
    companyId: [companyId],
    id: [rfpId],
    inviteId: [found?.inviteId ?? rfpId],
    sectionId: [found?.sectionId ?? rfpId],
    questionId: ['1', '9'],
    number: ['1'],
    page: ['0'],
    size: ['10'],
  };
}

/**
 * Returns the responses of every reading call to a vendor, by the call's name. `worked` contains the calls that succeeded at all.
 */
async function walk(vendor: Vendor): Promise<{ texts: Map<string, string>; worked: Set<string> }> {
  const known = await pathsOf(vendor);
  const contents = new Map<string, string>();
  const worked = new Set<string>();
  const searches: Record<string, object> = { getCompanySuggestion: { name: 'pending' } };
  for (const contract of contracts.filter(({ method }) => method === 'GET')) {
    const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const fillings = names.reduce<Record<string, string>[]>(
      (all, name) =>
        all.flatMap((body) =>
          (known[name] ?? [crypto.randomUUID()]).map((value) => ({ ...body, [name]: value })),
        ),
      [{}],
    );
    for (const params of fillings) {
      const input = { params, search: searches[contract.name] ?? {} };
      const { status, text: answered } = await vendor.person.call(contract as Contract, input as never);
      if (status === 200) worked.add(contract.name);
      contents.set(contract.name, `${contents.get(contract.name) ?? ''}${answered}`);
    }
  }
  return { texts: contents, worked };
}

/** Returns where a marker appears in the responses, as `call: marker`. */
const leaks = (contents: Map<string, string>): string[] =>
  [...contents].flatMap(([name, answered]) => leakedIn(answered).map((marker) => `${name}: ${marker}`));

const hidden = ['getRfpById', 'getProject', 'getNda', 'getFinalPresentation', 'getTechnical', 'getCompany'];

test('No reading call names an anonymous buyer to a vendor that has not accepted', async () => {
  for (const vendor of [pending, declined, rejected]) {
    const { texts: contents, worked } = await walk(vendor);
    expect(leaks(contents)).toEqual([]);
    // Calls without a successful response prove nothing.
    const seen = vendor === rejected ? ['openRfps', 'openRfp'] : hidden;
    expect([...seen, 'getRfps', 'notifications'].filter((name) => !worked.has(name))).toEqual([]);
  }
  expect(written.flatMap(leakedIn)).toEqual([]);
});

test('A vendor cannot find the RFP by the anonymous buyer’s name', async () => {
  const searched = async (search: string) =>
    expectOk(await rejected.person.call(openRfps, { search: { search } })).total_records;
  expect(await searched('access')).toBe(1);
  for (const word of [words.company, words.person, words.domain]) expect(await searched(word)).toBe(0);
});

test('No push to a vendor, and no mail, names an anonymous buyer before acceptance', () => {
  const vendors = [pending, declined, rejected, accepting];
  const theirs = new Set([
    catalogueRoom,
    ...vendors.flatMap(({ person, companyId }) => [
      personRoom(person.userId),
      companyRoom(companyId),
      rfpVendorRoom(rfpId, companyId),
    ]),
  ]);
  const pushed = caught.pushes.filter(([room]) => theirs.has(room as string));
  expect(pushed.length).toBeGreaterThan(4);
  expect(pushed.flatMap((push) => leakedIn(JSON.stringify(push)))).toEqual([]);

  const mailed = caught.mails.filter(({ to }) => to.endsWith('@vendor.example'));
  const invited = mailed.filter(({ subject }) => subject === 'A buyer invites you to Access for all');
  expect(invited.map(({ to }) => to).sort()).toEqual(
    ['nobody@vendor.example', ...[pending, declined, accepting].map(({ person }) => person.email)].sort(),
  );
  expect(
    mailed.some(({ to, text: letter }) => to === rejected.person.email && letter.includes('Too late')),
  ).toBe(true);
  expect(mailed.flatMap((mail) => leakedIn(JSON.stringify(mail)))).toEqual([]);
});

test('A vendor that accepts can read who the buyer is, and the others still cannot', async () => {
  expectOk(await accepting.person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  await answerOne(accepting.person, rfpId);
  expectOk(await accepting.person.call(submitResponse, { body: { rfpId } }));
  await deliverAll();
  const { texts: contents } = await walk(accepting);
  const shownBy = (name: string, marker: string) =>
    leakedIn(contents.get(name) ?? '').includes(marker.toLowerCase());
  expect(
    [
      ['getRfpById', words.company],
      ['getRfpById', buyer.userId],
      ['getRfps', words.company],
      ['getCompany', words.domain],
      ['getProject', words.contact],
      ['getProject', words.material],
      ['getNda', words.agreement],
      ['getNda', words.company],
      ['getFinalPresentation', words.place],
    ].filter(([name = '', marker = '']) => !shownBy(name, marker)),
  ).toEqual([]);
  const receipt = caught.mails.find(({ subject }) => subject.startsWith('Receipt 1'));
  expect(receipt?.text).toContain(words.company);
  for (const vendor of [pending, declined, rejected]) expect(leaks((await walk(vendor)).texts)).toEqual([]);
});
