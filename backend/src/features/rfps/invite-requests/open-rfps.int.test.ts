import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRfps } from '../../dashboard/contract.ts';
import { createVendors, getVendors } from '../contracts/invites.ts';
import {
  requestInvite,
  decideInviteRequest,
  inviteRequests,
  openRfp,
  openRfps,
  withdrawInviteRequest,
} from '../contracts/open-rfps.ts';
import { presets } from '../contracts/steps.ts';
import { addProject, createRfp } from '../contracts/rfps.ts';
import { createTechnical } from '../contracts/requirements.ts';
import { projectEvent, rebuild } from '../../../platform/outbox/projection.ts';
import { sql } from '../../../platform/database/database.ts';
import { json, row } from '../../../platform/database/row.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk, technical } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { createNotifications } from '../../../app/jobs.ts';
import { notifications } from '../../notifications/contracts/notifications.ts';
import { openRfpProjection } from './open-rfp.ts';

let app: TestApp;
let buyer: Person;
let colleague: Person;
let vendor: Person;
let vendorCompany: string;
let other: Person;

beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'anna@buyer.example');
  await registerCompany(buyer, 'Harbour Freight');
  colleague = await signUpColleague(app, buyer, 'ben@buyer.example');
  vendor = await signUpPerson(app, 'vera@vendor.example');
  vendorCompany = await registerCompany(vendor, 'Vera Systems');
  other = await signUpPerson(app, 'otto@other.example');
  await registerCompany(other, 'Otto Works');
});
afterAll(() => app.close());

interface PublicRfp {
  rfpName: string;
  scopeValue?: 'public' | 'private';
  isAnonymous?: boolean;
  description?: string;
  submission?: string;
  timeZone?: string;
}

/** Publishes an RFP of the buyer with another vendor invited by address. */
async function publishPublicRfp(options: PublicRfp): Promise<string> {
  const { rfpName, scopeValue = 'public', isAnonymous = false, description = 'All of it' } = options;
  const { rfp } = expectOk(
    await buyer.ask(createRfp, {
      body: { rfpName, processTypeValue: 'rapid', scopeValue, stepsValue: presets.rapid, isAnonymous },
    }),
  );
  const rfpId = rfp._id;
  expectOk(
    await buyer.ask(addProject, {
      body: {
        rfpId,
        projectName: rfpName,
        projectDescription: JSON.stringify(description),
        timeZone: options.timeZone ?? 'UTC',
        timelineItems: [
          { mileStoneName: 'RFP START', description: '', mileStoneDate: '2026-11-22', isFixed: true },
          {
            mileStoneName: 'RFP Submission',
            description: '',
            mileStoneDate: options.submission ?? '2026-12-20',
            isFixed: true,
          },
        ],
      },
    }),
  );
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.ask(createTechnical, { body: { rfpId, overview, categories: technical } }));
  const invitees = [{ email: `${crypto.randomUUID()}@secret.example` }];
  expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  await app.runProjections();
  // Ensures that one of two RFPs is newer.
  app.now.ms += 1000;
  return rfpId;
}

const list = async (person: Person, search = {}) => expectOk(await person.ask(openRfps, { search }));
const namesOf = async (person: Person, search = {}) =>
  (await list(person, search)).data.map((rfp) => rfp.rfpName);
const stateOf = async (person: Person, rfpId: string) =>
  expectOk(await person.ask(openRfp, { params: { rfpId } })).openRfp.state;
const waiting = async (rfpId: string, person = buyer) =>
  expectOk(await person.ask(inviteRequests, { params: { rfpId } })).data;

