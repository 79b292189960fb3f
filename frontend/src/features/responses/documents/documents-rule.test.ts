import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { expect, test } from 'vitest';
import { contractError, ndaDocumentError, documentsDetail, preferencesFor } from './documents-rule.ts';

const none = { vendorMNDA: false, companyMNDA: false, bidboardMNDA: false };
const vendors = { ...none, vendorMNDA: true };
const companys = { ...none, companyMNDA: true };

test('Settings for vendors of this kind take precedence over the NDA step', () => {
  expect(preferencesFor(vendors, companys)).toEqual(vendors);
  expect(preferencesFor(none, companys)).toEqual(companys);
  expect(preferencesFor(null, companys)).toEqual(companys);
  expect(preferencesFor(none, none)).toBeNull();
  expect(preferencesFor(null, null)).toBeNull();
});

test("An NDA file is required unless one exists, one is chosen, or the buyer's own NDA is signed", () => {
  expect(ndaDocumentError(true, vendors, 0, 0)).toBe(sharedMessages.ndaFileRequired);
  expect(ndaDocumentError(true, null, 0, 0)).toBe(sharedMessages.ndaFileRequired);
  expect(ndaDocumentError(true, vendors, 1, 0)).toBeUndefined();
  expect(ndaDocumentError(true, vendors, 0, 1)).toBeUndefined();
  expect(ndaDocumentError(true, companys, 0, 0)).toBeUndefined();
  expect(ndaDocumentError(false, null, 0, 0)).toBeUndefined();
});

test('A document step says why nothing can be changed', () => {
  const open = { readOnly: false, isAccepted: true, due: 'Due 27 Nov 2026, today.' };
  expect(documentsDetail(open, false)).toBe(open.due);
  expect(documentsDetail({ ...open, isAccepted: false }, false)).toMatch(/once you have accepted the invite/);
  expect(documentsDetail({ ...open, readOnly: true }, false)).toMatch(/no longer be changed/);
  expect(documentsDetail({ ...open, readOnly: true }, true)).toBe(refusals.alreadySubmitted);
});

test('The legal step requires a file or the statement with Contact Agreements, and nothing without them', () => {
  expect(contractError(true, false, 0)).toContain("We accept the buyer's contract as it is");
  for (const [hasStep, accepts, files] of [
    [true, true, 0],
    [true, false, 1],
    [false, false, 0],
  ] as const)
    expect(contractError(hasStep, accepts, files)).toBeUndefined();
});
