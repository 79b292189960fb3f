import { monitorEventLoopDelay } from 'node:perf_hooks';
import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import { registerCompany, signUpOperator } from '@bidboard/backend/testing/app/people';
import { verificationSeed } from '@bidboard/backend/testing/app/verification-sizes';
import type { Person, TestApp } from '@bidboard/backend/testing/app/test-app';
import { crowdProcess, type CrowdProcess } from './crowd-process.ts';
import type { SenderReply, SenderRequest } from './awkward-sender.ts';
import type { BystanderReport, BystanderRequest } from './bystander.ts';

const someId = '0199f4a6-91be-7c3a-8f43-0c1f4f3f2d11';
export const withBody = contracts.filter((contract) => contract.method !== 'GET');

/** A body that holds the event loop for longer than this is sent again. */
const remeasuredMs = 25;
const timesMeasured = 3;

/** The longest time that the server's event loop was held at once while it handled a body. */
export interface Hold {
  /** The time by the clock. A busy machine adds to it. */
  delayMs: number;
  /** The processor time of the server's main thread. */
  cpuMs: number;
}

/** One awkward body, sent to its call by another process while a third one asks whether the server is alive. */
export interface AwkwardRequest {
  name: string;
  kind: string;
  hasToken: boolean;
  status: number;
  text: string;
  /** The holds of each time that the body was sent. */
  holds: Hold[];
  /** The lowest of `holds`: a hiccup of the machine does not repeat, but the cost of the body does. */
  lowest: Hold;
  bystander: BystanderReport;
}

function urlOf(app: TestApp, contract: Contract): string {
  const names = Array.from(contract.path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, someId]));
  return new URL(`/api/${fillPath(contract.path, params)}`, app.baseUrl).href;
}

/** Measures the event loop of this thread until it is stopped. */
function startMeasuring(): () => Hold {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const cpuSoFar = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [cpuMs, last] = [0, cpuSoFar()];
  const sample = () => {
    const now = cpuSoFar();
    cpuMs = Math.max(cpuMs, now - last);
    last = now;
  };
  const timer = setInterval(sample, 1);
  delays.enable();
  return () => {
    delays.disable();
    clearInterval(timer);
    sample();
    return { delayMs: delays.max / 1e6, cpuMs };
  };
}

interface Clients {
  sender: CrowdProcess<SenderRequest, SenderReply>;
  bystander: CrowdProcess<BystanderRequest, BystanderReport>;
}

async function startClients(): Promise<Clients> {
  const [sender, bystander] = await Promise.all([
    crowdProcess<SenderRequest, SenderReply>(new URL('awkward-sender.ts', import.meta.url)),
    crowdProcess<BystanderRequest, BystanderReport>(new URL('bystander.ts', import.meta.url)),
  ]);
  return { sender, bystander };
}

type SendRequest = Extract<SenderRequest, { task: 'send' }>;

/** Only the server runs in this process, so its event loop is ours. */
async function send(
  { sender, bystander }: Clients,
  app: TestApp,
  request: SendRequest,
): Promise<Pick<AwkwardRequest, 'status' | 'text' | 'bystander'> & { hold: Hold }> {
  await bystander.call({ url: new URL('/healthz', app.baseUrl).href });
  const stopMeasuring = startMeasuring();
  const response = (await sender.call(request)) as Extract<SenderReply, { status: number }>;
  const hold = stopMeasuring();
  return { ...response, hold, bystander: await bystander.call({ url: undefined }) };
}

/** Repeats a body that took long. A repetition with another response, such as that of a rate limit, says nothing about it. */
async function measure(
  clients: Clients,
  app: TestApp,
  request: SendRequest,
): Promise<Omit<AwkwardRequest, 'name' | 'kind' | 'hasToken'>> {
  const { hold, ...first } = await send(clients, app, request);
  const holds = [hold];
  const lowestOf = (part: keyof Hold) => Math.min(...holds.map((each) => each[part]));
  while (holds.length < timesMeasured && lowestOf('delayMs') > remeasuredMs) {
    const again = await send(clients, app, request);
    if (again.status !== first.status) break;
    holds.push(again.hold);
  }
  return { ...first, holds, lowest: { delayMs: lowestOf('delayMs'), cpuMs: lowestOf('cpuMs') } };
}

/** The limits on how many awkward bodies are sent. */
export interface Draw {
  maxPerCall: number;
  /** No further round of calls starts after this time. */
  maxMs?: number;
}

/**
 * Sends the awkward bodies of every call that takes a body, each without a token and with an operator's. Each round sends another
 * body of every call. `total` counts all bodies, sent or not.
 */
export async function sendAwkwardBodies(
  app: TestApp,
  { maxPerCall, maxMs = Infinity }: Draw,
): Promise<{ person: Person; sent: AwkwardRequest[]; total: number }> {
  const person = await signUpOperator(app);
  await registerCompany(person, 'Awkward');
  const clients = await startClients();
  const until = performance.now() + maxMs;
  const sent: AwkwardRequest[] = [];
  let [total, rounds] = [0, 1];
  try {
    for (let round = 0; round < rounds && performance.now() < until; round += 1)
      for (const [callIndex, contract] of withBody.entries()) {
        const { name } = contract;
        const { kinds } = (await clients.sender.call({ task: 'list', contract: name })) as {
          kinds: string[];
        };
        if (round === 0) {
          total += kinds.length;
          rounds = Math.min(maxPerCall, Math.max(rounds, kinds.length));
        }
        if (round >= kinds.length) continue;
        const bodyIndex = (verificationSeed + callIndex * 7 + round) % kinds.length;
        for (const token of [undefined, person.token]) {
          const request = { task: 'send', url: urlOf(app, contract), bodyIndex, token } as const;
          const measured = await measure(clients, app, request);
          sent.push({ name, kind: kinds[bodyIndex] ?? '', hasToken: token !== undefined, ...measured });
        }
      }
  } finally {
    await Promise.all([clients.sender.end(), clients.bystander.end()]);
  }
  return { person, sent, total };
}
