import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptRejectMeeting,
  acceptRejectProductDemo,
  addDiscoveryMeeting,
  agreeMeetingTime,
  cancelMeeting,
  changeVisitStatus,
  discoveryMeetingList,
  discoveryStage,
  getDiscoveryMeeting,
  getProductDemo,
  meetingCalendar,
  productDemoList,
  productDemoOptions,
  proposeMeetingTime,
} from './contracts/meeting-requests.ts';
import { wouldLikeOptions } from './contracts/would-like-options.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row, text } from '../../platform/database/row.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import {
  requestDemo,
  requestMeeting,
  createMeetingFixture,
  type MeetingFixture,
} from '../../testing/fixtures/meeting-fixture.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
let stranger: Person;
beforeAll(async () => {
  app = await createTestApp();
  stranger = await signUpPerson(app, 'stranger@x.example');
  await registerCompany(stranger, 'Northgate');
});
afterAll(() => app.close());

const hours = (n: number) => new Date(app.now.ms + n * 3_600_000).toISOString();
const answer = (who: Person, _id: string, status: 1 | 2, more: { message?: string; slotId?: string } = {}) =>
  who.call(acceptRejectMeeting, { body: { _id, status, ...more } });
const read = async (who: Person, id: string) =>
  expectOk(await who.call(getDiscoveryMeeting, { params: { id } })).data;
const codeOf = async (response: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await response;
  return [status, problem.code];
};
const creditsOf = ({ productId }: MeetingFixture) =>
  app.database.oneFirst(
    sql.type(row({ n: number }))`
      select coalesce(sum(credits), 0)::int4 as n from credit_entry where product_id = ${productId}`,
  );

test('The server provides the options for requests, to visitors too', async () => {
  expect(expectOk(await app.visitor.call(wouldLikeOptions)).data.map((option) => option.label)).toEqual([
    'Discovery Meeting',
    'Product Demo',
    'Request for Proposal',
  ]);
  const { data } = expectOk(await app.visitor.call(productDemoOptions));
  expect([data.type.length, data.type[2]?.value]).toEqual([3, 3]);
  expect(expectOk(await app.visitor.call(discoveryStage)).total_records).toBe(data.stage.length);
});

test('A vendor accepts at one of the times and pays a credit, and both sides see each other’s identity', async () => {
  const fixture = await createMeetingFixture(app, 2);
  const { buyer, vendor } = fixture;
  const id = await requestMeeting(fixture, [hours(24), hours(48)]);
  const meeting = await read(vendor, id);
  expect(meeting).toMatchObject({
    status: 0,
    question: 'Does it?',
    prouductName: 'Calder Access',
    companyLocation: 'Leeds, United Kingdom',
    isReceived: true,
    isEditable: true,
    isVisited: false,
    mayAccept: true,
    creditInfo: { credits: 2, type: '1' },
    freeCreditInfo: { credits: 0 },
  });
  expect(Object.keys(meeting)).not.toContain('contactName');
  expect(Object.keys(meeting)).not.toContain('contactEmail');
  expect((await read(buyer, id)).creditInfo).toBeNull();
  expectOk(await vendor.call(changeVisitStatus, { body: { type: 2, _id: id } }));
  expect((await read(vendor, id)).isVisited).toBe(true);

  const untimed = await answer(vendor, id, 1);
  expect([untimed.status, untimed.problem.errors]).toEqual([
    422,
    [{ field: 'slotId', message: 'Please choose one of the times' }],
  ]);
  const slotId = meeting.slots[1]?._id ?? '';
  expect(expectOk(await answer(vendor, id, 1, { slotId, message: ' See you ' }))).toMatchObject({
    status: 1,
  });
  const seen = await read(buyer, id);
  expect(seen).toMatchObject({
    status: 1,
    message: 'See you',
    startsAt: hours(48),
    minutes: 15,
    contactEmail: vendor.email,
    slots: [],
  });
  expect((await read(vendor, id)).contactEmail).toBe(buyer.email);
  expect(await creditsOf(fixture)).toBe(1);
  expect(await codeOf(answer(vendor, id, 2))).toEqual([409, 'meetingAnswered']);

  const { calendar } = expectOk(await buyer.call(meetingCalendar, { params: { id } }));
  expect(calendar.replaceAll('\r\n ', '')).toContain(`/app/demo-meeting/${id}`);
  expect(await codeOf(stranger.call(meetingCalendar, { params: { id } }))).toEqual([404, 'notFound']);
});

