import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany, getCompany } from '../companies/contract.ts';
import { getRfps } from '../dashboard/contract.ts';
import { enquiryList, submitEnquiry } from '../enquiries/contract.ts';
import { rateAnswer, vendorTable } from '../evaluation/contracts/evaluation.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import { cancelMeeting, getDiscoveryMeeting } from '../meetings/contracts/meeting-requests.ts';
import { addProduct, deleteProduct, getProducts } from '../products/contracts/products.ts';
import { rfpBuyerRoom } from '../rfps/contracts/rooms.ts';
import { companyRoom } from './contracts/rooms.ts';
import { createTechnical } from '../rfps/contracts/requirements.ts';
import { acceptInvite, saveTechnicalAnswers, submitResponse } from '../responses/contracts/responses.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { addProject, createRfp, getRfpById } from '../rfps/contracts/rfps.ts';
import {
  joinTeam,
  leaveTeam,
  listOwnTeamInvitations,
  inviteColleague,
  removeMember,
} from './contracts/team.ts';
import { sql } from '../../platform/database/database.ts';
import { rebuild } from '../../platform/outbox/projection.ts';
import { json, row } from '../../platform/database/row.ts';
import { projections, mayJoin } from '../../app/compose.ts';
import {
  companyForm,
  inviteAndJoin,
  registerCompany,
  signUpColleague,
  signUpPerson,
} from '../../testing/app/people.ts';
import { requestMeeting, createMeetingFixture } from '../../testing/fixtures/meeting-fixture.ts';
import { productBody } from '../../testing/fixtures/product-form.ts';
import {
  acceptedRfp,
  dayFrom,
  timelineDueOn,
  expectOk,
  publishRfp,
  technical,
} from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestResponse, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
});
afterAll(() => app.close());

