import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { submitEnquiry } from '@bidboard/backend/features/enquiries/contract';
import { saveNotificationPreference } from '@bidboard/backend/features/notifications/contracts/preferences';
import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import { addProduct, publishProduct } from '@bidboard/backend/features/products/contracts/products';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { requestReport } from '@bidboard/backend/features/reports/contract';
import { addToShortlist } from '@bidboard/backend/features/shortlists/contract';
import { removeMember } from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { registerCompany, signUpColleague, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productBody } from '@bidboard/backend/testing/fixtures/product-form';
import { acceptedRfp, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enquiryMail } from '../enquiries/mails.ts';
import { reportFile } from '../reports/feature.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';
import { notificationMail } from './mails.ts';
import { notifications } from './notifications.ts';

const publicUrl = 'https://bidboard.example';
let app: TestApp;
let owner: Person;
let colleague: Person;
let reader: Person;
let productId: string;
let caught: TestDependencies;
let delivered = 0;

beforeAll(async () => {
  app = await createTestApp();
  owner = await signUpPerson(app, 'owner@calder.example');
  await registerCompany(owner, 'Calder Systems');
  colleague = await signUpColleague(app, owner, 'colleague@calder.example');
  reader = await signUpPerson(app, 'reader@fenwick.example');
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Tools') on conflict do nothing`);
  productId = expectOk(await owner.call(addProduct, { body: productBody })).product._id;
});
afterAll(() => app.close());
beforeEach(() => {
  caught = createTestDependencies(app.database, { publicUrl, files: app.files });
});

/** Delivers the events since the last time, each twice and once more in reverse order. */
async function deliver(): Promise<void> {
  const events = (await listEvents(app.database)).slice(delivered);
  delivered += events.length;
  for (const event of [...events.flatMap((change) => [change, change]), ...events.toReversed()])
    for (const subscriber of [notificationMail, enquiryMail, notifications])
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}
const notificationsOf = async (person: Person, kind: string) =>
  expectOk(await person.call(notificationList, { search: { size: 100 } }))
    .data.filter((notification) => notification.kind === kind)
    .map(({ title, detail, path }) => [title, detail, path]);
const mailedTo = () => caught.mails.map(({ to, subject }) => [to, subject]);
const rung = () => new Set(caught.pushes.map(([room, name]) => `${String(name)} ${String(room)}`));
const publish = async (type: 'publish' | 'unpublish') =>
  expectOk(await owner.call(publishProduct, { body: { productId, type } }));
const page = () => expect.stringContaining(`?search=${productId}`);

test('Colleagues learn of a published product, and so do people with it on their shortlist when it is published again', async () => {
  await publish('publish');
  await deliver();
  const toColleague = ['owner published Ledgerly in the catalogue', '', page()];
  expect(await notificationsOf(colleague, 'productPublished')).toEqual([toColleague]);
  for (const person of [owner, reader]) expect(await notificationsOf(person, 'productPublished')).toEqual([]);
  expect(rung()).toEqual(new Set([`notificationsChanged ${personRoom(colleague.userId)}`]));
  expect(mailedTo()).toEqual([]);

  expectOk(await reader.call(addToShortlist, { body: { objectID: productId } }));
  expectOk(await colleague.call(saveNotificationPreference, { body: { topic: 'products', mail: 'atOnce' } }));
  await publish('unpublish');
  await publish('publish');
  await deliver();
  expect(await notificationsOf(colleague, 'productPublished')).toEqual([toColleague, toColleague]);
  expect(await notificationsOf(reader, 'productPublished')).toEqual([
    ['Calder Systems published Ledgerly, which is on your shortlist', '', page()],
  ]);
  expect(mailedTo()).toEqual([[colleague.email, 'owner published Ledgerly in the catalogue']]);
});

test('A person who leaves their company between the notification and its mail gets no mail', async () => {
  const leaver = await signUpColleague(app, owner, 'leaver@calder.example');
  expectOk(await leaver.call(saveNotificationPreference, { body: { topic: 'products', mail: 'atOnce' } }));
  await publish('unpublish');
  await publish('publish');
  for (const event of (await listEvents(app.database)).slice(delivered))
    if (notifications.subscribesTo.includes(event.name)) await notifications.handle(event, caught.deps);
  expect(await notificationsOf(leaver, 'productPublished')).toHaveLength(1);
  expectOk(await owner.call(removeMember, { body: { userId: leaver.userId } }));
  await deliver();
  expect(mailedTo()).toEqual([[colleague.email, 'owner published Ledgerly in the catalogue']]);
});

test('Everyone in the company is notified of an enquiry once, without the asker’s address', async () => {
  const enquiry = { productId, name: 'Vera Asks', email: 'vera@asks.example', message: 'Is it\n\nquick?' };
  expectOk(await app.visitor.call(submitEnquiry, { body: enquiry }));
  await deliver();
  for (const person of [owner, colleague])
    expect(await notificationsOf(person, 'enquirySubmitted')).toEqual([
      ['Vera Asks asks about Ledgerly', '“Is it quick?”', '/app/enquiries'],
    ]);
  expect(await notificationsOf(reader, 'enquirySubmitted')).toEqual([]);
  expect(mailedTo()).toEqual([owner, colleague].map(({ email }) => [email, 'Enquiry about Ledgerly']));
});

test('The requester of a report is notified once, however often it is rendered', async () => {
  const { rfpId, buyer } = await acceptedRfp(app, ['alto']);
  const company = await registerCompany(buyer, 'Buying Ltd');
  await app.database.query(sql.statement`update rfp set company_id = ${company} where id = ${rfpId}`);
  const mate = await signUpColleague(app, buyer, 'mate@buyer.example');
  await app.runProjections();
  expectOk(await buyer.call(requestReport, { body: { rfpId, format: 'xlsx' } }));
  await deliver();
  expect(await notificationsOf(buyer, 'reportMade')).toEqual([]);
  const requested = (await listEvents(app.database)).filter(({ name }) => name === 'reportRequested');
  for (const event of [...requested, ...requested] as RecordedEvent[])
    await reportFile.handle(event, caught.deps);
  await deliver();
  expect(await notificationsOf(buyer, 'reportMade')).toEqual([
    [
      expect.stringMatching(/^Evaluation report 1 of Tender .* is ready$/),
      'As XLSX, under Reports',
      `/app/dashboard-rfp/${rfpId}`,
    ],
  ]);
  expect(await notificationsOf(mate, 'reportMade')).toEqual([]);
  expect(
    mailedTo().filter(([to, subject]) => to === buyer.email && subject?.includes('report')),
  ).toHaveLength(1);
});