test('Without credits, a pass or a licence nothing is accepted, and a pass pays for one acceptance', async () => {
  const fixture = await createMeetingFixture(app, 0);
  const [first, second] = [await requestMeeting(fixture), await requestMeeting(fixture)];
  expect(await read(fixture.vendor, first)).toMatchObject({ mayAccept: false, creditInfo: { credits: 0 } });
  expect(await codeOf(answer(fixture.vendor, first, 1))).toEqual([403, 'creditsRequired']);
  await app.database.query(sql.statement`
    update rfp_pass set used_at = null where company_id = ${fixture.vendorCompany}::uuid`);
  expectOk(await answer(fixture.vendor, first, 1));
  expect(await codeOf(answer(fixture.vendor, second, 1))).toEqual([403, 'creditsRequired']);
  expectOk(await answer(fixture.vendor, second, 2, { message: 'Sorry' }));
  expect(await read(fixture.buyer, second)).toMatchObject({ status: 2, message: 'Sorry' });
  expect(Object.keys(await read(fixture.buyer, second))).not.toContain('contactEmail');
});

test('Of many simultaneous acceptances, as many succeed as can be paid for', async () => {
  const fixture = await createMeetingFixture(app, 3);
  const ids = [];
  for (let n = 0; n < 8; n++) ids.push(await requestMeeting(fixture));
  const responses = await Promise.all(ids.map((id) => answer(fixture.vendor, id, 1)));
  expect(responses.map((response) => response.status).sort()).toEqual([
    200, 200, 200, 403, 403, 403, 403, 403,
  ]);
  expect(await creditsOf(fixture)).toBe(0);
});

describe('times', () => {
  test('A user cannot be in two meetings at once', async () => {
    const fixture = await createMeetingFixture(app, 5);
    const [first, two] = [
      await requestMeeting(fixture, [hours(24)]),
      await requestDemo(fixture, 1, [hours(24.1), hours(30)]),
    ];
    const demo = expectOk(await fixture.vendor.call(getProductDemo, { params: { id: two } })).data;
    const slotId = (await read(fixture.vendor, first)).slots[0]?._id ?? '';
    expectOk(await answer(fixture.vendor, first, 1, { slotId }));
    const accept = (slot: string | undefined) =>
      fixture.vendor.call(acceptRejectProductDemo, { body: { _id: two, status: 1, slotId: slot } });
    expect(await codeOf(accept(demo.slots[0]?._id))).toEqual([409, 'slotTaken']);
    expectOk(await accept(demo.slots[1]?._id));
  });

  test('When two users agree to one time at once, one learns that it is taken', async () => {
    const fixture = await createMeetingFixture(app, 5);
    const ids = [await requestMeeting(fixture, [hours(24)]), await requestMeeting(fixture, [hours(24)])];
    const responses = await Promise.all(
      ids.map(async (id) =>
        answer(fixture.vendor, id, 1, { slotId: (await read(fixture.vendor, id)).slots[0]?._id ?? '' }),
      ),
    );
    expect(responses.map((each) => each.status).sort()).toEqual([200, 409]);
  });

  test('Times proposed at once obey the limit, and each is stored once', async () => {
    const fixture = await createMeetingFixture(app, 0);
    const _id = await requestMeeting(fixture);
    const propose = (who: Person, ahead: number) =>
      who.call(proposeMeetingTime, { body: { _id, startsAt: hours(ahead) } });
    const responses = await Promise.all([1, 2, 3, 4, 5].map((n) => propose(fixture.vendor, 20 + n)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 200, 200, 409, 409]);
    const same = await Promise.all([1, 2].map(() => propose(fixture.buyer, 30)));
    expect(same.map((response) => response.status).sort()).toEqual([200, 422]);
    expect((await read(fixture.buyer, _id)).slots).toHaveLength(4);
  });

  test('Either side proposes another time, and an agreement of both moves the meeting', async () => {
    const fixture = await createMeetingFixture(app, 5);
    const { buyer, vendor } = fixture;
    const id = await requestMeeting(fixture, [hours(24)]);
    expectOk(await vendor.call(proposeMeetingTime, { body: { _id: id, startsAt: hours(26) } }));
    const slotBy = async (suits: string) =>
      (await read(buyer, id)).slots.find((slot) => slot.suits === suits)?._id ?? crypto.randomUUID();
    expect(await codeOf(answer(vendor, id, 1, { slotId: await slotBy('vendor') }))).toEqual([
      409,
      'slotTaken',
    ]);
    expectOk(await buyer.call(agreeMeetingTime, { body: { _id: id, slotId: await slotBy('vendor') } }));
    expectOk(await answer(vendor, id, 1, { slotId: await slotBy('both') }));
    expect((await read(buyer, id)).startsAt).toBe(hours(26));
    expectOk(await buyer.call(proposeMeetingTime, { body: { _id: id, startsAt: hours(50) } }));
    const slotId = await slotBy('buyer');
    expect(await codeOf(buyer.call(agreeMeetingTime, { body: { _id: id, slotId } }))).toEqual([
      409,
      'slotTaken',
    ]);
    expectOk(await vendor.call(agreeMeetingTime, { body: { _id: id, slotId } }));
    expect(await read(vendor, id)).toMatchObject({ startsAt: hours(50), slots: [], status: 1 });
    expectOk(await vendor.call(cancelMeeting, { body: { _id: id } }));
    expect(await read(buyer, id)).toMatchObject({ status: 3 });
    expect(await codeOf(buyer.call(proposeMeetingTime, { body: { _id: id, startsAt: hours(60) } }))).toEqual([
      409,
      'meetingCancelled',
    ]);
  });

  test('A past, repeated or invalid time is refused by its field', async () => {
    const { buyer, productId } = await createMeetingFixture(app, 0);
    const call = (slots: string[]) =>
      buyer.call(addDiscoveryMeeting, { body: { stage: 1, question: 'Q', productId, slots } });
    for (const slots of [[hours(-1)], ['2026-13-01T10:00:00Z'], ['tomorrow'], [hours(1), hours(1)]])
      expect((await call(slots)).status).toBe(422);
    expect((await call([1, 2, 3, 4].map(hours))).status).toBe(422);
  });
});

