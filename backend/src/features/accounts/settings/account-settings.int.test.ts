import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson, exportOwnData } from '../../../app/jobs.ts';
import { nullable, row, text } from '../../../platform/database/row.ts';
import { sql } from '../../../platform/database/database.ts';
import { unpackZip } from '../../../platform/zip/unpack-zip.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { password, signUpOperator, signUpPerson } from '../../../testing/app/people.ts';
import { acceptedRfp, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { closeAccount, fetchOwnData, requestOwnData } from '../../privacy/contract.ts';
import { currentUser } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { saveAccountSettings } from '../contracts/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const german = { language: 'en', locale: 'de-DE', timeZone: 'Europe/Berlin' };
const save = (person: Person, body: unknown) => person.call(saveAccountSettings, { body: body as never });
const settingsOf = async (person: Person) => {
  const { language, locale, timeZone } = expectOk(await person.call(currentUser));
  return { language, locale, timeZone };
};

test('Buyers, vendors and operators save the settings of their own account only', async () => {
  const { buyer, vendors } = await acceptedRfp(app, ['alto']);
  const vendor = vendors[0]!.person;
  const operator = await signUpOperator(app);
  for (const person of [buyer, vendor, operator]) {
    const other = person === buyer ? vendor : buyer;
    const before = await settingsOf(other);
    expect(expectOk(await save(person, german)).message).toBe(messages.accountSettingsSaved);
    expect(await settingsOf(person)).toEqual(german);
    expect(await settingsOf(other)).toEqual(before);
  }
  const events = (await listEvents(app.database)).filter(({ name }) => name === 'accountSettingsChanged');
  expect(events.map(({ payload }) => payload)).toEqual(
    [buyer, vendor, operator].map(({ userId }) => ({ userId })),
  );
});

test('A new account follows the browser, and can do so again', async () => {
  const person = await signUpPerson(app, 'ada@x.example');
  const browser = { language: null, locale: null, timeZone: null };
  expect(await settingsOf(person)).toEqual(browser);
  expectOk(await save(person, { locale: 'en-us', timeZone: 'america/new_york' }));
  expect(await settingsOf(person)).toEqual({ language: null, locale: 'en-US', timeZone: 'America/New_York' });
  expectOk(await save(person, browser));
  expect(await settingsOf(person)).toEqual(browser);
});

test('An omitted language keeps the saved one, as in pages of an earlier version', async () => {
  const person = await signUpPerson(app, 'ida@x.example');
  expectOk(await save(person, german));
  expectOk(await save(person, { locale: null, timeZone: null }));
  expect(await settingsOf(person)).toEqual({ language: 'en', locale: null, timeZone: null });
});

test.each([
  [
    { ...german, language: 'pseudo' },
    [{ field: 'language', message: 'Must be one of the offered languages' }],
  ],
  [{ locale: 'xx-XX', timeZone: null }, [{ field: 'locale', message: messages.localeUnknown }]],
  [{ locale: null, timeZone: 'Mars/Olympus' }, [{ field: 'timeZone', message: 'Must be a time zone' }]],
  [{ locale: 'de-DE' }, [{ field: 'timeZone', message: 'Time zone is required' }]],
  [{ ...german, userId: 'x' }, [{ field: 'userId', message: 'Unknown field' }]],
  [{ ...german, locale: 7 }, [{ field: 'locale', message: 'Locale must be text' }]],
])('The settings %j are refused with the field, and nothing changes', async (body, errors) => {
  const person = await signUpPerson(app, `${crypto.randomUUID()}@x.example`);
  expectOk(await save(person, german));
  const { status, problem } = await save(person, body);
  expect([status, problem.errors]).toEqual([422, errors]);
  expect(await settingsOf(person)).toEqual(german);
});

test("The copy of a person's data has the settings, and an erasure deletes them", async () => {
  const person = await signUpPerson(app, 'eve@x.example');
  expectOk(await save(person, german));
  const { exportId } = expectOk(await person.call(requestOwnData, {}));
  const place = { database: app.database, files: app.files, clock: () => app.now.ms };
  await exportOwnData(place, { exportId, days: 7 });
  const { file } = expectOk(await person.call(fetchOwnData, { params: { exportId } }));
  const bytes = Buffer.from(await (await fetch(`${app.baseUrl}${file.location}`)).arrayBuffer());
  const entries = await unpackZip(bytes, { entries: 500, unpackedBytes: 10_000_000 }, () => true);
  const account = [...entries].find(([name]) => name === 'account.json')?.[1].toString('utf8') ?? '[]';
  expect(JSON.parse(account)).toMatchObject([
    { language: 'en', locale: 'de-DE', time_zone: 'Europe/Berlin' },
  ]);

  expectOk(await person.call(closeAccount, { body: { currentPassword: password } }));
  await erasePerson(app.database, person.userId, app.now.ms + 15 * 86_400_000);
  const erased = await app.database.one(
    sql.type(
      row({ language: nullable(text), locale: nullable(text), timeZone: nullable(text) }),
    )`select language, locale, time_zone as "timeZone" from app_user where id = ${person.userId}`,
  );
  expect(erased).toEqual({ language: null, locale: null, timeZone: null });
});
