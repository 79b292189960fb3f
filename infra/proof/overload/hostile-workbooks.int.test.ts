import { setTimeout as pause } from 'node:timers/promises';
import { previewQuestionnaire } from '@bidboard/backend/contracts/requirements';
import { getRfpById } from '@bidboard/backend/contracts/rfps';
import { fillPath } from '@bidboard/backend/contracts/path';
import { hostileWorkbooks } from '@bidboard/backend/testing/hostile-workbooks';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childrenOf } from '../../children-of.ts';
import { startChild, type Child } from '../../child.ts';
import { freePort } from '../../free-port.ts';
import { memoryKb } from '../../process-memory.ts';
import { recordProof } from '../../testing/record-proof.ts';
import { bringPeople, type Worker } from './people-at-work.ts';

const maxGrowthMb = 64;

let app: TestApp;
let api: Child;
let address: string;
let attackers: Worker[];
let bystander: Worker;
beforeAll(async () => {
  app = await createTestApp({ clock: Date.now });
  const people = await bringPeople(app, 3);
  [bystander, ...attackers] = people as [Worker, ...Worker[]];
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  api = await startChild('backend/src/main.ts', {
    DATABASE_URL: app.appUrl,
    PORT: String(port),
    PUBLIC_URL: address,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await api?.stop();
  await app?.close();
});

async function preview({ person, rfpId }: Worker, fileName: string, content: Buffer) {
  const form = new FormData();
  form.set('rfpId', rfpId);
  form.set('kind', 'technical');
  form.set('questionnaire', new File([new Uint8Array(content)], fileName));
  const response = await fetch(`${address}/api/${previewQuestionnaire.path}`, {
    method: 'POST',
    headers: { token: person.token ?? '' },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}

async function read(): Promise<number> {
  const startedAt = performance.now();
  const path = fillPath(getRfpById.path, { rfpId: bystander.rfpId });
  const response = await fetch(`${address}/api/${path}`, {
    headers: { token: bystander.person.token ?? '' },
  });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return performance.now() - startedAt;
}

/** Reads on and on while something is done; how long the slowest of a hundred took, and the most memory that the API had. */
async function beside(work: Promise<unknown>) {
  let isDone = false;
  const finished = work.finally(() => (isDone = true));
  const times: number[] = [];
  let peakKb = 0;
  while (!isDone) {
    times.push(await read());
    peakKb = Math.max(peakKb, await memoryKb(api.pid, 'RssAnon'));
    await pause(10);
  }
  await finished;
  const p99Ms = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
  return { p99Ms, peakKb, reads: times.length };
}

const question = 'Category,Section,Question,Type\nC,S,Why?,detailed\n';

test('Hostile workbooks cost the API next to nothing: others are served, its memory stays level, and the next file is read', async () => {
  const [first, second] = attackers as [Worker, Worker];
  const files = hostileWorkbooks.map(({ what, name, content }) => ({ what, name, content: content() }));
  // What it grows from is a process that has read ordinary files of a megabyte, two at once.
  const ordinary = Buffer.from(
    `Category,Section,Question,Type\n${`C,S,${'Why? '.repeat(60)},detailed\n`.repeat(3_000)}`,
  );
  const warmUp = async (person: Worker) => {
    for (let at = 0; at < 5; at += 1) expect((await preview(person, 'a.csv', ordinary)).status).toBe(200);
  };
  await Promise.all([first, second].map(warmUp));
  const alone = await beside(pause(3_000));
  const attack = async (person: Worker) => {
    const answers: [string, number][] = [];
    for (const { what, name, content } of files)
      answers.push([what, (await preview(person, name, content)).status]);
    return answers;
  };
  // Two accounts with two at once: one of the four has to wait.
  const attacks = [first, first, second, second].map(attack);
  const attacked = await beside(Promise.all(attacks));
  for (const [what, status] of (await Promise.all(attacks)).flat())
    expect([200, 422], what).toContain(status);
  const grownMb = (attacked.peakKb - alone.peakKb) / 1024;
  recordProof('overload: hostile workbooks', {
    files: files.length * attacks.length,
    reads: attacked.reads,
    grownMb: Math.round(grownMb),
    p99MsAlone: Math.round(alone.p99Ms),
    p99MsAttacked: Math.round(attacked.p99Ms),
  });
  expect(grownMb).toBeLessThan(maxGrowthMb);
  expect((await preview(second, 'a.csv', Buffer.from(question))).status).toBe(200);
  expect(childrenOf(api.pid)).toEqual([]);
}, 300_000);
