import { currentUser } from '@bidboard/backend/contracts/accounts';
import type { Problem } from '@bidboard/backend/contracts/refusals';
import { isWhole, sizeOf } from '@bidboard/backend/testing/proof-sizes';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordProof } from '../../testing/record-proof.ts';
import { sendAwkwardBodies, withBody, type AwkwardRequest } from './awkward-requests.ts';

/** Generous: a machine of two cores runs three test files at once. What is measured is reported. */
const maxDelayMs = 1_000;
const maxErrorBytes = 64 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const errorsOf = (text: string): unknown[] =>
  text.startsWith('{') ? ((JSON.parse(text) as Partial<Problem>).errors ?? []) : [];

test(
  'No body within its size limit holds the event loop, with a token or without, and a bystander is answered meanwhile',
  { timeout: isWhole ? 3_600_000 : 240_000 },
  async () => {
    const { person, sent } = await sendAwkwardBodies(app, sizeOf('awkwardBodies'));
    expect((await person.ask(currentUser)).status).toBe(200);
    const shown = ({ text, ...rest }: AwkwardRequest) => `${JSON.stringify(rest)} ${text.slice(0, 200)}`;
    expect(sent.filter((one) => one.status >= 500).map(shown)).toEqual([]);
    expect(sent.filter((one) => one.bystander !== 200).map(shown)).toEqual([]);
    const needsToken = new Set(withBody.filter((one) => one.who !== 'visitor').map((one) => one.name));
    const unauthenticated = sent.filter((one) => !one.hasToken && needsToken.has(one.name));
    expect(unauthenticated.filter((one) => one.status !== 401).map(shown)).toEqual([]);
    expect(sent.filter(({ text }) => errorsOf(text).length > 100).map(shown)).toEqual([]);
    expect(sent.filter(({ text }) => text.length > maxErrorBytes).map(shown)).toEqual([]);
    const slowest = sent.toSorted((a, b) => b.longestDelayMs - a.longestDelayMs);
    expect(slowest.filter((one) => one.longestDelayMs > maxDelayMs).map(shown)).toEqual([]);
    const round = (ms: number | undefined) => Math.round(ms ?? 0);
    recordProof('overload', {
      awkwardBodies: sent.length,
      longestEventLoopDelayMs: round(slowest[0]?.longestDelayMs),
      bodyOfTheLongestDelay: `${slowest[0]?.name}: ${slowest[0]?.kind}`,
      delayMsOfOneInAHundred: round(slowest[Math.floor(slowest.length / 100)]?.longestDelayMs),
    });
  },
);
