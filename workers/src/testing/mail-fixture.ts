import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import {
  notificationPreferences,
  saveNotificationPreference,
} from '@bidboard/backend/features/notifications/contracts/preferences';
import type {
  MailFrequency,
  NotificationTopic,
} from '@bidboard/backend/features/notifications/contracts/topics';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import {
  createMeetingFixture,
  type MeetingFixture,
} from '@bidboard/backend/testing/fixtures/meeting-fixture';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import type { Subscriber } from '../jobs/subscriber.ts';
import { subscribers } from '../app/composition.ts';
import { createTestDependencies, type TestDependencies } from './test-dependencies.ts';

export const publicUrl = 'https://bidboard.example';
export const hourMs = 3_600_000;
/** The subject of a vendor's mail about a meeting that `requestMeeting` requests. */
export const meetingRequestSubject = 'Request for a discovery meeting: Calder Access';

/** A buyer and a vendor, and all subscribers that send mails or notifications. */
export interface MailFixture {
  app: TestApp;
  fixture: MeetingFixture;
  /** Returns what was sent since `reset`. */
  caught(): TestDependencies;
  reset(): void;
  /**
   * Delivers the events since the last time to all subscribers that send mails or notifications, in either order of the two, each
   * twice.
   */
  deliver(order?: 'mailsFirst' | 'noticesFirst'): Promise<void>;
  subjectsTo(person: Pick<Person, 'email'>): string[];
  /** Returns the token of the link that turns off a mail's topic. */
  tokenOf(person: Pick<Person, 'email'>): string;
}

const sendsMailOrNotification = ({ name, queue, subscribesTo }: Subscriber, event: RecordedEvent) =>
  subscribesTo.includes(event.name) &&
  (queue === 'mail' || name.startsWith('notices') || name === 'preferencesInvalidation');

export async function createMailFixture(): Promise<MailFixture> {
  const app = await createTestApp({ clock: Date.now });
  const fixture = await createMeetingFixture(app, 99);
  const fresh = () => createTestDependencies(app.database, { publicUrl });
  let caught = fresh();
  let delivered = 0;
  const mailFixture: MailFixture = {
    app,
    fixture,
    caught: () => caught,
    reset() {
      caught = fresh();
    },
    async deliver(order = 'mailsFirst') {
      const events = await listEvents(app.database);
      const inOrder = order === 'mailsFirst' ? subscribers.toReversed() : subscribers;
      for (const event of events.slice(delivered))
        for (const subscriber of inOrder)
          if (sendsMailOrNotification(subscriber, event))
            for (let time = 0; time < 2; time += 1) await subscriber.handle(event, caught.deps);
      delivered = events.length;
    },
    subjectsTo: (person) =>
      caught.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject),
    tokenOf(person) {
      const link = caught.mails.find(({ to }) => to === person.email)?.unsubscribeUrl;
      if (!link) throw new Error(`no mail to ${person.email} has a link`);
      return link.replace(`${publicUrl}/unsubscribe/`, '');
    },
  };
  await mailFixture.deliver();
  return mailFixture;
}

export const choosePreference = async (
  person: Person,
  topic: NotificationTopic,
  preference: { inApp?: boolean; mail?: MailFrequency },
) => expectOk(await person.call(saveNotificationPreference, { body: { topic, ...preference } }));

export const preferenceOf = async (person: Person, topic: NotificationTopic) =>
  expectOk(await person.call(notificationPreferences)).topics.find(
    (preference) => preference.topic === topic,
  );
