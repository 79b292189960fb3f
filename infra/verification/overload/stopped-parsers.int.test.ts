import { setTimeout as pause } from 'node:timers/promises';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { createNda } from '@bidboard/backend/features/rfps/contracts/nda';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import type { Problem } from '@bidboard/backend/kernel/refusals';
import { previewQuestionnaire } from '@bidboard/backend/features/rfps/contracts/requirements';
import { getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { hostileWorkbooks } from '@bidboard/backend/testing/files/hostile-workbooks';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChild, type Child } from '../../processes/child.ts';
import { childrenOf } from '../../processes/running-processes.ts';
import { freePort } from '../../machine/free-port.ts';
import { signUpSimulatedUsers, type SimulatedUser } from '../../load/simulated-users.ts';

let app: TestApp;
let api: Child;
let address: string;
let buyer: SimulatedUser;
let bystander: SimulatedUser;
beforeAll(async () => {
  app = await createTestApp({ clock: Date.now });
  const people = await signUpSimulatedUsers(app, 2);
  [buyer, bystander] = people as [SimulatedUser, SimulatedUser];
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
let pid: number;
beforeEach(() => {
  pid = api.pid;
});

async function send({ path, method }: Contract, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ rfpId: buyer.rfpId, ...fields })) form.set(name, value);
  const response = await fetch(`${address}/api/${path}`, {
    method,
    headers: { token: buyer.person.token ?? '' },
    body: form,
  });
  return { status: response.status, problem: (await response.json()) as Problem };
}
const fileOf = (name: string, content: Buffer) => new File([new Uint8Array(content)], name);
const preview = (name: string, content: Buffer) =>
  send(previewQuestionnaire, { kind: 'technical', questionnaire: fileOf(name, content) });
const sendNda = () =>
  send(createNda, {
    vendorMNDA: 'false',
    companyMNDA: 'true',
    bidboardMNDA: 'false',
    companyNDADocument: fileOf('Ours.docx', sampleFiles.docx),
  });
const hostile = (what: string) => {
  const found = hostileWorkbooks.find((workbook) => workbook.what === what);
  if (!found) throw new Error(`no workbook is ${what}`);
  return found;
};

/** Kills the parser process as soon as there is one, as the kernel does when memory runs out. */
async function killParser(): Promise<void> {
  for (;;) {
    const [parser] = childrenOf(api.pid);
    if (parser !== undefined) return void process.kill(parser, 'SIGKILL');
    await pause(2);
  }
}

/** Checks that the API is the same process, serves others and reads the next file, whatever ended the parser. */
async function expectServing(): Promise<void> {
  expect(api.pid).toBe(pid);
  const response = await fetch(`${address}/api/${fillPath(getRfpById.path, { rfpId: bystander.rfpId })}`, {
    headers: { token: bystander.person.token ?? '' },
  });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  const next = await preview('next.csv', Buffer.from('Category,Section,Question,Type\nC,S,Why?,detailed\n'));
  expect(next.status).toBe(200);
  expect(childrenOf(api.pid)).toEqual([]);
}

const tooComplex =
  'The file is too large or too complex to be read. Save only the questions to a new file and try again.';

test.each([
  ['memory', 'one line of commas'],
  ['time', 'millions of empty lines'],
])(
  'A questionnaire that exhausts the %s of its parser is refused, and the API continues to serve',
  async (_limit, what) => {
    const { name, content } = hostile(what);
    const { status, problem } = await preview(name, content());
    expect([status, problem.code, problem.message]).toEqual([422, 'questionnaireUnreadable', tooComplex]);
    await expectServing();
  },
);

test('A questionnaire whose parser is killed is refused, and the API continues to serve', async () => {
  const [{ status, problem }] = await Promise.all([
    preview('a.csv', Buffer.from('Category,Section,Question,Type\nC,S,Why?,detailed\n')),
    killParser(),
  ]);
  expect([status, problem.code, problem.message]).toEqual([422, 'questionnaireUnreadable', tooComplex]);
  await expectServing();
});

test('A document whose parser is killed is refused, and is accepted when it is sent again', async () => {
  const [{ status, problem }] = await Promise.all([sendNda(), killParser()]);
  const message = 'Ours.docx is too large or too complex to be checked.';
  expect([status, problem.code, problem.errors]).toEqual([
    422,
    'fileUnfit',
    [{ field: 'companyNDADocument', message }],
  ]);
  await expectServing();
  expect((await sendNda()).status).toBe(200);
});
