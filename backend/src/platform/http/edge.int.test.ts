import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentUser, logIn, logOut, signUp } from '../../features/accounts/contracts/accounts.ts';
import { addCompany } from '../../features/companies/contract.ts';
import { getRfps } from '../../features/dashboard/contract.ts';
import { getFinalPresentation } from '../../features/rfps/contracts/final-presentation.ts';
import { getNda } from '../../features/rfps/contracts/nda.ts';
import { deleteSheets } from '../../features/products/contracts/products.ts';
import { getCommercial, getTechnical } from '../../features/rfps/contracts/requirements.ts';
import { createRfp, getProject, getRfpById } from '../../features/rfps/contracts/rfps.ts';
import { presets } from '../../features/rfps/contracts/steps.ts';
import { companyForm, password, signUpPerson } from '../../testing/app/people.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { sql } from '../database/database.ts';
import { number, row, text } from '../database/row.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await signUpPerson(app, 'edge@buyer.example');
});
afterAll(() => app.close());

const settings = (rfpName: string) => ({
  body: {
    rfpName,
    processTypeValue: 'rapid' as const,
    scopeValue: 'private' as const,
    stepsValue: presets.rapid,
  },
});
const euroCompany: Parameters<typeof companyForm>[0] = {
  companyName: 'Founders',
  overview: JSON.stringify('What they make'),
  currency: 'EUR',
  locations: [{ officeLocation: 'Leeds, United Kingdom', officeFunction: ['Head office'] }],
};
const countRfps = () =>
  app.database.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n from rfp`);
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${app.baseUrl}/api/rfp/create`, {
    method: 'POST',
    headers: { token: person.token ?? '', 'content-type': 'application/json', ...headers },
    body,
  });

test('Requests with the same key and body have one effect and get the first response again, byte for byte', async () => {
  const before = await countRfps();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => person.call(createRfp, { ...settings('Once'), key: 'once-1' })),
  );
  const later = await person.call(createRfp, { ...settings('Once'), key: 'once-1' });
  expect(new Set([...answers, later].map((response) => `${response.status} ${response.text}`)).size).toBe(1);
  expect(await countRfps()).toBe(before + 1);
});

test('The same key with another body is refused', async () => {
  expectOk(await person.call(createRfp, { ...settings('First'), key: 'reused' }));
  const other = await person.call(createRfp, { ...settings('Second'), key: 'reused' });
  expect([other.status, other.problem.code]).toEqual([422, 'idempotencyKeyReused']);
});

test('A refusal is a stored response too and is returned again', async () => {
  const input = { body: { ...settings('Nowhere').body, rfpId: crypto.randomUUID() }, key: 'refused' };
  const [first, again] = [await person.call(createRfp, input), await person.call(createRfp, input)];
  expect([first.status, again.text]).toEqual([404, first.text]);
});

test('Two users may use the same idempotency key independently', async () => {
  const other = await signUpPerson(app, 'edge-other@buyer.example');
  const mine = expectOk(await person.call(createRfp, { ...settings('Mine'), key: 'shared' }));
  const theirs = expectOk(await other.call(createRfp, { ...settings('Mine'), key: 'shared' }));
  expect(theirs.rfp._id).not.toBe(mine.rfp._id);
});

test('A response that carries a token is never stored', async () => {
  const login = { body: { email: person.email, password }, key: 'login' };
  const [first, second] = [
    expectOk(await app.visitor.call(logIn, login)),
    expectOk(await app.visitor.call(logIn, login)),
  ];
  expect(first.token).not.toBe(second.token);
});

