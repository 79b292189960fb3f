import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson, exportOwnData } from '../../../app/jobs.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { unpackZip } from '../../../platform/zip/unpack-zip.ts';
import { password, signUpPerson } from '../../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { closeAccount, fetchOwnData, requestOwnData } from '../../privacy/contract.ts';
import { dismissedHints, dismissHint, restoreHint } from '../contracts/hints.ts';
import { messages } from '../contracts/messages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newPerson = () => signUpPerson(app, `${crypto.randomUUID()}@x.example`);
const hintsOf = async (person: Person) =>
  expectOk(await person.call(dismissedHints)).data.map(({ hint }) => hint);

test('A dismissed hint belongs to the account, and a restored one is shown again', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const dismissed = await person.call(dismissHint, { body: { hint: 'addProduct' } });
  expect(expectOk(dismissed).message).toBe(messages.hintDismissed);
  expect(await hintsOf(person)).toEqual(['addProduct']);
  expect(await hintsOf(other)).toEqual([]);
  const restored = await person.call(restoreHint, { body: { hint: 'addProduct' } });
  expect(expectOk(restored).message).toBe(messages.hintRestored);
  expect(await hintsOf(person)).toEqual([]);
});

test('Two tabs that dismiss hints at the same time both succeed, and repeating a call changes nothing', async () => {
  const person = await newPerson();
  const dismiss = (hint: 'addCompany' | 'addProduct') => person.call(dismissHint, { body: { hint } });
  for (const result of await Promise.all([
    dismiss('addCompany'),
    dismiss('addProduct'),
    dismiss('addProduct'),
  ]))
    expectOk(result);
  expect(await hintsOf(person)).toEqual(['addCompany', 'addProduct']);
  for (const repeated of [1, 2])
    expect([repeated, (await person.call(restoreHint, { body: { hint: 'addCompany' } })).status]).toEqual([
      repeated,
      200,
    ]);
  expect(await hintsOf(person)).toEqual(['addProduct']);
});

test('A dismissed hint that no longer exists is left out', async () => {
  const person = await newPerson();
  expectOk(await person.call(dismissHint, { body: { hint: 'addCompany' } }));
  await app.database.query(sql.statement`
    insert into dismissed_hint (user_id, hint) values (${person.userId}, 'takeTour')`);
  expect(await hintsOf(person)).toEqual(['addCompany']);
});

test('An unknown hint is refused', async () => {
  const person = await newPerson();
  const { status, problem } = await person.call(dismissHint, { body: { hint: 'buyCredits' as never } });
  expect([status, problem.errors?.map(({ field }) => field)]).toEqual([422, ['hint']]);
});

test("The copy of a person's data has the dismissed hints, and an erasure deletes them", async () => {
  const person = await newPerson();
  expectOk(await person.call(dismissHint, { body: { hint: 'addProduct' } }));
  const { exportId } = expectOk(await person.call(requestOwnData, {}));
  const place = { database: app.database, files: app.files, clock: () => app.now.ms };
  await exportOwnData(place, { exportId, days: 7 });
  const { file } = expectOk(await person.call(fetchOwnData, { params: { exportId } }));
  const bytes = Buffer.from(await (await fetch(`${app.baseUrl}${file.location}`)).arrayBuffer());
  const entries = await unpackZip(bytes, { entries: 500, unpackedBytes: 10_000_000 }, () => true);
  const hints = [...entries].find(([name]) => name === 'dismissedHints.json')?.[1].toString('utf8') ?? '[]';
  expect(JSON.parse(hints)).toMatchObject([{ hint: 'addProduct' }]);

  expectOk(await person.call(closeAccount, { body: { currentPassword: password } }));
  await erasePerson(app.database, person.userId, app.now.ms + 15 * 86_400_000);
  const left = await app.database.any(
    sql.type(row({ hint: text }))`select hint from dismissed_hint where user_id = ${person.userId}`,
  );
  expect(left).toEqual([]);
});
