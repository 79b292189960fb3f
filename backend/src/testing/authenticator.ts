import { codeOf, stepAt } from '../accounts/second-factor-code.ts';
import { logIn } from '../contracts/accounts.ts';
import { startSecondFactor, proveSecondFactor, turnOnSecondFactor } from '../contracts/second-factor.ts';
import { password } from './people.ts';
import { expectOk } from './rfp-fixture.ts';
import type { Person, TestApp } from './test-app.ts';

/** Returns the code that an authenticator with this key shows at that time. */
export const codeAt = (key: string, nowMs: number): string => codeOf(key, stepAt(nowMs));

/** Advances the clock by half a minute, so the authenticator shows another code. */
export function nextCode(app: Pick<TestApp, 'now'>, key: string): string {
  app.now.ms += 30_000;
  return codeAt(key, app.now.ms);
}

export interface AuthenticatorEnrolment {
  key: string;
  recoveryCodes: readonly string[];
}

/** Enrols a person in the second factor. The code that did so counts as used. */
export async function enrol(app: Pick<TestApp, 'now'>, person: Person): Promise<AuthenticatorEnrolment> {
  const { key, recoveryCodes } = expectOk(
    await person.ask(startSecondFactor, { body: { currentPassword: password } }),
  );
  expectOk(await person.ask(turnOnSecondFactor, { body: { code: codeAt(key, app.now.ms) } }));
  return { key, recoveryCodes };
}

/** Signs a person in up to the request for a code. */
export async function challengeOf(app: TestApp, email: string, secret = password): Promise<string> {
  const { challenge, token } = expectOk(await app.visitor.ask(logIn, { body: { email, password: secret } }));
  if (!challenge || token !== undefined) throw new Error(`${email} is asked for no code`);
  return challenge;
}

export const answerWith = (app: TestApp, challenge: string, code: string) =>
  app.visitor.ask(proveSecondFactor, { body: { challenge, code } });
