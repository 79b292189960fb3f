import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchOwnData, listOwnData, requestOwnData } from './contract.ts';
import { unpackZip } from '../../platform/zip/unpack-zip.ts';
import { sweepFiles } from '../../platform/storage/stored-file.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { acceptedRfp, expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { createNdaAnswer } from '../responses/contracts/nda-answers.ts';
import { exportOwnData } from '../../app/jobs.ts';
import { purgeOldCopies } from './own-data-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;
const place = () => ({ database: app.database, files: app.files, clock: () => app.now.ms });
const request = async (person: Person) => expectOk(await person.call(requestOwnData, {})).exportId;
const stateOf = async (person: Person) => expectOk(await person.call(listOwnData)).data[0]?.state;
const fetchFrom = (person: Person, exportId: string) => person.call(fetchOwnData, { params: { exportId } });

async function unpacked(person: Person, exportId: string): Promise<Map<string, string>> {
  const { file } = expectOk(await fetchFrom(person, exportId));
  const answer = await fetch(`${app.baseUrl}${file.location}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const entries = await unpackZip(bytes, { entries: 500, unpackedBytes: 10_000_000 }, () => true);
  return new Map([...entries].map(([name, content]) => [name, content.toString('latin1')]));
}

test("A copy contains the user's data and uploads, and no credentials", async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alto', 'bass']);
  const [{ person }, { person: other }] = [vendors[0]!, vendors[1]!];
  for (const uploader of [person, other]) {
    const form = new FormData();
    form.set('rfpId', rfpId);
    form.set(
      'companyNDAAnsDocument',
      new File([new Uint8Array(sampleFiles.pdf)], `of-${uploader.userId}.pdf`),
    );
    expectOk(await uploader.call(createNdaAnswer, { form }));
  }
  const exportId = await request(person);
  expect(await request(person)).toBe(exportId);
  expect(await stateOf(person)).toBe('waiting');
  await exportOwnData(place(), { exportId, days: 7 });
  await exportOwnData(place(), { exportId, days: 7 });
  expect(await stateOf(person)).toBe('made');
  expect((await listEvents(app.database)).filter(({ name }) => name === 'ownDataMade')).toHaveLength(1);

  const entries = await unpacked(person, exportId);
  const rowsOf = (name: string) => JSON.parse(entries.get(name) ?? '') as Record<string, unknown>[];
  expect(rowsOf('account.json')).toMatchObject([{ id: person.userId, email: person.email }]);
  expect(rowsOf('sessions.json')).toHaveLength(1);
  expect(rowsOf('invites.json')).toMatchObject([{ rfp_id: rfpId, email: person.email }]);
  const uploads = [...entries.keys()].filter((name) => name.endsWith('.pdf'));
  expect(rowsOf('files.json').filter((fileRow) => fileRow['mime_type'] === 'application/pdf')).toMatchObject([
    { given_name: `of-${person.userId}.pdf` },
  ]);
  expect(uploads).toEqual([expect.stringMatching(new RegExp(`^files/.*/of-${person.userId}\\.pdf$`))]);
  expect(entries.get(uploads[0] ?? '')).toBe(Buffer.from(sampleFiles.pdf).toString('latin1'));
  expect(entries.get('README.txt')).toContain('account.json: 1 row');
  const all = [...entries].map(([name, content]) => `${name} ${content}`).join('\n');
  for (const words of ['hash"', 'sealed', 'code_hash', other.email, other.userId])
    expect(all).not.toContain(words);
});

test('Another user’s copy is reported as missing', async () => {
  const [owner, other] = [
    await signUpPerson(app, 'own@x.example'),
    await signUpPerson(app, 'other@x.example'),
  ];
  await registerCompany(owner, 'Owners of copies');
  const exportId = await request(owner);
  const waiting = await fetchFrom(owner, exportId);
  await exportOwnData(place(), { exportId, days: 7 });
  const [foreign, none] = [await fetchFrom(other, exportId), await fetchFrom(other, crypto.randomUUID())];
  expect([waiting.status, foreign.status, none.status]).toEqual([404, 404, 404]);
  expect(foreign.problem).toEqual(none.problem);
  expect(expectOk(await other.call(listOwnData)).data).toEqual([]);
  expect((await fetchFrom(owner, exportId)).status).toBe(200);
});

test('A copy that waits for space counts as in progress, and the user may request it again if it fails to complete within a day', async () => {
  const person = await signUpPerson(app, 'patient@x.example');
  const exportId = await request(person);
  const diskFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const storage = { ...app.files.storage, put: () => Promise.reject(diskFull) };
  const full = { ...place(), files: { ...app.files, storage } };
  await expect(exportOwnData(full, { exportId, days: 7 })).rejects.toThrow('no space left');
  expect(await stateOf(person)).toBe('waiting');
  expect(await request(person)).toBe(exportId);
  const before = app.now.ms;
  app.now.ms += 26 * 3_600_000;
  try {
    expect(await stateOf(person)).toBe('failed');
    expect(await request(person)).not.toBe(exportId);
  } finally {
    app.now.ms = before;
  }
});

test('A copy is gone after its retention period, and the user may request a failed copy again', async () => {
  const person = await signUpPerson(app, 'later@x.example');
  const exportId = await request(person);
  const full = { ...app.files.storage, put: () => Promise.reject(new Error('full')) };
  const broken = { ...place(), files: { ...app.files, storage: full } };
  await expect(exportOwnData(broken, { exportId, days: 7 })).rejects.toThrow('full');
  expect(await stateOf(person)).toBe('failed');
  await exportOwnData(place(), { exportId, days: 7 });
  const young = await signUpPerson(app, 'younger@x.example');
  const youngId = await request(young);
  await exportOwnData(place(), { exportId: youngId, days: 9 });
  const before = app.now.ms;
  const { location } = expectOk(await fetchFrom(person, exportId)).file;
  app.now.ms += 7 * day;
  try {
    expect(await stateOf(person)).toBe('gone');
    expect((await fetchFrom(person, exportId)).status).toBe(404);
    expect(await purgeOldCopies(app.database, app.now.ms)).toBeGreaterThan(0);
    expect(await purgeOldCopies(app.database, app.now.ms)).toBe(0);
    await sweepFiles(app.database, app.files.storage);
    expect((await fetch(`${app.baseUrl}${location}`)).status).toBe(404);
    expect((await fetchFrom(young, youngId)).status).toBe(200);
  } finally {
    app.now.ms = before;
  }
});
