import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '../../../kernel/refusals.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { gridViewLimit, gridViews, removeGridView, saveGridView } from '../contracts/grid-views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const layout = {
  columns: [{ column: 'price', isHidden: true }],
  sort: [{ column: 'overall', direction: 'desc' as const }],
  filters: [{ filter: 'search', filterText: 'acme' }],
};
const grid = 'customers';
const newPerson = () => signUpPerson(app, `${crypto.randomUUID()}@x.example`);
const save = (person: Person, name: string, isDefault = false) =>
  person.call(saveGridView, { body: { grid, name, isDefault, layout } });
const viewsOf = async (person: Person) => expectOk(await person.call(gridViews, { search: { grid } })).data;

test('A person finds a saved view with its columns, sort and filters, and other people do not', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const { viewId } = expectOk(await save(person, 'Large ones'));
  expect(await viewsOf(person)).toEqual([{ viewId, name: 'Large ones', isDefault: false, layout }]);
  expect(await viewsOf(other)).toEqual([]);
  expect(expectOk(await person.call(gridViews, { search: { grid: 'vendors' } })).data).toEqual([]);
});

test('Two tabs that save at the same time both keep their view, and only one becomes the default', async () => {
  const person = await newPerson();
  for (const result of await Promise.all([save(person, 'A', true), save(person, 'B', true)]))
    expectOk(result);
  const views = await viewsOf(person);
  expect(views.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(views.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('A view is renamed and made the default without its layout, and deleted', async () => {
  const person = await newPerson();
  const { viewId } = expectOk(await save(person, 'Old'));
  expectOk(await person.call(saveGridView, { body: { grid, viewId, name: 'New', isDefault: true } }));
  expect(await viewsOf(person)).toEqual([{ viewId, name: 'New', isDefault: true, layout }]);
  expectOk(await person.call(removeGridView, { body: { viewId } }));
  expect(await viewsOf(person)).toEqual([]);
});

test("Another person's view can be neither changed nor deleted", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const { viewId } = expectOk(await save(person, 'Mine'));
  const change = await other.call(saveGridView, { body: { grid, viewId, name: 'Yours' } });
  const removal = await other.call(removeGridView, { body: { viewId } });
  expect([change.status, removal.status]).toEqual([404, 404]);
  expect((await viewsOf(person)).map(({ name }) => name)).toEqual(['Mine']);
});

test('A second view of the same name, a view beyond the limit and a long name are refused', async () => {
  const person = await newPerson();
  for (let at = 0; at < gridViewLimit; at++) expectOk(await save(person, `View ${at}`));
  const taken = await save(person, 'View 3');
  expect([taken.status, taken.problem.code]).toEqual([409, 'gridViewNameTaken']);
  const full = await save(person, 'One more');
  expect([full.status, full.problem.code]).toEqual([409, 'gridViewsFull']);
  expect(refusals.gridViewsFull).toContain(` ${gridViewLimit} `);
  const long = await save(await newPerson(), 'x'.repeat(61));
  expect([long.status, long.problem.errors?.[0]?.field]).toEqual([422, 'name']);
  const unnamed = await person.call(saveGridView, { body: { grid } });
  expect(unnamed.problem.errors?.map(({ field }) => field)).toEqual(['name', 'layout']);
});