test('Public RFPs are listed to signed-in users of other companies, and private ones and drafts are not', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Cranes', description: '**Cranes** that lift' });
  await publishPublicRfp({ rfpName: 'Secret cranes', scopeValue: 'private' });
  expectOk(
    await buyer.ask(createRfp, {
      body: {
        rfpName: 'Drafted cranes',
        processTypeValue: 'rapid',
        scopeValue: 'public',
        stepsValue: presets.rapid,
      },
    }),
  );
  await app.runProjections();
  expect(await namesOf(vendor, { search: 'cranes' })).toEqual(['Cranes']);
  expect(await namesOf(buyer, { search: 'cranes' })).toEqual([]);
  expect(await namesOf(colleague, { search: 'cranes' })).toEqual([]);
  const { data } = await list(vendor, { search: 'harbour lift' });
  expect(data).toEqual([
    {
      _id: rfpId,
      version: expect.any(Number),
      rfpName: 'Cranes',
      summary: 'Cranes that lift',
      companyName: 'Harbour Freight',
      rfpPublishedDate: expect.stringMatching(/^2026-11-21T12:00/),
      dueOn: '2026-12-20',
      dueAt: '2026-12-21T00:00:00.000Z',
      timeZone: 'UTC',
      timeline: [
        { mileStoneName: 'RFP START', mileStoneDate: '2026-11-22' },
        { mileStoneName: 'RFP Submission', mileStoneDate: '2026-12-20' },
      ],
      state: 'open',
      request: null,
    },
  ]);
  const answered = await vendor.ask(openRfps, { search: { search: 'cranes' } });
  expect(answered.text).not.toContain('secret.example');
  const whole = expectOk(await vendor.ask(openRfp, { params: { rfpId } })).openRfp;
  expect(whole.projectDescription).toBe(JSON.stringify('**Cranes** that lift'));
  expect((await buyer.ask(openRfp, { params: { rfpId } })).status).toBe(404);
});

test("An anonymous buyer's name is missing from the list, the search and notifications", async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Masked lifts', isAnonymous: true });
  expect(await namesOf(vendor, { search: 'harbour masked' })).toEqual([]);
  const { data } = await list(vendor, { search: 'masked' });
  expect(data.map((rfp) => rfp.companyName)).toEqual(['A buyer']);
  expectOk(await vendor.ask(requestInvite, { body: { rfpId } }));
  const [request] = await waiting(rfpId);
  expectOk(
    await buyer.ask(decideInviteRequest, {
      body: { rfpId, requestId: request!._id, decision: 'decline', reason: 'Too small' },
    }),
  );
  const declined = (await listEvents(app.database)).findLast(
    (event) => event.name === 'inviteRequestDeclined',
  );
  await createNotifications(app.database, declined as never);
  const { data: own } = expectOk(await vendor.ask(notifications));
  expect(own[0]).toMatchObject({
    title: 'A buyer does not invite you to Masked lifts',
    detail: '“Too small”',
  });
  expect(JSON.stringify(own)).not.toContain('Harbour');
});

test('A long list is paged, sorted by due day, and can be filtered by state', async () => {
  const late = await publishPublicRfp({ rfpName: 'Paged late', submission: '2027-03-01' });
  await publishPublicRfp({ rfpName: 'Paged last', submission: '2027-04-01' });
  await publishPublicRfp({ rfpName: 'Paged soon', submission: '2026-11-30' });
  expect(await namesOf(vendor, { search: 'paged' })).toEqual(['Paged soon', 'Paged last', 'Paged late']);
  const due = ['Paged soon', 'Paged late', 'Paged last'];
  expect(await namesOf(vendor, { search: 'paged', sort: 'due' })).toEqual(due);
  const second = await list(vendor, { search: 'paged', sort: 'due', page: 1, size: 2 });
  expect([second.data.map((rfp) => rfp.rfpName), second.total_records]).toEqual([['Paged last'], 3]);
  expectOk(await vendor.ask(requestInvite, { body: { rfpId: late } }));
  expect(await namesOf(vendor, { search: 'paged', state: 'asked' })).toEqual(['Paged late']);
  expect(await namesOf(vendor, { search: 'paged', state: 'open', sort: 'due' })).toEqual([due[0], due[2]]);
  expect(await namesOf(other, { search: 'paged', state: 'open', sort: 'due' })).toEqual(due);
});

test('An RFP leaves the list when its last day has passed in its own zone', async () => {
  const before = app.now.ms;
  const rfpId = await publishPublicRfp({
    rfpName: 'Evening tender',
    submission: '2026-11-25',
    timeZone: 'Pacific/Niue',
  });
  const niueMidnight = Date.parse('2026-11-26T11:00:00Z');
  app.now.ms = niueMidnight - 1000;
  expect(await namesOf(vendor, { search: 'evening' })).toEqual(['Evening tender']);
  app.now.ms = niueMidnight;
  expect(await namesOf(vendor, { search: 'evening' })).toEqual([]);
  expect((await vendor.ask(requestInvite, { body: { rfpId } })).status).toBe(404);
  app.now.ms = before;
});

