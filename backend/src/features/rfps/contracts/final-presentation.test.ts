import { expect, test } from 'vitest';
import {
  defaultPresentation,
  presentationErrors,
  presentationFor,
  type PresentationForm,
} from './final-presentation.ts';

const full: PresentationForm = {
  ...defaultPresentation,
  faceToFaceOnSiteLocation: 'Leeds',
  conferenceCallDetails: 'Pin 1234',
};

test.each<[string, Partial<PresentationForm>, string[]]>([
  ['an office without a place', { faceToFaceOnSiteLocation: ' ' }, ['faceToFaceOnSiteLocation']],
  ["the vendor's office", { faceToFaceType: 'vendorOffice', faceToFaceOnSiteLocation: '' }, []],
  [
    'a call without its details',
    { presentationType: 'remoteLive', conferenceCallDetails: '' },
    ['conferenceCallDetails'],
  ],
  [
    "the vendor's call",
    { presentationType: 'remoteLive', remoteLiveType: 'vendorConferenceCall', conferenceCallDetails: '' },
    [],
  ],
  [
    'a recording',
    { presentationType: 'digitalRecording', faceToFaceOnSiteLocation: '', conferenceCallDetails: '' },
    [],
  ],
])('The form is checked for missing details with %s', (_, changes, fields) => {
  expect(presentationErrors({ ...full, ...changes }).map(({ field }) => field)).toEqual(fields);
});

test('Vendors read where to come or dial in only for the chosen formats and only if they know the buyer', () => {
  const shownTo = (changes: Partial<PresentationForm>, isBuyerHidden: boolean) => {
    const { faceToFaceOnSiteLocation, conferenceCallDetails } = presentationFor(
      { ...full, ...changes },
      isBuyerHidden,
    );
    return [faceToFaceOnSiteLocation, conferenceCallDetails];
  };
  expect(shownTo({}, false)).toEqual(['Leeds', '']);
  expect(shownTo({ presentationType: 'remoteLive' }, false)).toEqual(['', 'Pin 1234']);
  expect(shownTo({ presentationType: 'digitalRecording' }, false)).toEqual(['', '']);
  expect(shownTo({ faceToFaceType: 'vendorOffice' }, false)).toEqual(['', '']);
  expect(shownTo({}, true)).toEqual(['', '']);
  expect(shownTo({ presentationType: 'remoteLive' }, true)).toEqual(['', '']);
});
