import { monitorEventLoopDelay } from 'node:perf_hooks';
import { currentUser } from '@bidboard/backend/contracts/accounts';
import { contracts } from '@bidboard/backend/contracts/all';
import type { Contract } from '@bidboard/backend/contracts/contract';
import { fillPath } from '@bidboard/backend/contracts/path';
import type { Problem } from '@bidboard/backend/contracts/refusals';
import { registerCompany, signUpOperator } from '@bidboard/backend/testing/people';
import { isWhole, proofSeed, sizeOf } from '@bidboard/backend/testing/proof-sizes';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordProof } from '../../testing/record-proof.ts';
import { awkwardBodiesOf, type AwkwardBody } from './awkward-bodies.ts';

/** Generous: a machine of two cores runs three test files at once. What is measured is reported. */
const maxDelayMs = 1_000;
const maxErrorBytes = 64 * 1024;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await signUpOperator(app);
  await registerCompany(person, 'Awkward');
});
afterAll(() => app?.close());

const someId = '0199f4a6-91be-7c3a-8f43-0c1f4f3f2d11';
const withBody = contracts.filter((one) => one.method !== 'GET');

function urlOf(contract: Contract): URL {
  const names = Array.from(contract.path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, someId]));
  return new URL(`/api/${fillPath(contract.path, params)}`, app.baseUrl);
}

interface Tried {
  name: string;
  kind: string;
  hasToken: boolean;
  status: number;
  text: string;
  longestDelayMs: number;
  bystander: number;
}

/** The server runs in this process, so its event loop is that of the test. */
async function send(
  contract: Contract,
  { kind, contentType, bytes }: AwkwardBody,
  token?: string,
): Promise<Tried> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const [answer, bystander] = await Promise.all([
    fetch(urlOf(contract), {
      method: contract.method,
      headers: { 'content-type': contentType, ...(token && { token }) },
      body: new Uint8Array(bytes),
    }).then(async (response) => ({ status: response.status, text: await response.text() })),
    fetch(new URL('/healthz', app.baseUrl)).then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    }),
  ]);
  delays.disable();
  return {
    name: contract.name,
    kind,
    hasToken: token !== undefined,
    ...answer,
    longestDelayMs: delays.max / 1e6,
    bystander,
  };
}

/** A sample of the bodies of each call, another one for each call; all of them in the whole run. */
function drawn(bodies: readonly AwkwardBody[], at: number): AwkwardBody[] {
  const count = Math.min(sizeOf('awkwardBodies'), bodies.length);
  return Array.from(
    { length: count },
    (_, index) => bodies[(proofSeed + at * 7 + index) % bodies.length] as AwkwardBody,
  );
}

const errorsOf = (text: string): unknown[] =>
  text.startsWith('{') ? ((JSON.parse(text) as Partial<Problem>).errors ?? []) : [];

test(
  'No body within its size limit holds the event loop, whoever sends it, and a bystander is answered meanwhile',
  { timeout: isWhole ? 3_600_000 : 240_000 },
  async () => {
    const tried: Tried[] = [];
    for (const [at, contract] of withBody.entries()) {
      for (const body of drawn(awkwardBodiesOf(contract), at)) {
        tried.push(await send(contract, body));
        tried.push(await send(contract, body, person.token));
      }
    }
    expect((await person.ask(currentUser)).status).toBe(200);
    const told = ({ text, ...rest }: Tried) => `${JSON.stringify(rest)} ${text.slice(0, 200)}`;
    expect(tried.filter((one) => one.status >= 500).map(told)).toEqual([]);
    expect(tried.filter((one) => one.bystander !== 200).map(told)).toEqual([]);
    const needsToken = new Set(withBody.filter((one) => one.who !== 'visitor').map((one) => one.name));
    const unauthenticated = tried.filter((one) => !one.hasToken && needsToken.has(one.name));
    expect(unauthenticated.filter((one) => one.status !== 401).map(told)).toEqual([]);
    expect(tried.filter(({ text }) => errorsOf(text).length > 100).map(told)).toEqual([]);
    expect(tried.filter(({ text }) => text.length > maxErrorBytes).map(told)).toEqual([]);
    const slowest = tried.toSorted((a, b) => b.longestDelayMs - a.longestDelayMs);
    expect(slowest.filter((one) => one.longestDelayMs > maxDelayMs).map(told)).toEqual([]);
    const round = (ms: number | undefined) => Math.round(ms ?? 0);
    recordProof('overload', {
      awkwardBodies: tried.length,
      longestEventLoopDelayMs: round(slowest[0]?.longestDelayMs),
      bodyOfTheLongestDelay: `${slowest[0]?.name}: ${slowest[0]?.kind}`,
      delayMsOfOneInAHundred: round(slowest[Math.floor(slowest.length / 100)]?.longestDelayMs),
    });
  },
);