const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@x.example`;
const person = (name: string) => signUpPerson(app, address(name), name);
const hands = ['owner', 'admin', 'member', 'removed', 'outsider'] as const;
type Crew = Record<(typeof hands)[number], Person>;

/** Creates a person for every case that a rule distinguishes, around a company whose owner already exists. */
async function crewOf(owner: Person): Promise<Crew> {
  const [admin, member, removed] = [
    await signUpColleague(app, owner, address('admin'), 'admin'),
    await signUpColleague(app, owner, address('member')),
    await signUpColleague(app, owner, address('removed'), 'admin'),
  ];
  expectOk(await owner.call(removeMember, { body: { userId: removed.userId } }));
  const outsider = await person('outsider');
  await registerCompany(outsider, `Outside ${outsider.email}`);
  return { owner, admin, member, removed, outsider };
}
const each = async (crew: Crew, action: (person: Person) => Promise<TestResponse<unknown>>) => {
  const results = [];
  for (const hand of hands) {
    const { status, problem } = await action(crew[hand]);
    results.push(status === 200 ? 200 : problem.code);
  }
  return results;
};
const members = [200, 200, 200, 'notFound', 'notFound'];
const draft = (rfpName: string) =>
  ({ rfpName, processTypeValue: 'rapid', scopeValue: 'private', stepsValue: presets.rapid }) as const;
const cardsOf = async (reader: Person) =>
  expectOk(await reader.call(getRfps, { params: { userId: reader.userId }, search: {} })).rfp;

test('Every colleague of the company can handle its RFP up to the scores, no matter who created it', async () => {
  const founder = await person('founder');
  await registerCompany(founder, 'Many Hands Ltd');
  const crew = await crewOf(founder);
  const vendor = await person('vendor');
  const vendorId = await registerCompany(vendor, 'Vendor Ltd');
  const { rfp } = expectOk(await crew.member.call(createRfp, { body: draft('Shared') }));
  const rfpId = rfp._id;
  expect(await each(crew, (member) => member.call(getRfpById, { params: { rfpId } }))).toEqual(members);
  const project = {
    rfpId,
    projectName: 'P',
    projectDescription: '"All"',
    timelineItems: timelineDueOn(dayFrom(app, 30)),
  };
  expect(await each(crew, (member) => member.call(addProject, { body: project }))).toEqual(members);
  const overview = JSON.stringify('What we need');
  expect(
    await each(crew, (member) =>
      member.call(createTechnical, { body: { rfpId, overview, categories: technical } }),
    ),
  ).toEqual(members);
  const invitees = (email: string) => ({ body: { rfpId, type: 'publish' as const, invitees: [{ email }] } });
  expect(
    await each({ ...crew, owner: crew.admin, admin: crew.owner }, (member) =>
      member.call(createVendors, invitees(member === crew.admin ? vendor.email : address('more'))),
    ),
  ).toEqual(members);
  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expectOk(
    await vendor.call(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] } }),
  );
  expectOk(await vendor.call(submitResponse, { body: { rfpId } }));
  expect(await each(crew, (member) => member.call(vendorTable, { params: { rfpId } }))).toEqual(members);
  const rating = { rfpId, vendorId, type: 'technical', questionId: 1, answerRating: 'fully-met' } as const;
  expect(await each(crew, (member) => member.call(rateAnswer, { body: rating }))).toEqual(members);
  const inRoom = await Promise.all(
    hands.map((hand) => mayJoin(app.database, crew[hand].userId, rfpBuyerRoom(rfpId))),
  );
  expect(inRoom).toEqual([true, true, true, false, false]);
  expect(await each(crew, (member) => member.call(createVendors, invitees(crew.owner.email)))).toEqual([
    'selfInvited',
    'selfInvited',
    'selfInvited',
    'notFound',
    'notFound',
  ]);
});

test('Every colleague of the vendor can handle its response, but former colleagues cannot', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const crew = await crewOf(vendors[0]!.person);
  let answer = 0;
  expect(
    await each(crew, (member) =>
      member.call(saveTechnicalAnswers, {
        body: { rfpId, quesAns: [{ questionId: 3, answer: `Answer ${(answer += 1)}` }] },
      }),
    ),
  ).toEqual(members);
  expect(await each(crew, (member) => member.call(getRfpById, { params: { rfpId } }))).toEqual(members);
  const afterRemoval = await each({ ...crew, owner: crew.removed, admin: crew.outsider }, (member) =>
    member.call(submitResponse, { body: { rfpId } }),
  );
  expect(afterRemoval).toEqual(['notFound', 'notFound', 200, 'notFound', 'notFound']);
});

test('Every colleague can save the company, and its data is readable under the id of each colleague', async () => {
  const owner = await person('owner');
  const companyId = await registerCompany(owner, 'Saved Ltd');
  const crew = await crewOf(owner);
  const save = (companyName: string) => ({
    form: companyForm({
      companyName,
      overview: JSON.stringify('Ours'),
      locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
    }),
  });
  const saved = [];
  for (const hand of ['owner', 'admin', 'member', 'removed'] as const)
    saved.push(
      expectOk(await crew[hand].call(addCompany, save(`Saved by ${hand}`))).company._id === companyId,
    );
  expect(saved).toEqual([true, true, true, false]);
  const read = async (reader: Person, of: Person) => {
    const { status, body } = await reader.call(getCompany, { params: { userId: of.userId } });
    return status === 200 ? body.company?._id === companyId : status;
  };
  expect(await Promise.all(hands.map((hand) => read(crew[hand], crew.admin)))).toEqual([
    true,
    true,
    true,
    404,
    404,
  ]);
});

test('Members create products, only admins delete them, and enquiries reach every colleague', async () => {
  const owner = await person('owner');
  const companyId = await registerCompany(owner, 'Products Ltd');
  const crew = await crewOf(owner);
  const added = [];
  for (const hand of ['owner', 'admin', 'member', 'removed'] as const) {
    const answered = await crew[hand].call(addProduct, { body: { ...productBody, productName: hand } });
    added.push(answered.status === 200 ? answered.body.product._id : answered.problem.code);
  }
  const [first, second] = added;
  expect(added.at(-1)).toBe('companyRequired');
  const listing = { params: { companyId, page: '0', size: '10' }, search: {} };
  expect(await each(crew, (member) => member.call(getProducts, listing))).toEqual(members);
  const deleting =
    (id = '') =>
    (member: Person) =>
      member.call(deleteProduct, { params: { id } });
  const order = { ...crew, owner: crew.member, member: crew.owner };
  expect(await each(order, deleting(first))).toEqual(['adminsOnly', 200, 'notFound', 'notFound', 'notFound']);
  expect(await each(crew, deleting(second))).toEqual([200, 'notFound', 'notFound', 'notFound', 'notFound']);
  const productId = crypto.randomUUID();
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
    values (${productId}::uuid, ${productId}, 'Asked', 'asked', 'Products Ltd', 'Tools', ${companyId}::uuid)`);
  expectOk(await (await person('asker')).call(submitEnquiry, { body: { productId, message: 'Does it?' } }));
  const counts = await Promise.all(
    hands.map(async (hand) => expectOk(await crew[hand].call(enquiryList, { search: {} })).total_records),
  );
  expect(counts).toEqual([1, 1, 1, 0, 0]);
});

test('A meeting belongs to the company on either side, and not to a requester who has left', async () => {
  const fixture = await createMeetingFixture(app, 0);
  const [requester, host] = [
    await signUpColleague(app, fixture.buyer, address('asker')),
    await signUpColleague(app, fixture.vendor, address('host')),
  ];
  const id = await requestMeeting({ ...fixture, buyer: requester });
  const read = (reader: Person) => reader.call(getDiscoveryMeeting, { params: { id } });
  const readers = async () =>
    Promise.all(
      [requester, fixture.buyer, host, fixture.vendor].map(async (reader) => (await read(reader)).status),
    );
  expect(await readers()).toEqual([200, 200, 200, 200]);
  for (const [owner, former] of [
    [fixture.buyer, requester],
    [fixture.vendor, host],
  ] as const)
    expectOk(await owner.call(removeMember, { body: { userId: former.userId } }));
  expect(await readers()).toEqual([404, 200, 404, 200]);
  expect((await requester.call(cancelMeeting, { body: { _id: id } })).problem.code).toBe('notFound');
});

