import { currentUser, logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { answerWith, challengeOf, codeAt, enrol } from '@bidboard/backend/testing/fixtures/authenticator';
import { password, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMonitoredProduct, openRunbook, type MonitoredProduct } from './runbook.ts';

interface OperatorActions {
  data: { kind: string; subject: string; reason: string }[];
}

const secret = 'a secret of tests, of more than 32 letters';
let house: MonitoredProduct;
beforeAll(async () => {
  const app = await createTestApp({ clock: Date.now, secondFactorSecret: secret });
  house = await openMonitoredProduct({ SECOND_FACTOR_SECRET: secret }, app);
});
afterAll(async () => {
  await house.close();
  await house.app.close();
});

test('An operator who lost their phone gets in again by following the page, and the operator log has the reason', async () => {
  const { app, desk } = house;
  const lost = await signUpPerson(app, 'lost@vendor.example');
  await enrol(app, lost);
  const page = openRunbook('lost-second-factor', desk);
  await desk.shell(`export LOST=${lost.email}`);
  await page.run(/--no-second-factor/);
  expect((await lost.ask(currentUser)).status).toBe(401);
  const { token } = expectOk(await app.visitor.ask(logIn, { body: { email: lost.email, password } }));
  const again = app.as(token ?? '');
  expectOk(await again.ask(currentUser));
  await page.run(/--sign-out/);
  expect((await again.ask(currentUser)).status).toBe(401);
  const { data } = await page.ask<OperatorActions>(/operations\/actions/);
  expect(data.map(({ kind, subject, reason }) => [kind, subject, reason])).toEqual([
    ['sessionsEnded', lost.email, 'Laptop stolen'],
    ['secondFactorRemoved', lost.email, 'Called back on the number in the contract'],
  ]);
  expect(page.rest()).toEqual([]);
});

test('An operator with a second factor starts as the first page says, with a code', async () => {
  const { app, desk } = house;
  const email = 'operator@bidboard.example';
  const { token } = expectOk(await app.visitor.ask(logIn, { body: { email, password } }));
  const { key, recoveryCodes } = await enrol({ now: { ms: Date.now() } }, app.as(token ?? ''));
  // The page's call runs in another process, which decrypts what this one encrypted.
  expectOk(await answerWith(app, await challengeOf(app, email), recoveryCodes[0] ?? ''));
  await desk.shell(`export CODE=${codeAt(key, Date.now() + 30_000)}`);
  await openRunbook('README', desk).run(/users\/login/);
  expect(await desk.shell('ask operations/actions')).toContain('data');
});