test('Every invalid field gets its error in one response, in the specified form', async () => {
  const response = await post(
    JSON.stringify({ ...settings('').body, scopeValue: 5, isAnonymous: 'yes', colour: 'red' }),
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([
    422,
    'application/problem+json; charset=utf-8',
  ]);
  const problem = (await response.json()) as {
    code: string;
    message: string;
    errors: { field: string; message: string }[];
  };
  expect(problem).toMatchObject({ code: 'invalidFields', message: 'Some fields need attention.' });
  expect(problem.errors.map((error) => error.field).sort()).toEqual([
    'colour',
    'isAnonymous',
    'rfpName',
    'scopeValue',
  ]);
  expect(problem.errors).toContainEqual({ field: 'rfpName', message: 'RFP Name is required.' });
});

test('An unreadable body and an unacceptable body get different errors', async () => {
  expect((await post('{')).status).toBe(400);
  expect((await post('x', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post(`"${'x'.repeat(5_000_000)}"`)).status).toBe(413);
  expect((await post('{}', { 'idempotency-key': 'ä' })).status).toBe(400);
  expect((await fetch(`${app.baseUrl}/api/nowhere`)).status).toBe(404);
});

test('A character that no text can hold is malformed, in a query and in a body', async () => {
  const request = await fetch(`${app.baseUrl}/api/company/getCompanySuggestion?name=%00`, {
    headers: { token: person.token ?? '' },
  });
  const sent = await post(JSON.stringify(settings('NUL \u0000').body));
  expect([request.status, sent.status]).toEqual([400, 400]);
});

test('An identifier that cannot name anything gets the same response as one that names nothing', async () => {
  for (const rfpId of ['x', '1', crypto.randomUUID()]) {
    expect((await person.call(getRfpById, { params: { rfpId } })).status).toBe(404);
  }
  expect((await person.call(getRfps, { params: { userId: crypto.randomUUID() } })).status).toBe(404);
});

test('A name must show a visible character and is kept without its invisible characters', async () => {
  const named = async (rfpName: string) => {
    const { status, body, problem } = await person.call(createRfp, settings(rfpName));
    return status === 200 ? body.rfp.rfpName : problem.errors;
  };
  for (const blank of ['\u200b', '\u202e', '\u0007', ' \n '])
    expect(await named(blank), JSON.stringify(blank)).toEqual([
      { field: 'rfpName', message: 'RFP Name is required.' },
    ]);
  expect(await named('\u202eevil txt.exe')).toBe('evil txt.exe');
  expect(await named('bell\u0007')).toBe('bell');
  expect(await named('Line\r\nbreak')).toBe('Line break');
  expect(await named('Tender\n')).toBe('Tender');
  const userName = '\u2066Ada\u2069\nLovelace';
  const form = { userName, email: 'ada@names.example', password, policy: true };
  expectOk(await app.visitor.call(signUp, { body: form }));
  expect(
    await app.database.oneFirst(
      sql.type(row({ name: text }))`select user_name as name from app_user where email = ${form.email}`,
    ),
  ).toBe('Ada Lovelace');
  const nameless = await app.visitor.call(signUp, { body: { ...form, userName: '\u200b' } });
  expect(nameless.problem.errors).toEqual([{ field: 'userName', message: 'Name is required' }]);
});

test('A form of an account reports every invalid field at once', async () => {
  const fieldsOf = async (call: typeof signUp | typeof logIn) =>
    (await app.visitor.call(call as typeof logIn, { body: {} as never })).problem.errors?.map(
      ({ field }) => field,
    );
  expect(await fieldsOf(signUp)).toEqual(['userName', 'email', 'password', 'policy']);
  expect(await fieldsOf(logIn)).toEqual(['email', 'password']);
});

test("Another user's id in place of the caller's own gets 404, in a path and in a body", async () => {
  const other = await signUpPerson(app, 'edge-own@buyer.example');
  const { rfp } = expectOk(await person.call(createRfp, settings('Own')));
  const reads = [getRfpById, getTechnical, getCommercial, getProject, getFinalPresentation, getNda] as const;
  const readsAs = (userId: string) =>
    Promise.all(
      reads.map(async (read) => (await person.call(read, { params: { rfpId: rfp._id, userId } })).status),
    );
  const savesAs = async (userId: string) =>
    (await person.call(createRfp, { body: { ...settings('Own').body, userId } })).status;
  for (const own of [person.userId, person.userId.toUpperCase()]) {
    expect(await savesAs(own)).toBe(200);
    expect(await readsAs(own)).not.toContain(404);
  }
  for (const foreign of [other.userId, crypto.randomUUID()]) {
    expect(await savesAs(foreign)).toBe(404);
    expect(await readsAs(foreign)).toEqual(reads.map(() => 404));
  }
  const datasheet = { fileName: 'a.pdf', _id: crypto.randomUUID() };
  expect((await person.call(deleteSheets, { body: { ...datasheet, userId: other.userId } })).status).toBe(
    404,
  );
});

test('A change and its event commit together, and a refused command leaves neither', async () => {
  const before = await listEvents(app.database);
  const { rfp } = expectOk(await person.call(createRfp, settings('Told')));
  await person.call(createRfp, { body: { ...settings('Stale').body, rfpId: rfp._id, version: 7 } });
  const added = (await listEvents(app.database)).slice(before.length);
  expect(added.map((event) => [event.name, event.payload])).toEqual([['rfpSaved', { rfpId: rfp._id }]]);
});

test('The second of two users who save the same version gets an edit conflict', async () => {
  const { rfp } = expectOk(await person.call(createRfp, settings('Twice')));
  const save = (rfpName: string) =>
    person.call(createRfp, { body: { ...settings(rfpName).body, rfpId: rfp._id, version: rfp.version } });
  const both = await Promise.all([save('A'), save('B')]);
  expect(both.map((response) => response.problem.code ?? 'saved').sort()).toEqual(['saved', 'staleVersion']);
});

test('A token is dead after logout', async () => {
  const guest = await signUpPerson(app, 'edge-guest@buyer.example');
  expectOk(await guest.call(logOut, {}));
  const after = await guest.call(currentUser, {});
  expect([after.status, after.problem.message]).toEqual([401, 'Token is expired or invalid']);
});

test('Every command checks again which caller a token means', async () => {
  const founder = await signUpPerson(app, 'edge-founder@buyer.example');
  expect(expectOk(await founder.call(createRfp, settings('Before'))).rfp.currency).toBe('USD');
  expectOk(await founder.call(addCompany, { form: companyForm(euroCompany) }));
  expect(expectOk(await founder.call(createRfp, settings('After'))).rfp.currency).toBe('EUR');
  await app.database.query(sql.statement`delete from session where user_id = ${founder.userId}`);
  expect((await founder.call(createRfp, settings('Revoked'))).status).toBe(401);
});

test('A command notifies the relay once', async () => {
  const before = app.relayNotifications();
  expectOk(await person.call(createRfp, settings('Notified')));
  expect(app.relayNotifications()).toBe(before + 1);
});
