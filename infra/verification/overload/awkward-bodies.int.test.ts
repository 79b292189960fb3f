import { currentUser } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Problem } from '@bidboard/backend/kernel/refusals';
import { isWhole, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { sendAwkwardBodies, withBody, type AwkwardRequest } from '../../load/awkward-requests.ts';

/** Generous, since a machine of two cores runs three test files at once: 50 ms are guaranteed. The measured time is reported. */
const maxHoldMs = 250;
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
    const { person, sent } = await sendAwkwardBodies(app, { maxPerCall: sizeOf('awkwardBodies') });
    expect((await person.call(currentUser)).status).toBe(200);
    const shown = ({ text, ...rest }: AwkwardRequest) => `${JSON.stringify(rest)} ${text.slice(0, 200)}`;
    expect(sent.filter(({ status }) => status >= 500).map(shown)).toEqual([]);
    expect(sent.filter(({ bystander }) => bystander.requests === 0).map(shown)).toEqual([]);
    expect(sent.filter(({ bystander }) => bystander.failures.length > 0).map(shown)).toEqual([]);
    const needsToken = new Set(withBody.filter(({ who }) => who !== 'visitor').map(({ name }) => name));
    const unauthenticated = sent.filter(({ name, hasToken }) => !hasToken && needsToken.has(name));
    expect(unauthenticated.filter(({ status }) => status !== 401).map(shown)).toEqual([]);
    expect(sent.filter(({ text }) => errorsOf(text).length > 100).map(shown)).toEqual([]);
    expect(sent.filter(({ text }) => text.length > maxErrorBytes).map(shown)).toEqual([]);
    const costliest = sent.toSorted((a, b) => b.lowest.cpuMs - a.lowest.cpuMs);
    expect(costliest.filter(({ lowest }) => lowest.cpuMs > maxHoldMs).map(shown)).toEqual([]);
    const delaysMs = sent.map(({ lowest }) => lowest.delayMs).toSorted((a, b) => b - a);
    const round = (ms: number | undefined) => Math.round(ms ?? 0);
    recordVerification('overload', {
      awkwardBodies: sent.length,
      maxHoldCpuMs: round(costliest[0]?.lowest.cpuMs),
      bodyOfTheLongestHold: `${costliest[0]?.name}: ${costliest[0]?.kind}`,
      longestEventLoopDelayMs: round(delaysMs[0]),
      p99EventLoopDelayMs: round(delaysMs[Math.floor(delaysMs.length / 100)]),
      maxBystanderMs: round(Math.max(...sent.map(({ bystander }) => bystander.maxMs))),
    });
  },
);
