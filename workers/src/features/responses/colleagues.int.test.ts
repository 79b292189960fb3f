import {
  assignSections,
  deleteInternalComment,
  responseColleagues,
  writeInternalComment,
} from '@bidboard/backend/features/responses/contracts/colleagues';
import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import { removeMember } from '@bidboard/backend/features/team/contracts/team';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { registerCompany, signUpColleague } from '@bidboard/backend/testing/app/people';
import { acceptedRfp, expectOk, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '../notifications/notifications.ts';
import {
  createTestDependencies,
  subscriberNamed,
  type TestDependencies,
} from '../../testing/test-dependencies.ts';
import { assignmentMail } from './mails.ts';

const colleaguesInvalidation = subscriberNamed('colleaguesInvalidation');

let app: TestApp;
let fixture: RfpFixture;
let ann: Person;
let ben: Person;
let sections: string[];
let caught: TestDependencies;
let answeredWhere = 0;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alto', 'rival']);
  await registerCompany(fixture.buyer, 'Fenwick Foods');
  ann = fixture.vendors[0]!.person;
  ben = await signUpColleague(app, ann, 'ben@alto.example');
  const shared = expectOk(await ann.call(responseColleagues, { params: { rfpId: fixture.rfpId } }));
  sections = shared.sections.map(({ sectionId }) => sectionId);
  answeredWhere = (await listEvents(app.database)).length;
});
afterAll(() => app.close());
beforeEach(() => {
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
});

/** Delivers the events since the last time, each twice, and then all of them once more in reverse order. */
async function deliver(): Promise<void> {
  const events = (await listEvents(app.database)).slice(answeredWhere);
  answeredWhere += events.length;
  for (const event of [...events.flatMap((change) => [change, change]), ...events.toReversed()])
    for (const subscriber of [assignmentMail, notifications, colleaguesInvalidation])
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}
const assign = async (person: Person, sectionIds: string[], userId: string | null) =>
  expectOk(await person.call(assignSections, { body: { rfpId: fixture.rfpId, sectionIds, userId } }));
const notificationsOf = async (person: Person) =>
  expectOk(await person.call(notificationList, { search: {} })).data.filter(
    ({ kind }) => kind === 'sectionsAssigned',
  );
const mailed = () => caught.mails.map(({ to, subject }) => [to, subject]);

test('Only the person assigned to sections is notified, once, in the product and by mail', async () => {
  await assign(ann, sections, ben.userId);
  await deliver();
  const [notification, ...more] = await notificationsOf(ben);
  expect(more).toEqual([]);
  expect(notification).toMatchObject({
    detail: 'Sign-in, Audit, Terms',
    path: expect.stringMatching(
      new RegExp(`^/app/submit-rfp/${fixture.rfpId}\\?product_name=.*step=technicalRequirements&category=1$`),
    ) as string,
  });
  expect(notification?.title).toMatch(/ assigned you 3 sections of Tender \w+$/);
  expect(mailed()).toEqual([[ben.email, notification?.title]]);
  expect(caught.mails[0]?.text).toContain(`https://bidboard.example${notification?.path}`);
  for (const other of [ann, fixture.buyer, fixture.vendors[1]!.person])
    expect(await notificationsOf(other)).toEqual([]);
});

test('A person who takes a section, or loses it again before the notification, is not notified', async () => {
  await assign(ann, [sections[0]!], ann.userId);
  await assign(ben, [sections[1]!], null);
  await assign(ann, [sections[1]!], ben.userId);
  await assign(ann, [sections[1]!], null);
  await deliver();
  expect(mailed()).toEqual([]);
  expect(await notificationsOf(ann)).toEqual([]);
  expect(await notificationsOf(ben)).toHaveLength(1);
});

test('A person who has left gets no notification, and can no longer read the earlier ones', async () => {
  const removed = await signUpColleague(app, ann, 'gone@alto.example');
  await assign(ann, [sections[1]!], removed.userId);
  await deliver();
  expect(await notificationsOf(removed)).toHaveLength(1);
  caught.mails.length = 0;
  await assign(ann, [sections[2]!], removed.userId);
  expectOk(await ann.call(removeMember, { body: { userId: removed.userId } }));
  await deliver();
  expect(mailed()).toEqual([]);
  expect(await notificationsOf(removed)).toEqual([]);
});

test('Only the vendor’s own people are asked to refetch, and the push does not contain the text', async () => {
  const body = { rfpId: fixture.rfpId, questionId: 1, text: 'A secret of ours' };
  const { commentId } = expectOk(await ann.call(writeInternalComment, { body }));
  expectOk(await ann.call(deleteInternalComment, { body: { rfpId: fixture.rfpId, commentId } }));
  await assign(ann, [sections[0]!], ben.userId);
  await deliver();
  const room = `rfpVendor_${fixture.rfpId}_${fixture.vendors[0]!.companyId}`;
  expect(caught.pushes.filter(([, name]) => name === 'colleaguesChanged')).toEqual(
    Array.from({ length: 9 }, () => [room, 'colleaguesChanged', { rfpId: fixture.rfpId }]),
  );
  expect(JSON.stringify(caught.pushes)).not.toContain('secret');
});