test('A vendor can ask for an invite, the buyer decides, and the vendor is invited', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Asked for' });
  expectOk(await vendor.ask(requestInvite, { body: { rfpId, note: '  We built three.  ' } }));
  expect(await stateOf(vendor, rfpId)).toBe('asked');
  expect((await vendor.ask(requestInvite, { body: { rfpId } })).problem.code).toBe('alreadyAsked');
  const [request] = await waiting(rfpId, colleague);
  expect(request).toMatchObject({
    companyId: vendorCompany,
    companyName: 'Vera Systems',
    note: 'We built three.',
    products: [],
  });
  const accept = { body: { rfpId, requestId: request!._id, decision: 'accept' as const } };
  const answers = await Promise.all([
    buyer.ask(decideInviteRequest, accept),
    colleague.ask(decideInviteRequest, accept),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.problem.code).toBe('requestSettled');
  await app.runProjections();
  expect(await stateOf(vendor, rfpId)).toBe('invited');
  expect(await waiting(rfpId)).toEqual([]);
  const { vendor: invitees } = expectOk(await buyer.ask(getVendors, { params: { rfpId } }));
  expect(invitees.filter((invitee) => invitee.companyId === vendorCompany)).toHaveLength(1);
  const { rfp } = expectOk(
    await vendor.ask(getRfps, { params: { userId: vendor.userId }, search: { filterBy: 'other' } }),
  );
  expect(rfp.map((card) => card._id)).toContain(rfpId);
});

test('A declined vendor sees the reason and cannot ask again', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Declined for' });
  expectOk(await vendor.ask(requestInvite, { body: { rfpId } }));
  const [request] = await waiting(rfpId);
  const decline = { body: { rfpId, requestId: request!._id, decision: 'decline' as const, reason: 'Late' } };
  expectOk(await buyer.ask(decideInviteRequest, decline));
  const { openRfp: rfp } = expectOk(await vendor.ask(openRfp, { params: { rfpId } }));
  expect([rfp.state, rfp.request?.reason]).toEqual(['declined', 'Late']);
  expect((await vendor.ask(requestInvite, { body: { rfpId } })).problem.code).toBe('alreadyAsked');
  expect((await buyer.ask(decideInviteRequest, decline)).problem.code).toBe('requestSettled');
});

test('A withdrawn request can be made again', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Taken back' });
  expectOk(await vendor.ask(requestInvite, { body: { rfpId } }));
  const requestId = (await list(vendor, { search: 'taken' })).data[0]!.request!._id;
  expect((await other.ask(withdrawInviteRequest, { body: { requestId } })).status).toBe(404);
  expectOk(await vendor.ask(withdrawInviteRequest, { body: { requestId } }));
  expect((await vendor.ask(withdrawInviteRequest, { body: { requestId } })).problem.code).toBe(
    'requestSettled',
  );
  expect(await waiting(rfpId)).toEqual([]);
  expect(await stateOf(vendor, rfpId)).toBe('open');
  expectOk(await vendor.ask(requestInvite, { body: { rfpId } }));
  expect(await waiting(rfpId)).toHaveLength(1);
});

test('Two colleagues who ask at once make one request', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Asked twice' });
  const answers = await Promise.all([1, 2, 3].map(() => vendor.ask(requestInvite, { body: { rfpId } })));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(await waiting(rfpId)).toHaveLength(1);
});

test('A vendor invited in another way no longer waits and cannot ask', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Met otherwise' });
  expectOk(await vendor.ask(requestInvite, { body: { rfpId } }));
  const [request] = await waiting(rfpId);
  expectOk(
    await buyer.ask(createVendors, {
      body: { rfpId, type: 'save', invitees: [{ companyId: vendorCompany }, { email: other.email }] },
    }),
  );
  expect(await waiting(rfpId)).toEqual([]);
  expect(await stateOf(vendor, rfpId)).toBe('invited');
  expect(await stateOf(other, rfpId)).toBe('invited');
  expect((await other.ask(requestInvite, { body: { rfpId } })).problem.code).toBe('alreadyInvited');
  const body = { rfpId, requestId: request!._id, decision: 'accept' as const };
  expectOk(await buyer.ask(decideInviteRequest, { body }));
  const { vendor: invitees } = expectOk(await buyer.ask(getVendors, { params: { rfpId } }));
  expect(invitees.filter((invitee) => invitee.companyId === vendorCompany)).toHaveLength(1);
});

