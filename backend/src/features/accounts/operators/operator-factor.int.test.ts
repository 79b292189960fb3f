import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentUser, logIn } from '../contracts/accounts.ts';
import { contracts } from '../../../contracts.ts';
import type { Contract } from '../../../kernel/contract.ts';
import { openQueueBoard, operatorActions } from '../../operations/contracts/queues.ts';
import { fillPath } from '../../../kernel/addresses/path.ts';
import { operatorsRoom } from '../../../kernel/pushes.ts';
import { secondFactor, turnOffSecondFactor } from '../contracts/second-factor.ts';
import { grantOperatorRoleBy } from '../jobs.ts';
import { boardPath, createBoardPasses } from '../../operations/queues/board-pass.ts';
import { sql } from '../../../platform/database/database.ts';
import { tokenHash } from '../../../platform/auth/authentication.ts';
import { mayJoin } from '../../../app/compose.ts';
import {
  answerWith,
  challengeOf,
  enrol,
  nextCode,
  type AuthenticatorEnrolment,
} from '../../../testing/fixtures/authenticator.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { password, signUpOperator, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

const boardSecret = 'of tests';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ operatorSecondFactor: 'required', boardSecret });
});
afterAll(() => app.close());

const operatorContracts = contracts.filter(({ who }) => who === 'operator');
const someId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';

/** Calls with an invalid request: the caller is authenticated before the request is validated. */
async function tryCall(person: Person, contract: Contract): Promise<[number, string]> {
  const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const path = fillPath(contract.path, Object.fromEntries(names.map((name) => [name, someId])));
  const response = await fetch(`${app.baseUrl}/api/${path}`, {
    method: contract.method,
    headers: { token: person.token ?? '', 'content-type': 'application/json' },
    ...(contract.method !== 'GET' && { body: '{}' }),
  });
  const responseBody = (await response.json()) as { code?: string };
  return [response.status, responseBody.code ?? 'ok'];
}

/** Opens the queue board as a browser does, with the pass that the session was given. */
async function openBoard(person: Person): Promise<number> {
  const pass = createBoardPasses(boardSecret, true).give(tokenHash(person.token ?? ''), app.now.ms);
  const headers = { cookie: pass.split(';')[0] ?? '' };
  return (await fetch(`${app.baseUrl}${boardPath}/`, { headers, redirect: 'manual' })).status;
}

const mayReceive = (person: Person) => mayJoin(app.database, person.userId, operatorsRoom);

describe('Operator without a second factor', () => {
  let operator: Person;
  let enrolled: AuthenticatorEnrolment;
  beforeAll(async () => {
    operator = await signUpOperator(app);
  });

  test('An operator without a second factor is refused every operator call and learns the reason', async () => {
    const results = [];
    for (const contract of operatorContracts)
      results.push([contract.name, ...(await tryCall(operator, contract))]);
    expect(results).toEqual(operatorContracts.map(({ name }) => [name, 403, 'secondFactorRequired']));
    expect(await openBoard(operator)).toBe(403);
    expect(await mayReceive(operator)).toBe(false);
    expect(expectOk(await operator.call(currentUser))).toMatchObject({
      isOperator: true,
      needsSecondFactor: true,
    });
  });

  test('An operator without a second factor gets the reason on every call, even from a process that has seen them as an operator', async () => {
    for (let at = 0; at < 3; at += 1)
      expect((await operator.call(openQueueBoard)).problem.code).toBe('secondFactorRequired');
  });

  test('An operator who turns the second factor on gets access in that session and in no earlier one', async () => {
    const { token } = expectOk(await app.visitor.call(logIn, { body: { email: operator.email, password } }));
    const before = app.as(token ?? '');
    enrolled = await enrol(app, operator);
    for (const contract of operatorContracts)
      expect((await tryCall(operator, contract))[1]).not.toBe('secondFactorRequired');
    expectOk(await operator.call(openQueueBoard));
    expectOk(await operator.call(operatorActions));
    expect(await openBoard(operator)).not.toBe(403);
    expect(await mayReceive(operator)).toBe(true);
    expect((await before.call(openQueueBoard)).status).toBe(401);
    expect(expectOk(await operator.call(currentUser))).toMatchObject({
      isOperator: true,
      needsSecondFactor: false,
    });
  });

  test('An operator who turns the second factor off loses access', async () => {
    const body = { currentPassword: password, code: nextCode(app, enrolled.key) };
    expectOk(await operator.call(turnOffSecondFactor, { body }));
    for (const contract of operatorContracts)
      expect((await tryCall(operator, contract))[1]).toBe('secondFactorRequired');
    expect(await openBoard(operator)).toBe(403);
    expect(await mayReceive(operator)).toBe(false);
  });
});

test('Operator calls remain not found for everybody else', async () => {
  const person = await signUpPerson(app, 'other@x.example');
  await enrol(app, person);
  for (const contract of operatorContracts) expect((await tryCall(person, contract))[0]).toBe(404);
  expect(await mayReceive(person)).toBe(false);
  expect(expectOk(await person.call(currentUser))).toMatchObject({
    isOperator: false,
    needsSecondFactor: false,
  });
});

describe('Server command line', () => {
  const runOperator = (...words: string[]) => grantOperatorRoleBy(app.url, words);

  test('Taking a second factor off a user who lost it signs them out, informs them, and logs the reason', async () => {
    const person = await signUpOperator(app, 'lost@x.example');
    await enrol(app, person);
    const waiting = await challengeOf(app, person.email);
    const before = (await listEvents(app.database)).length;
    expect(
      await runOperator('Lost@x.example', '--no-second-factor', 'Called back on the number of the contract'),
    ).toBe(0);
    const after = (await listEvents(app.database)).slice(before);
    expect(after.map(({ name, payload }) => [name, payload])).toEqual([
      ['secondFactorRemoved', { userId: person.userId }],
    ]);
    expect((await person.call(currentUser)).status).toBe(401);
    expect((await answerWith(app, waiting, '123456')).problem.code).toBe('challengeExpired');
    const { token } = expectOk(await app.visitor.call(logIn, { body: { email: person.email, password } }));
    const again = app.as(token ?? '', person.userId, person.email);
    expect(expectOk(await again.call(secondFactor)).isOn).toBe(false);
    expect((await again.call(operatorActions)).problem.code).toBe('secondFactorRequired');
    await enrol(app, again);
    expect(expectOk(await again.call(operatorActions)).data[0]).toMatchObject({
      kind: 'secondFactorRemoved',
      operatorName: 'On the server',
      subject: 'Lost@x.example',
      reason: 'Called back on the number of the contract',
    });
  });

  test('The command signs a user out everywhere', async () => {
    const person = await signUpPerson(app, 'stolen@x.example');
    expect(await runOperator(person.email, '--sign-out', 'Their laptop was stolen')).toBe(0);
    expect((await person.call(currentUser)).status).toBe(401);
  });

  test.each([
    ['nobody@x.example', '--no-second-factor', 'Why'],
    ['other@x.example', '--no-second-factor'],
    ['other@x.example', '--no-second-factor', ' '],
    ['other@x.example', '--sign-out'],
    ['other@x.example', '--yes'],
    ['--no-second-factor', 'Why'],
    [],
  ])('The command %j does nothing and says so', async (...words) => {
    const listStored = () => app.database.any(sql.statement`select * from second_factor order by user_id`);
    const before = await listStored();
    expect(await runOperator(...words)).toBe(1);
    expect(await listStored()).toEqual(before);
  });
});