test('A recording is accepted with a link or with files, which only the two sides may read', async () => {
  const fixture = await createMeetingFixture(app, 5);
  const { buyer, vendor } = fixture;
  const [linked, sent] = [await requestDemo(fixture, 3), await requestDemo(fixture, 3)];
  const bare = await vendor.call(acceptRejectProductDemo, { body: { _id: linked, status: 1 } });
  expect(bare.problem.errors).toEqual([
    { field: 'meetingLinks', message: 'Please enter either a file URL or a document' },
  ]);
  expectOk(
    await vendor.call(acceptRejectProductDemo, {
      body: { _id: linked, status: 1, meetingLinks: ['https://video.example/1'] },
    }),
  );
  const form = new FormData();
  form.set('_id', sent);
  form.set('status', '1');
  form.set('meetingDoc', new Blob([new Uint8Array(sampleFiles.pdf)]), 'tour.pdf');
  expectOk(await vendor.call(acceptRejectProductDemo, { form }));
  const demo = async (who: Person, id: string) =>
    expectOk(await who.call(getProductDemo, { params: { id } })).data;
  expect((await demo(buyer, linked)).meetingLinks).toEqual(['https://video.example/1']);
  const [document] = (await demo(buyer, sent)).meetingDoc;
  expect(document).toMatchObject({ name: 'tour.pdf', mimetype: 'application/pdf' });
  const location = document?.location ?? '';
  expect((await fetch(app.baseUrl + location)).status).toBe(200);
  expect((await fetch(app.baseUrl + location.replace(/\?.*/, ''))).status).toBe(404);
  expect((await stranger.call(getProductDemo, { params: { id: sent } })).status).toBe(404);
  const other = new FormData();
  other.set('_id', await requestDemo(fixture, 3));
  other.set('status', '1');
  other.set('meetingDoc', new Blob([new Uint8Array(sampleFiles.png)]), 'tour.png');
  expect((await vendor.call(acceptRejectProductDemo, { form: other })).status).toBe(422);
});

test('Lists contain the requests that a side made and received, those of colleagues included, newest first', async () => {
  const fixture = await createMeetingFixture(app, 1);
  const [first, second] = [await requestMeeting(fixture), await requestMeeting(fixture)];
  const demo = await requestDemo(fixture, 1);
  const colleague = await signUpPerson(app, 'colleague@fenwick.example');
  await app.database.query(sql.statement`
    insert into membership (user_id, company_id, role)
    select ${colleague.userId}, company_id, 'member' from membership where user_id = ${fixture.buyer.userId}`);
  for (const who of [fixture.buyer, fixture.vendor, colleague]) {
    const { data, total_records } = expectOk(await who.call(discoveryMeetingList));
    expect([data.map((meeting) => meeting.id), total_records]).toEqual([[second, first], 2]);
    expect(expectOk(await who.call(productDemoList)).data.map((meeting) => meeting.id)).toEqual([demo]);
  }
  expect(expectOk(await stranger.call(discoveryMeetingList))).toEqual({ data: [], total_records: 0 });
  expect((await stranger.call(getDiscoveryMeeting, { params: { id: first } })).status).toBe(404);
  expect(await codeOf(answer(stranger, first, 1))).toEqual([404, 'notFound']);
  expect(await codeOf(answer(fixture.buyer, first, 1))).toEqual([404, 'notFound']);
  expectOk(await colleague.call(cancelMeeting, { body: { _id: first } }));
  expect(await codeOf(fixture.vendor.call(cancelMeeting, { body: { _id: second } }))).toEqual([
    409,
    'meetingAnswered',
  ]);
});

