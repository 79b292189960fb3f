import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany, getCompany, getCompanySuggestion } from '../contracts/companies.ts';
import { sql } from '../platform/database.ts';
import { listEvents } from '../testing/follow-all.ts';
import { companyForm } from '../testing/company-form.ts';
import { signUpPerson } from '../testing/people.ts';
import { must } from '../testing/rfp-scene.ts';
import { drawing, sampleFiles } from '../testing/sample-files.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = (companyName: string) => ({
  form: companyForm({
    companyName,
    overview: JSON.stringify('What we make'),
    locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
  }),
});

test('a double click registers one company, with one pass', async () => {
  const person = await signUpPerson(app, 'founder@x.example');
  const both = (
    await Promise.all(['Twice Ltd', 'Twice Ltd'].map((name) => person.ask(addCompany, form(name))))
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

const texts = {
  companyName: 'Shown Ltd',
  overview: JSON.stringify('What we make'),
  locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
};

test('a company needs a logo, shows it to everybody, and keeps it until it gives another', async () => {
  const person = await signUpPerson(app, 'shown@x.example');
  const without = await person.ask(addCompany, { body: { ...texts, logo: '/default-logo.png' } });
  expect([without.status, without.problem.errors]).toEqual([
    422,
    [{ field: 'logo', message: 'Please add a logo' }],
  ]);
  const logoOf = async () =>
    must(await person.ask(getCompany, { params: { userId: person.userId } })).company?.logo ?? '';
  const read = async (path: string) => {
    const answer = await fetch(`${app.baseUrl}${path}`);
    return [answer.status, answer.headers.get('content-type')];
  };
  must(await person.ask(addCompany, { form: companyForm(texts) }));
  const first = await logoOf();
  expect(await read(first)).toEqual([200, 'image/svg+xml']);
  must(await person.ask(addCompany, { body: { ...texts, logo: first } }));
  expect(await logoOf()).toBe(first);
  const sent = companyForm(texts);
  sent.set('logo', new Blob([new Uint8Array(sampleFiles.png)]), 'Shown.PNG');
  must(await person.ask(addCompany, { form: sent }));
  const second = await logoOf();
  expect(second).not.toBe(first);
  expect([await read(first), await read(second)]).toEqual([
    [404, 'application/problem+json; charset=utf-8'],
    [200, 'image/png'],
  ]);
});

test.each([
  ['a PDF', 'logo.pdf', sampleFiles.pdf, 'logo.pdf is not one of .jpg, .jpeg, .png, .svg.'],
  ['a PDF that says it is a picture', 'logo.png', sampleFiles.pdf, /is not a PNG picture/],
  ['a script', 'logo.svg', drawing('<script>alert(1)</script>'), 'logo.svg holds a script.'],
])('a logo that is %s is refused in its place, and registers nothing', async (what, name, content, says) => {
  const person = await signUpPerson(app, `${what.replaceAll(' ', '-')}@x.example`);
  const sent = companyForm(texts);
  sent.set('logo', new Blob([new Uint8Array(content)]), name);
  const { status, problem } = await person.ask(addCompany, { form: sent });
  expect([status, problem.errors]).toEqual([
    422,
    [{ field: 'logo', message: expect.stringMatching(says) as string }],
  ]);
  expect(must(await person.ask(getCompany, { params: { userId: person.userId } })).company).toBeNull();
});

test('nobody’s logo is read', async () => {
  const { status, problem } = await app.visitor.ask(addCompany, { form: companyForm(texts) });
  expect([status, problem.code]).toEqual([401, 'unauthenticated']);
  const dead = await app.as('dead').ask(addCompany, { form: companyForm(texts) });
  expect(dead.status).toBe(401);
});

test('a name may hold what SQL patterns mean', async () => {
  const person = await signUpPerson(app, 'odd@x.example');
  must(await person.ask(addCompany, form('100%_Pure\\Ltd')));
  const asked = async (name: string) =>
    must(await person.ask(getCompanySuggestion, { search: { name } })).data.length;
  expect([await asked('100%_pure\\'), await asked('%'), await asked('1_0')]).toEqual([1, 0, 0]);
});
