import {
  logIn,
  changePassword,
  forgotPassword,
} from '@bidboard/backend/features/accounts/contracts/accounts';
import {
  notificationPreferences,
  saveNotificationPreference,
} from '@bidboard/backend/features/notifications/contracts/preferences';
import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import {
  closeAccount,
  listOwnData,
  requestOwnData,
  reopenAccount,
} from '@bidboard/backend/features/privacy/contract';
import { messages } from '@bidboard/backend/features/notifications/contracts/messages';
import type { EventName } from '@bidboard/backend/kernel/events';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { password, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordChangedMail, passwordResetMail } from '../accounts/mails.ts';
import { sessionEnd } from '../accounts/feature.ts';
import type { Subscriber } from '../../jobs/subscriber.ts';
import { notifications } from '../notifications/notifications.ts';
import { createTestDependencies } from '../../testing/test-dependencies.ts';
import { erasure, ownDataFile } from './feature.ts';
import { ownDataMail, returnMail, takenBackMail } from './mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const handle = async (
  subscriber: Subscriber,
  name: EventName,
  caught: ReturnType<typeof createTestDependencies>,
) => {
  for (const event of (await listEvents(app.database)).filter((candidate) => candidate.name === name))
    await subscriber.handle(event, caught.deps);
};
const catching = () =>
  createTestDependencies(app.database, {
    publicUrl: 'https://bidboard.example',
    files: app.files,
    clock: () => app.now.ms,
  });
const close = async (person: Person) =>
  expectOk(await person.call(closeAccount, { body: { currentPassword: password } }));

test('A person who closed their account gets no mail but the way back, however often they try to sign in', async () => {
  const person = await signUpPerson(app, 'closing@x.example', 'Clara Closing');
  const next = 'a wholly other one';
  expectOk(await person.call(changePassword, { body: { currentPassword: password, newPassword: next } }));
  expectOk(await person.call(closeAccount, { body: { currentPassword: next } }));
  expectOk(await app.visitor.call(forgotPassword, { body: { email: person.email } }));
  const caught = catching();
  await handle(passwordChangedMail, 'passwordChanged', caught);
  await handle(passwordResetMail, 'passwordResetRequested', caught);
  expect(caught.mails).toEqual([]);
  for (const name of ['accountClosed', 'passwordResetRequested'] as const)
    await handle(returnMail, name, caught);
  await handle(returnMail, 'accountClosed', caught);
  expect(caught.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, 'Your Bidboard account is closed'],
    [person.email, 'Your Bidboard account is closed'],
  ]);
  const token = /take-account-back\/([\w-]{43})/.exec(caught.mails[1]?.text ?? '')?.[1] ?? '';
  expectOk(await app.visitor.call(reopenAccount, { body: { token } }));
  await handle(takenBackMail, 'accountReopened', caught);
  expect(caught.mails[2]).toMatchObject({
    to: person.email,
    subject: 'Your Bidboard account has been restored',
  });
  expect(
    expectOk(await app.visitor.call(logIn, { body: { email: person.email, password: next } })).token,
  ).toBeDefined();
});

test('A copy of personal data is created once, and reported once, to the person’s own pages and address', async () => {
  const person = await signUpPerson(app, 'copy@x.example', 'Carl Copy');
  expectOk(await person.call(requestOwnData, {}));
  const caught = catching();
  await handle(ownDataFile, 'ownDataRequested', caught);
  await handle(ownDataFile, 'ownDataRequested', caught);
  await handle(ownDataMail, 'ownDataMade', caught);
  await handle(ownDataMail, 'ownDataMade', caught);
  expect(caught.pushes).toEqual([[personRoom(person.userId), 'ownDataChanged', {}]]);
  expect(caught.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, 'Your data is ready'],
  ]);
});

test('A copy brings a notification beside its mail, only to its person, and that mail cannot be turned off', async () => {
  const [person, other] = [
    await signUpPerson(app, 'told@x.example', 'Tom Told'),
    await signUpPerson(app, 'untold@x.example', 'Una Told'),
  ];
  const choose = (preference: object) =>
    person.call(saveNotificationPreference, { body: { topic: 'account', inApp: true, ...preference } });
  expect((await choose({ mail: 'off' })).problem).toMatchObject({
    code: 'invalidFields',
    errors: [{ field: 'mail', message: messages.mailAlwaysComes }],
  });
  expectOk(await choose({}));
  expect(expectOk(await person.call(notificationPreferences)).topics).toContainEqual({
    topic: 'account',
    inApp: true,
    mail: 'atOnce',
  });
  const { exportId } = expectOk(await person.call(requestOwnData, {}));
  const caught = catching();
  await handle(notifications, 'ownDataMade', caught);
  expect(caught.pushes).not.toContainEqual([personRoom(person.userId), 'notificationsChanged', {}]);
  await handle(ownDataFile, 'ownDataRequested', caught);
  for (let time = 0; time < 2; time += 1) {
    await handle(ownDataMail, 'ownDataMade', caught);
    await handle(notifications, 'ownDataMade', caught);
  }
  expect(caught.pushes).toContainEqual([personRoom(person.userId), 'notificationsChanged', {}]);
  const notificationsOf = async (recipient: Person) =>
    expectOk(await recipient.call(notificationList, { search: { topic: 'account' } })).data;
  const { expiresAt } =
    expectOk(await person.call(listOwnData)).data.find(({ _id }) => _id === exportId) ?? {};
  expect(await notificationsOf(person)).toMatchObject([
    {
      kind: 'ownDataMade',
      title: 'The copy of your data is ready',
      detail: 'You can download it under Account until then',
      moment: expiresAt,
      path: '/app/account',
      isRead: false,
    },
  ]);
  expect(await notificationsOf(other)).toEqual([]);
  const mails = caught.mails.filter(({ to }) => to === person.email);
  expect(mails.map(({ subject, unsubscribeUrl }) => [subject, unsubscribeUrl])).toEqual([
    ['Your data is ready', undefined],
  ]);
});

test('Closing an account makes servers recheck the rights of open pages, and erases no account before its grace period ends', async () => {
  const person = await signUpPerson(app, 'early@x.example', 'Early Bird');
  await close(person);
  const rechecked: unknown[] = [];
  const caught = catching();
  const pushes = { ...caught.deps.pushes, recheck: async (who: unknown) => void rechecked.push(who) };
  await handle(sessionEnd, 'accountClosed', { ...caught, deps: { ...caught.deps, pushes } });
  expect(rechecked).toContainEqual({ userIds: [person.userId] });
  await handle(erasure, 'accountClosed', caught);
  const names = (await listEvents(app.database)).map(({ name }) => name);
  expect(names).not.toContain('personErased');
});