test('A request to an unclaimed page waits for its future owner, and a company cannot send a request to itself', async () => {
  const fixture = await createMeetingFixture(app, 1);
  const page = crypto.randomUUID();
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category)
    values (${page}::uuid, ${page}, 'Gatekeeper', 'gatekeeper', 'Northgate', 'Access')`);
  const id = await requestMeeting({ ...fixture, productId: page });
  expect(await read(fixture.buyer, id)).toMatchObject({
    isUnclaimed: true,
    status: 0,
    companyName: 'Northgate',
  });
  expect((await fixture.vendor.call(getDiscoveryMeeting, { params: { id } })).status).toBe(404);
  await app.database.query(sql.statement`
    update catalogue_product set company_id = ${fixture.vendorCompany}::uuid where object_id = ${page}::uuid`);
  expect(await read(fixture.vendor, id)).toMatchObject({ isUnclaimed: false, isReceived: true });
  const own = await fixture.vendor.call(addDiscoveryMeeting, {
    body: { stage: 1, question: 'Q', productId: fixture.productId },
  });
  expect([own.status, own.problem.code]).toEqual([422, 'ownProduct']);
});

test('A double click sends and accepts a request once', async () => {
  const fixture = await createMeetingFixture(app, 5);
  const body = { stage: 1, question: 'Once?', productId: fixture.productId };
  const key = crypto.randomUUID();
  const both = await Promise.all([1, 2].map(() => fixture.buyer.call(addDiscoveryMeeting, { body, key })));
  expect(new Set(both.map((response) => response.text)).size).toBe(1);
  const id = expectOk(both[0] as (typeof both)[0])._id;
  const responses = await Promise.all([1, 2].map(() => answer(fixture.vendor, id, 1)));
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
  expect(await creditsOf(fixture)).toBe(4);
  const events = (await listEvents(app.database)).filter(
    (event) => event.name === 'meetingAccepted' && (event.payload as { meetingId: string }).meetingId === id,
  );
  expect(events).toHaveLength(1);
  const entries = await app.database.anyFirst(
    sql.type(row({ kind: text }))`select kind from credit_entry where cause_id = ${id}`,
  );
  expect(entries).toEqual(['meetingAcceptance']);
});

describe('one open request per buyer company, product and kind', () => {
  const request = ({ productId }: MeetingFixture, who: Person, slots: string[] = []) =>
    who.call(addDiscoveryMeeting, { body: { stage: 2, question: 'Does it?', productId, slots } });

  test('Of three simultaneous identical requests one is accepted, and the others are refused because it is open', async () => {
    const fixture = await createMeetingFixture(app, 3);
    const responses = await Promise.all([1, 2, 3].map(() => request(fixture, fixture.buyer)));
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409, 409]);
    expect(responses.flatMap(({ problem }) => problem?.code ?? [])).toEqual(['meetingOpen', 'meetingOpen']);
  });

  test('A demo beside a meeting, another product or another buyer make separate requests', async () => {
    const [fixture, other] = [await createMeetingFixture(app, 3), await createMeetingFixture(app, 3)];
    expectOk(await request(fixture, fixture.buyer));
    await requestDemo(fixture, 1);
    expect((await request(other, fixture.buyer)).status).toBe(200);
    expect((await request(fixture, other.buyer)).status).toBe(200);
  });

  test('A colleague of the buyer is refused because a request is open, but a user without a company requests independently', async () => {
    const fixture = await createMeetingFixture(app, 3);
    expectOk(await request(fixture, fixture.buyer));
    const colleague = await signUpPerson(app, 'colleague-of-a-buyer@x.example');
    await app.database.query(sql.statement`
      insert into membership (user_id, company_id, role)
      select ${colleague.userId}::uuid, company_id, 'member' from membership where user_id = ${fixture.buyer.userId}`);
    expect(await codeOf(request(fixture, colleague))).toEqual([409, 'meetingOpen']);
    const alone = await signUpPerson(app, 'buyer-without-company@x.example');
    expectOk(await request(fixture, alone));
    expect(await codeOf(request(fixture, alone))).toEqual([409, 'meetingOpen']);
  });

  test('The buyer may request again once the request is declined, cancelled or its time has passed', async () => {
    const fixture = await createMeetingFixture(app, 3);
    expectOk(await answer(fixture.vendor, await requestMeeting(fixture), 2, { message: 'Sorry' }));
    expectOk(await fixture.buyer.call(cancelMeeting, { body: { _id: await requestMeeting(fixture) } }));
    const id = await requestMeeting(fixture, [hours(24)]);
    const [slot] = (await read(fixture.vendor, id)).slots;
    expectOk(await answer(fixture.vendor, id, 1, { slotId: slot?._id ?? '' }));
    expect(await codeOf(request(fixture, fixture.buyer))).toEqual([409, 'meetingOpen']);
    await app.database.query(sql.statement`
      update meeting set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' where id = ${id}`);
    expect((await request(fixture, fixture.buyer)).status).toBe(200);
  });
});
