import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, forgotPassword, logIn, resetPassword, signUp } from '../contracts/accounts.ts';
import type { RecordedEvent } from '../../../kernel/events.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { password, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { mintResetLink } from './reset-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const email = 'marjolein@x.example';
/** One password that everybody tries, and one that only people who know the user would try. */
const tried = ['Password123', 'marjolein2026'];
const refused = (field: string) => [422, [{ field, message: messages.passwordGuessable }]];

test('A guessable password is refused at sign-up, through a link, and as a replacement', async () => {
  const results = [];
  for (const triedPassword of tried) {
    const { status, problem } = await app.visitor.call(signUp, {
      body: { userName: 'Ada', email, password: triedPassword, policy: true },
    });
    results.push([status, problem.errors]);
  }
  const somebody = sql.statement`select 1 from app_user where email = ${email}`;
  expect([results, await app.database.exists(somebody)]).toEqual([
    tried.map(() => refused('password')),
    false,
  ]);

  const person = await signUpPerson(app, email);
  for (const newPassword of tried) {
    const { status, problem } = await person.call(changePassword, {
      body: { currentPassword: password, newPassword },
    });
    expect([status, problem.errors]).toEqual(refused('newPassword'));
  }
  expectOk(await app.visitor.call(forgotPassword, { body: { email } }));
  const resetRequested = (await listEvents(app.database)).at(-1) as RecordedEvent<'passwordResetRequested'>;
  const token = (await mintResetLink(app.database, resetRequested.payload.requestId))?.token ?? '';
  for (const triedPassword of tried) {
    const { status, problem } = await app.visitor.call(resetPassword, {
      body: { token, password: triedPassword },
    });
    expect([status, problem.errors]).toEqual(refused('password'));
  }
  // The attempt stored nothing, and the link is still valid.
  expectOk(await app.visitor.call(logIn, { body: { email, password } }));
  expectOk(await app.visitor.call(resetPassword, { body: { token, password: 'a wholly other one' } }));
});
