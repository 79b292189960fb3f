import type { PresentationRequest } from '@bidboard/backend/features/responses/contracts/presentations';
import { expect, test } from 'vitest';
import { presentationTerms, validationErrorsOf, tidied, valuesOf } from './presentation-values.ts';

const bare = valuesOf({ faceToFaceOnSiteLocation: '', conferenceCallDetails: '' });
const recording = new File(['…'], 'Demo.mp4');
const atVendor: PresentationRequest = {
  presentationType: 'faceToFace',
  faceToFaceType: 'vendorOffice',
  remoteLiveType: 'vendorConferenceCall',
};
const byCall: PresentationRequest = { ...atVendor, presentationType: 'remoteLive' };
const recorded: PresentationRequest = { ...atVendor, presentationType: 'digitalRecording' };

test("Each format asks for its own fields, with the server's messages", () => {
  const errorsOf = (request: PresentationRequest, stored = 0) =>
    validationErrorsOf(bare, request, stored).map(({ field, message }) => [field, message]);
  expect(errorsOf(atVendor)).toEqual([['faceToFaceOnSiteLocation', 'Office location is mandatory']]);
  expect(errorsOf(byCall)).toEqual([['conferenceCallDetails', 'Conference call details are mandatory']]);
  expect(errorsOf(recorded)).toEqual([['digitalRecordingFiles', 'Please upload a Digital Recording']]);
  expect(errorsOf(recorded, 1)).toEqual([]);
  expect(validationErrorsOf({ ...bare, digitalRecordingFiles: [recording] }, recorded, 0)).toEqual([]);
  expect(errorsOf({ ...atVendor, faceToFaceType: 'onSiteOffice' })).toEqual([]);
  expect(errorsOf({ ...byCall, remoteLiveType: 'internalConferenceCall' })).toEqual([]);
});

test('Whitespace counts as empty, and sent files are not sent again', () => {
  const typed = { ...bare, faceToFaceOnSiteLocation: '  ', digitalRecordingFiles: [recording] };
  expect(validationErrorsOf(typed, atVendor, 0)).toHaveLength(1);
  expect(tidied({ ...typed, faceToFaceOnSiteLocation: ' Leeds ' })).toEqual({
    ...bare,
    faceToFaceOnSiteLocation: 'Leeds',
  });
});

test("The format is described from the vendor's side", () => {
  expect(presentationTerms(atVendor).map(([, value]) => value)).toEqual(['Face to face', 'At your office']);
  expect(presentationTerms(byCall).map(([, value]) => value)).toEqual([
    'Remote, live',
    'Your conference call',
  ]);
  expect(presentationTerms(recorded).map(([, value]) => value)).toEqual(['Digital recording']);
});