/** Every card of every person, without its revision. */
const cardRows = async () =>
  (
    await app.database.anyFirst(sql.type(row({ card: json<object>() }))`
      select to_jsonb(t) - 'revision' as card from rfp_card t order by rfp_id, user_id, side`)
  ).map((card) => JSON.stringify(card));

test('Cards appear when a person joins a company and disappear when they leave: at once for the reader, later in the rows', async () => {
  const fixture = await publishRfp(app, ['beta']);
  const { rfpId, buyer } = fixture;
  const vendor = fixture.vendors[0]!.person;
  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  await registerCompany(buyer, 'Cards Ltd');
  const [ann, val] = [await person('Ann'), await person('Val')];
  await inviteAndJoin(buyer, ann);
  await inviteAndJoin(vendor, val);
  await app.runProjections();
  expect((await cardsOf(ann)).map((card) => [card._id, card.isInvited, card.contactName])).toEqual([
    [rfpId, false, buyer.email.split('@')[0]],
  ]);
  expect((await cardsOf(val)).map((card) => [card._id, card.isInvited])).toEqual([[rfpId, true]]);
  for (const [owner, former] of [
    [buyer, ann],
    [vendor, val],
  ] as const)
    expectOk(await owner.call(removeMember, { body: { userId: former.userId } }));
  expect([await cardsOf(ann), await cardsOf(val)]).toEqual([[], []]);
  await app.runProjections();
  const before = await cardRows();
  expect(before.filter((card) => [ann, val].some(({ userId }) => card.includes(userId)))).toEqual([]);
  for (const projection of projections) await rebuild(app.database, projection, app.now.ms);
  expect(await cardRows()).toEqual(before);
});

test('The contact of an RFP is its creator, or the owner after the creator has left', async () => {
  const owner = await person('Olga');
  await registerCompany(owner, 'Contact Ltd');
  const maker = await person('Mark');
  await inviteAndJoin(owner, maker);
  expectOk(await maker.call(createRfp, { body: draft('Contacted') }));
  await app.runProjections();
  const contact = async () => (await cardsOf(owner)).map((card) => card.contactName);
  expect(await contact()).toEqual(['Mark']);
  expectOk(await maker.call(leaveTeam));
  await app.runProjections();
  expect(await contact()).toEqual(['Olga']);
});

test('What a user made without a company moves into the company that they register, and into no other', async () => {
  const [owner, guest] = [await person('owner'), await person('guest')];
  await registerCompany(owner, 'Join In Ltd');
  const own = expectOk(await guest.call(createRfp, { body: draft('Private matter') })).rfp._id;
  await inviteAndJoin(owner, guest);
  const shared = expectOk(await guest.call(createRfp, { body: draft('Ours') })).rfp._id;
  const read = async (reader: Person) =>
    Promise.all(
      [own, shared].map(async (rfpId) => (await reader.call(getRfpById, { params: { rfpId } })).status),
    );
  expect([await read(guest), await read(owner)]).toEqual([
    [200, 200],
    [404, 200],
  ]);
  expectOk(await guest.call(leaveTeam));
  expect(await read(guest)).toEqual([200, 404]);
  await registerCompany(guest, 'Own Ltd');
  const friend = await signUpColleague(app, guest, address('friend'));
  expect(await read(friend)).toEqual([200, 404]);
});

test('A user who was invited as a vendor and then joins the buyer can no longer respond as a vendor', async () => {
  const { rfpId, buyer, vendors } = await publishRfp(app, ['alpha']);
  await registerCompany(buyer, 'Both Sides Ltd');
  const both = await person('both');
  expectOk(
    await buyer.call(createVendors, { body: { rfpId, type: 'save', invitees: [{ email: both.email }] } }),
  );
  expectOk(await buyer.call(inviteColleague, { body: { email: both.email, role: 'member' } }));
  await app.runProjections();
  expect((await cardsOf(both)).map((card) => card.isInvited)).toEqual([true]);
  const { data } = expectOk(await both.call(listOwnTeamInvitations));
  expectOk(await both.call(joinTeam, { body: { invitationId: data[0]?.invitationId ?? '' } }));
  await app.runProjections();
  expect((await cardsOf(both)).map((card) => card.isInvited)).toEqual([false]);
  const accepting = await both.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
  expect(accepting.problem.code).toBe('notFound');
  expectOk(await vendors[0]!.person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
});

test('Only colleagues can join the room of their company', async () => {
  const owner = await person('owner');
  const companyId = await registerCompany(owner, 'Room Ltd');
  const crew = await crewOf(owner);
  const inRoom = await Promise.all(
    hands.map((hand) => mayJoin(app.database, crew[hand].userId, companyRoom(companyId))),
  );
  expect(inRoom).toEqual([true, true, true, false, false]);
  expect(await mayJoin(app.database, owner.userId, companyRoom('no id'))).toBe(false);
});
