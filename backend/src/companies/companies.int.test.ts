import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany, getCompanySuggestion } from '../contracts/companies.ts';
import { sql } from '../platform/database.ts';
import { listEvents } from '../testing/follow-all.ts';
import { signUpPerson } from '../testing/people.ts';
import { must } from '../testing/rfp-scene.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = (companyName: string) => ({
  body: {
    companyName,
    overview: JSON.stringify('What we make'),
    locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
  },
});

test('a double click registers one company, with one pass', async () => {
  const person = await signUpPerson(app, 'founder@x.example');
  const both = (
    await Promise.all(['Twice Ltd', 'Twice Ltd'].map((name) => person.ask(addCompany, form(name) as never)))
  ).map(must);
  expect(both.map((one) => one.message).sort()).toEqual([
    'Company has been created successfully.',
    'Company information has been updated successfully.',
  ]);
  expect(both[0]?.company).toEqual(both[1]?.company);
  const { data } = must(await person.ask(getCompanySuggestion, { search: { name: 'twice' } }));
  expect(data).toHaveLength(1);
  const passes = (await listEvents(app.database)).filter((one) => one.name === 'rfpPassGranted');
  expect(passes).toHaveLength(1);
  expect(await app.database.any(sql.typeAlias('nothing')`select 1 as pass from rfp_pass`)).toHaveLength(1);
});

test('a name may hold what SQL patterns mean', async () => {
  const person = await signUpPerson(app, 'odd@x.example');
  must(await person.ask(addCompany, form('100%_Pure\\Ltd') as never));
  const asked = async (name: string) =>
    must(await person.ask(getCompanySuggestion, { search: { name } })).data.length;
  expect([await asked('100%_pure\\'), await asked('%'), await asked('1_0')]).toEqual([1, 0, 0]);
});
