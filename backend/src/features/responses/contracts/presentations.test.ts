import { expect, test } from 'vitest';
import { presentationError, restrictToRequested, type PresentationRequest } from './presentations.ts';

const nothing = { officeLocation: '', conferenceDetails: '' };
const all = { officeLocation: 'Leeds', conferenceDetails: 'Dial 1' };
const ofBuyer: PresentationRequest = {
  presentationType: 'faceToFace',
  faceToFaceType: 'onSiteOffice',
  remoteLiveType: 'internalConferenceCall',
};
const atVendor: PresentationRequest = { ...ofBuyer, faceToFaceType: 'vendorOffice' };
const byVendorsCall: PresentationRequest = {
  ...ofBuyer,
  presentationType: 'remoteLive',
  remoteLiveType: 'vendorConferenceCall',
};
const recorded: PresentationRequest = { ...ofBuyer, presentationType: 'digitalRecording' };

test('Each presentation format asks for its own details', () => {
  expect(presentationError(ofBuyer, nothing, 0)).toBeUndefined();
  expect(presentationError(atVendor, nothing, 3)).toEqual({
    field: 'faceToFaceOnSiteLocation',
    message: 'Office location is mandatory',
  });
  expect(presentationError(byVendorsCall, nothing, 3)).toEqual({
    field: 'conferenceCallDetails',
    message: 'Conference call details are mandatory',
  });
  expect(presentationError(recorded, all, 0)).toEqual({
    field: 'digitalRecordingFiles',
    message: 'Please upload a Digital Recording',
  });
  for (const request of [ofBuyer, atVendor, byVendorsCall, recorded])
    expect(presentationError(request, all, 1)).toBeUndefined();
});

test("A vendor's office is dropped if another side hosts, and its call details are dropped if the vendor does not call", () => {
  expect(restrictToRequested(ofBuyer, all)).toEqual(nothing);
  expect(restrictToRequested(recorded, all)).toEqual(nothing);
  expect(restrictToRequested(atVendor, all)).toEqual({ ...nothing, officeLocation: 'Leeds' });
  expect(restrictToRequested(byVendorsCall, all)).toEqual({ ...nothing, conferenceDetails: 'Dial 1' });
});
