import {
  forgotPassword,
  logIn,
  resendVerification,
  signUp,
} from '@bidboard/backend/features/accounts/contracts/accounts';
import { password, signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { startChild } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { median } from '../../load/figures.ts';
import type { Report } from '../results/report.ts';

const accounts = 40;
/** Each account has a limited number of attempts; each round uses one attempt of every account. */
const rounds = 4;
const minRatio = 0.9;
const maxRatio = 1.1;

const endpoints: readonly { path: string; status: number; body(email: string): object }[] = [
  { path: logIn.path, status: 400, body: (email) => ({ email, password: 'not the password' }) },
  { path: signUp.path, status: 200, body: (email) => ({ userName: 'Who', email, password, policy: true }) },
  { path: forgotPassword.path, status: 200, body: (email) => ({ email }) },
  { path: resendVerification.path, status: 200, body: (email) => ({ email }) },
];

/**
 * Measures whether the response time reveals that an address is registered. Each endpoint is called in turns with known and
 * unknown addresses, one at a time. Fails if the ratio of the medians is below 0.9 or above 1.1.
 */
export async function benchSignIn(report: Report): Promise<void> {
  const app = await createTestApp({ rateLimitMultiplier: 10_000 });
  const known = Array.from({ length: accounts }, (_, n) => `known-${n}@bench.example`);
  for (const email of known) await signUpPerson(app, email);
  const port = await freePort();
  const api = await startChild('backend/src/main.ts', {
    DATABASE_URL: app.url,
    PORT: String(port),
    RATE_LIMIT_MULTIPLIER: '10000',
  });
  for (const { path, status, body } of endpoints) {
    const call = async (email: string): Promise<number> => {
      const startedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(email)),
      });
      const responseBody = await answer.text();
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${responseBody}`);
      return performance.now() - startedAt;
    };
    const timesMs = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const email of known) {
        timesMs.known.push(await call(email));
        timesMs.unknown.push(await call(`${path.replace('/', '-')}-${round}-${email}.unknown`));
      }
    }
    report.check(
      `${path}: known ÷ unknown address, medians`,
      median(timesMs.known) / median(timesMs.unknown),
      {
        min: minRatio,
        max: maxRatio,
      },
    );
    report.times(`${path}: known address`, timesMs.known);
  }
  await api.stop();
  await app.close();
}
