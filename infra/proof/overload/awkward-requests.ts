import { monitorEventLoopDelay } from 'node:perf_hooks';
import { contracts } from '@bidboard/backend/contracts/all';
import type { Contract } from '@bidboard/backend/contracts/contract';
import { fillPath } from '@bidboard/backend/contracts/path';
import { registerCompany, signUpOperator } from '@bidboard/backend/testing/people';
import { proofSeed } from '@bidboard/backend/testing/proof-sizes';
import type { Person, TestApp } from '@bidboard/backend/testing/test-app';
import { awkwardBodiesOf, type AwkwardBody } from './awkward-bodies.ts';

const someId = '0199f4a6-91be-7c3a-8f43-0c1f4f3f2d11';
export const withBody = contracts.filter((one) => one.method !== 'GET');

/** One awkward body, sent to its call while a bystander asks whether the process is alive. */
export interface AwkwardRequest {
  name: string;
  kind: string;
  hasToken: boolean;
  status: number;
  text: string;
  /** Of the event loop that serves, meanwhile. */
  longestDelayMs: number;
  /** The status that the bystander was answered. */
  bystander: number;
}

function urlOf(app: TestApp, contract: Contract): URL {
  const names = Array.from(contract.path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, someId]));
  return new URL(`/api/${fillPath(contract.path, params)}`, app.baseUrl);
}

/** The server runs in this process, so its event loop is ours. */
async function send(
  app: TestApp,
  contract: Contract,
  { kind, contentType, bytes }: AwkwardBody,
  token?: string,
): Promise<AwkwardRequest> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const [answer, bystander] = await Promise.all([
    fetch(urlOf(app, contract), {
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

/** So many bodies of a call, other ones for each call. */
function drawn(bodies: readonly AwkwardBody[], at: number, most: number): AwkwardBody[] {
  const count = Math.min(most, bodies.length);
  return Array.from(
    { length: count },
    (_, index) => bodies[(proofSeed + at * 7 + index) % bodies.length] as AwkwardBody,
  );
}

/** Sends every call that takes a body so many of its awkward ones at the most, each without a token and with that of an operator. */
export async function sendAwkwardBodies(
  app: TestApp,
  mostOfCall: number,
): Promise<{ person: Person; sent: AwkwardRequest[] }> {
  const person = await signUpOperator(app);
  await registerCompany(person, 'Awkward');
  const sent: AwkwardRequest[] = [];
  for (const [at, contract] of withBody.entries()) {
    for (const body of drawn(awkwardBodiesOf(contract), at, mostOfCall)) {
      sent.push(await send(app, contract, body));
      sent.push(await send(app, contract, body, person.token));
    }
  }
  return { person, sent };
}
