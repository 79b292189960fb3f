import { sql } from '@bidboard/backend/platform/database/database';
import { createFileLinks } from '@bidboard/backend/platform/storage/file-link';
import { row, text } from '@bidboard/backend/platform/database/row';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { createSide } from './side.ts';
import { rawOf } from './raw-answer.ts';

let app: TestApp;
let files: readonly { id: string; kind: string }[];
const counted = { files: 0, links: 0 };
/** Signs links as the app under test does. */
const links = createFileLinks('of tests');
const forged = createFileLinks('of somebody else');

/** The owners of a side's files, and whether everyone may read those. Reports and receipts get files only from the renderer. */
const kinds: Readonly<Record<string, 'public' | 'private'>> = {
  companyLogo: 'public',
  productDatasheet: 'private',
  productScreenshot: 'private',
  rfpMaterial: 'private',
  rfpNda: 'private',
  ndaAnswer: 'private',
  answerFile: 'private',
  questionFile: 'private',
  legalPaper: 'private',
  presentationRecording: 'private',
  meetingDocument: 'private',
  evaluationReport: 'private',
  agreementFile: 'private',
  responseReceipt: 'private',
  ownData: 'private',
};

beforeAll(async () => {
  app = await createTestApp();
  const { draftProductId, inviteId, demoId, rfpId } = await createSide(app, 'quokka');
  // Adds a file of every kind that no form of the side uploads.
  for (const [kind, owner] of [
    ['presentationRecording', inviteId],
    ['answerFile', inviteId],
    ['questionFile', rfpId],
    ['agreementFile', rfpId],
    ['meetingDocument', demoId],
    ['evaluationReport', rfpId],
    ['responseReceipt', inviteId],
  ])
    await app.database.query(sql.statement`
      insert into stored_file (key, given_name, mime_type, size_bytes, sha256, owner_kind, owner_id)
      select key || ${kind ?? ''}, given_name, mime_type, size_bytes, sha256, ${kind ?? ''}, ${owner ?? ''}
      from stored_file where owner_kind = 'rfpNda' limit 1`);
  files = await app.database.any(sql.type(row({ id: text, kind: text }))`
    select distinct on (owner_kind) id::text, owner_kind as kind from stored_file
    where owner_kind not in ('productDatasheet', 'productScreenshot') or owner_id = ${draftProductId} order by owner_kind, id`);
});
afterAll(async () => {
  recordVerification('authorization: signed links', counted);
  await app.close();
});

const at = async (address: string) => rawOf(await fetch(new URL(address, app.baseUrl)));
const nobody = '00000000-0000-7000-8000-000000000000';

test('The side has a file of every kind', () => {
  expect(files.map(({ kind }) => kind)).toEqual(Object.keys(kinds).toSorted());
});

test('A private file exists only for the holder of its link, and is not found for all others', async () => {
  const { ms } = app.now;
  const none = await at(`/api/files/${nobody}`);
  expect(none.status).toBe(404);
  const open = files.filter(({ kind }) => kinds[kind] === 'public');
  for (const { id } of open) expect((await at(`/api/files/${id}`)).status).toBe(200);
  const closed = files.filter(({ kind }) => kinds[kind] === 'private');
  for (const { id, kind } of closed) {
    const link = links.sign(id, ms);
    const others = closed.find((file) => file.id !== id)!;
    const addresses = {
      'without a signature': `/api/files/${id}`,
      'in capitals': `/api/files/${id.toUpperCase()}?${link.split('?')[1]}`,
      'signed by another': forged.sign(id, ms),
      'signed for another file': `/api/files/${id}?${links.sign(others.id, ms).split('?')[1]}`,
      'run out': links.sign(id, ms - 5 * 60_000),
      'of a later end': link.replace(/expires=\d+/, `expires=${ms + 86_400_000}`),
      'of an endless time': link.replace(/expires=\d+/, 'expires=999999999999999'),
      'of no time': link.replace(/expires=\d+&/, ''),
      'of two ends': `${link}&expires=${ms + 86_400_000}`,
      'of two signatures': `${link}&signature=x`,
      'cut short': link.slice(0, -1),
      'with a letter more': `${link}A`,
      'of another letter': link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
      'of nothing': link.replace(/signature=.*/, 'signature='),
      'of a list': link.replace('signature=', 'signature[]='),
      'of an object': link.replace('signature=', 'signature[length]='),
    };
    for (const [what, address] of Object.entries(addresses)) {
      const response = await at(address);
      expect(response, `${kind} ${what}`).toEqual(none);
      counted.links += 1;
    }
    const shown = await at(link);
    if (isStored(kind)) expect(shown.status, kind).toBe(200);
    else expect(shown, kind).not.toEqual(none);
    counted.files += 1;
  }
});

/** Returns whether the file has bytes. The other kinds have only a row. */
const isStored = (kind: string) =>
  ![
    'answerFile',
    'questionFile',
    'agreementFile',
    'presentationRecording',
    'meetingDocument',
    'evaluationReport',
    'responseReceipt',
    'ownData',
  ].includes(kind);
