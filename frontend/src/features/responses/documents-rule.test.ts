import { messages } from '@bidboard/backend/contracts/messages';
import { refusals } from '@bidboard/backend/contracts/refusals';
import { expect, test } from 'vitest';
import { contractError, ndaDocumentError, documentsDetail, preferencesFor } from './documents-rule.ts';

const none = { vendorMNDA: false, companyMNDA: false, bidboardMNDA: false };
const vendors = { ...none, vendorMNDA: true };
const companys = { ...none, companyMNDA: true };

test('what was set for vendors of this kind comes before what the NDA step says', () => {
  expect(preferencesFor(vendors, companys)).toEqual(vendors);
  expect(preferencesFor(none, companys)).toEqual(companys);
  expect(preferencesFor(null, companys)).toEqual(companys);
  expect(preferencesFor(none, none)).toBeNull();
  expect(preferencesFor(null, null)).toBeNull();
});

test("an NDA file is called for unless there is one, one is chosen, or the buyer's own is signed", () => {
  expect(ndaDocumentError(true, vendors, 0, 0)).toBe(messages.ndaFileRequired);
  expect(ndaDocumentError(true, null, 0, 0)).toBe(messages.ndaFileRequired);
  expect(ndaDocumentError(true, vendors, 1, 0)).toBeUndefined();
  expect(ndaDocumentError(true, vendors, 0, 1)).toBeUndefined();
  expect(ndaDocumentError(true, companys, 0, 0)).toBeUndefined();
  expect(ndaDocumentError(false, null, 0, 0)).toBeUndefined();
});

test('a step with documents says why nothing can be changed', () => {
  const open = { readOnly: false, isAccepted: true, due: 'Due 27 Nov 2026, today.' };
  expect(documentsDetail(open, false)).toBe(open.due);
  expect(documentsDetail({ ...open, isAccepted: false }, false)).toMatch(/once the invite is accepted/);
  expect(documentsDetail({ ...open, readOnly: true }, false)).toMatch(/no longer be changed/);
  expect(documentsDetail({ ...open, readOnly: true }, true)).toBe(refusals.alreadySubmitted);
});

test('with Contact Agreements the legal step needs a file or the statement, without them nothing', () => {
  expect(contractError(true, false, 0)).toContain("We accept the buyer's contract as it is");
  for (const [hasStep, accepts, files] of [
    [true, true, 0],
    [true, false, 1],
    [false, false, 0],
  ] as const)
    expect(contractError(hasStep, accepts, files)).toBeUndefined();
});
