import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedEvent } from '../../kernel/events.ts';
import { siteFormats } from '../../kernel/format/formats.ts';
import { notificationBuilders } from '../../app/compose.ts';
import { sql } from '../../platform/database/database.ts';
import { withTextsFor } from '../../platform/languages/languages.ts';
import { asOneself } from '../../platform/notifications/notification-content.ts';
import { addBracketedLanguage, bracketed } from '../../testing/app/bracketed-language.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  createMeetingFixture,
  requestMeeting,
  type MeetingFixture,
} from '../../testing/fixtures/meeting-fixture.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { notifications } from './contracts/notifications.ts';
import { notificationCreator } from './create-notifications.ts';

let app: TestApp;
let fixture: MeetingFixture;
let event: RecordedEvent<'meetingRequested'>;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await createMeetingFixture(app, 1);
  await requestMeeting(fixture);
  const events = await listEvents(app.database);
  event = events.find(({ name }) => name === 'meetingRequested') as typeof event;
});
afterAll(() => app.close());

test('The texts of a notification are in the language of its readers, and names stay as they are', async () => {
  addBracketedLanguage();
  const source = { eventId: event.eventId, actor: null, formats: siteFormats };
  const contents = await withTextsFor(bracketed, siteFormats, () =>
    notificationBuilders.meetingRequested!(app.database, event.payload, source),
  );
  expect(contents.map(({ title }) => title)).toEqual([
    '[Fenwick Foods 1 asks for a discovery meeting about Calder Access]',
  ]);
});

test('Recipients of one event each get one notification, with dates in their own formats', async () => {
  const { buyer, vendor } = fixture;
  await app.database.query(sql.statement`
    update app_user set locale = 'de-DE' where id = ${vendor.userId}`);
  const create = notificationCreator({
    meetingRequested: (_, __, { formats }) =>
      Promise.resolve([
        {
          to: [buyer.userId, vendor.userId],
          recipientRole: asOneself,
          title: formats.date(Date.UTC(2026, 10, 27)),
          path: '/',
        },
      ]),
  });
  expect((await create(app.database, event)).toSorted()).toEqual([buyer.userId, vendor.userId].toSorted());
  for (const [person, title] of [
    [buyer, '27 November 2026'],
    [vendor, '27. November 2026'],
  ] as const) {
    const { data } = expectOk(await person.call(notifications, { search: {} }));
    expect(data.map((notification) => notification.title)).toEqual([title]);
  }
});