test('An RFP that becomes private leaves the list, and earlier requests still wait for its buyer', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Turned private' });
  expectOk(await vendor.ask(requestInvite, { body: { rfpId } }));
  await app.database.query(sql.statement`update rfp set scope = 'private' where id = ${rfpId}`);
  await rebuild(app.database, openRfpProjection, app.now.ms);
  expect(await namesOf(vendor, { search: 'turned' })).toEqual([]);
  expect((await other.ask(requestInvite, { body: { rfpId } })).status).toBe(404);
  expect(await waiting(rfpId)).toHaveLength(1);
});

test('Only the buyer sees and decides requests, and a request needs a company and its own products', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Whose is it' });
  const alone = await signUpPerson(app, 'solo@nowhere.example');
  expect((await alone.ask(requestInvite, { body: { rfpId } })).problem.code).toBe('companyRequired');
  expect((await buyer.ask(requestInvite, { body: { rfpId } })).status).toBe(404);
  const stranger = { body: { rfpId, productIds: [crypto.randomUUID()] } };
  expect((await vendor.ask(requestInvite, stranger)).status).toBe(404);
  expectOk(await vendor.ask(requestInvite, { body: { rfpId } }));
  const [request] = await waiting(rfpId);
  const decision = { body: { rfpId, requestId: request!._id, decision: 'accept' as const } };
  for (const person of [vendor, other, alone]) {
    expect((await person.ask(inviteRequests, { params: { rfpId } })).status).toBe(404);
    expect((await person.ask(decideInviteRequest, decision)).status).toBe(404);
  }
});

test('No user can be a vendor of their own RFP, however they became its buyer', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'One house' });
  expectOk(await vendor.ask(requestInvite, { body: { rfpId } }));
  const [request] = await waiting(rfpId);
  await app.database.query(sql.statement`
    update invite_request set company_id = (select company_id from rfp where id = ${rfpId}) where id = ${request!._id}`);
  const body = { rfpId, requestId: request!._id, decision: 'accept' as const };
  expect((await buyer.ask(decideInviteRequest, { body })).problem.code).toBe('selfInvited');
});

test('A request made while the list lags behind is checked against the current state', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Private since' });
  await app.database.query(sql.statement`update rfp set scope = 'private' where id = ${rfpId}`);
  expect(await namesOf(vendor, { search: 'since' })).toEqual(['Private since']);
  expect((await vendor.ask(requestInvite, { body: { rfpId } })).status).toBe(404);
  await app.database.query(sql.statement`update rfp set scope = 'public' where id = ${rfpId}`);
});

test('The buyer and its colleagues are notified once of a request', async () => {
  const rfpId = await publishPublicRfp({ rfpName: 'Told of it' });
  expectOk(await vendor.ask(requestInvite, { body: { rfpId, note: 'Please' } }));
  const event = (await listEvents(app.database)).findLast(
    (candidate) => candidate.name === 'inviteRequested',
  );
  for (const _ of [1, 2]) await createNotifications(app.database, event as never);
  for (const person of [buyer, colleague]) {
    const own = expectOk(await person.ask(notifications)).data.filter((notification) =>
      notification.title.includes('Told of it'),
    );
    expect(own).toMatchObject([
      {
        title: 'Vera Systems asks to be invited to Told of it',
        path: `/app/dashboard-rfp/${rfpId}`,
      },
    ]);
  }
});

test('Duplicate, late and reversed events produce the same list, and so does a rebuild', async () => {
  const rows = () =>
    app.database.anyFirst(sql.type(row({ row: json<object>() }))`
      select to_jsonb(o) - 'revision' as row from open_rfp o order by rfp_id`);
  await app.runProjections();
  const before = await rows();
  expect(before.length).toBeGreaterThan(5);
  const events = (await listEvents(app.database)).filter(
    ({ name }) => name in openRfpProjection.subscribesTo,
  );
  for (const event of [...events, ...events].reverse())
    await projectEvent(app.database, openRfpProjection, event, app.now.ms);
  expect(await rows()).toEqual(before);
  await rebuild(app.database, openRfpProjection, app.now.ms);
  expect(await rows()).toEqual(before);
});
